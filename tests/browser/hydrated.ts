import type { Page } from '@playwright/test'

/**
 * Waits until React has taken over the page and handles clicks, keys and choices: before that a page is only HTML. Returns
 * at once where there is no page of the shop, as at the payment provider.
 */
export async function hydrated(page: Page) {
  for (;;) {
    try {
      return await listening(page)
    } catch (error) {
      // A page that leads elsewhere as soon as it listens is gone before it can say so: the next one is waited for.
      if (!String(error).includes('Execution context was destroyed')) throw error
    }
  }
}

async function listening(page: Page) {
  // Playwright takes the promise of an asynchronous function for a "yes", so this one is not.
  await page.waitForFunction(() => {
    if (!document.getElementById('main')) return true
    type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } }
    // React's own mark of a root, which it may have before it has gone through the page.
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'))?.[1]
    return (root as Root | undefined)?.stateNode.current.memoizedState?.isDehydrated === false
  })
  // What effects listen to is set up with React's next message.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(undefined)
      }),
  )
}
