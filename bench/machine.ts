import { availableParallelism, cpus, totalmem } from 'node:os'

/** A description of this machine, without which its figures cannot be compared. */
export const machineLine = () =>
  `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ` +
  `${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}-${process.arch}, Node ${process.version}`
