import type { Locator } from '@playwright/test'

/**
 * Presses a button again and again from when the page's address changes until the next page is drawn: where the second press
 * of a hurried double click lands when the answer was quick. For the next change of address only.
 */
export const pressAgainOnLeaving = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    const { history } = window
    const push = history.pushState
    const press = () => {
      if (!element.isConnected) return
      element.click()
      setTimeout(press)
    }
    history.pushState = (...args) => {
      history.pushState = push
      push.apply(history, args)
      press()
    }
  })
