/**
 * Gives a signal that Ctrl-C, SIGTERM and a closed terminal abort. Further ones are heard and change nothing: npm
 * hands a signal on that the terminal sent already, and a database that is cut off while it stops needs a repair
 * at the next start.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort())
  return controller.signal
}

/** Waits until it is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
