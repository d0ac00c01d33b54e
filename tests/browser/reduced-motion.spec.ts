import { expect, test } from './fixtures.ts'

test('whoever wants less motion sees a bar that stands while a page is on its way', async ({ page }) => {
  await page.goto('/')
  const animation = () =>
    page.evaluate(() => {
      const bar = document.body.appendChild(document.createElement('div'))
      bar.className = 'progress'
      const { animationName } = getComputedStyle(bar)
      bar.remove()
      return animationName
    })
  expect(await animation()).not.toBe('none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await animation()).toBe('none')
})
