import type { Page } from '@playwright/test'

/** The page's elements matching the selector that are under a toast. */
export const coveredByToasts = (page: Page, needed: string) =>
  page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect())
    return [...document.querySelectorAll(selector)]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return boxes.some(
          (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        )
      })
      .map((one) => one.outerHTML.slice(0, 80))
  }, needed)
