import type { Locator } from '@playwright/test'

/**
 * Presses a button repeatedly from the change of the URL until the next page is rendered: where the second click of a hurried
 * double click lands if the response was fast. Only for the next URL change.
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
