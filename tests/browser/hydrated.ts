import type { Page } from '@playwright/test'

/**
 * Waits until React has hydrated the page and handles clicks, keys and choices: before that it is only HTML. Returns immediately
 * on pages outside the shop, such as the payment provider's.
 */
export async function hydrated(page: Page) {
  for (;;) {
    try {
      return await listening(page)
    } catch (error) {
      // A page that redirects as soon as it is hydrated is gone before it can report it, so wait for the next one.
      if (!String(error).includes('Execution context was destroyed')) throw error
    }
  }
}

async function listening(page: Page) {
  // Not async, since Playwright would take the returned promise as truthy.
  await page.waitForFunction(() => {
    if (!document.getElementById('main')) return true
    type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } }
    // React's own root marker, which may exist before it has hydrated the page.
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'))?.[1]
    return (root as Root | undefined)?.stateNode.current.memoizedState?.isDehydrated === false
  })
  // Effects attach their listeners with React's next message.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(undefined)
      }),
  )
}
