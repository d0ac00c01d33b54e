import { availableParallelism, cpus, totalmem } from 'node:os'

/** What a figure of this machine is worth elsewhere depends on this. */
export const machineLine = () =>
  `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ` +
  `${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}-${process.arch}, Node ${process.version}`
