/**
 * How the shop's own process runs (docs/decisions/load.md): with the generation of young objects that V8 would take on a
 * large machine, memory is 150 MB more and nothing faster.
 */
export const serverFlags = ['--max-semi-space-size=8']
