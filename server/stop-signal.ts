/**
 * Returns a signal that is aborted by Ctrl-C, SIGTERM and a closed terminal. Further signals are ignored: npm forwards a signal
 * that the terminal has already sent, and a database killed while it stops needs recovery at the next start.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort())
  return controller.signal
}

/** Resolves once it is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
