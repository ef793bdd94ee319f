"""The playing floor of Railgauge: records, kernels, addressed randomness, variants, batches and the games."""
