/**
 * Waits for Ctrl-C or SIGTERM. Further ones are heard and change nothing: npm hands a signal on that the terminal
 * sent already, and a database that is cut off while it stops needs a repair at the next start.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
}
