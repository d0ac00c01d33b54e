import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { open } from './settings-form.ts'

test('a text is written beside its preview, shown at once, and brought back', async ({ page, owner: _ }) => {
  await open(page)
  await page.getByRole('link', { name: 'Edit Questions and answers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Text: Questions and answers' })).toBeVisible()
  const box = page.getByLabel('Text, in Markdown')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('We process an order in 1–2 business days')).toBeVisible()
  await expectAccessible(page)
  await box.fill(
    'Ask {contactEmail}.\n\n## Parcels {#returns}\n\n### By pigeon?\n\n**No**, see [terms](/terms). {speed}\n',
  )
  await expect(preview.getByRole('heading', { name: 'Parcels' })).toBeVisible()
  await expect(preview.getByText('By pigeon?')).toBeVisible()
  await expect(page.getByText('Nothing stands for {speed}: the page shows it as it is.')).toBeVisible()
  await page.getByText('How to write').click()
  await expect(page.getByText('{freeShippingAbove}', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Text saved')).toBeVisible()

  await page.getByRole('link', { name: 'See the page' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Parcels' })).toBeVisible()
  // As from an email: on the same page the URL would only scroll.
  await page.goto('about:blank')
  await page.goto('/faq#returns')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText('By pigeon?')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@sillage.example' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/settings/texts/faq')
  await page.getByRole('button', { name: 'Back to the shop’s own text' }).click()
  await expect(box).toHaveValue(/How soon do you send\?/)
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Text saved')).toBeVisible()
  await page.goto('/faq')
  await expect(page.getByText('How soon do you send?')).toBeVisible()
  expect((await page.goto('/admin/settings/texts/imprint'))?.status()).toBe(200)
  await expect(page.getByText('There is no such text')).toBeVisible()
})

test('hostile Markdown runs nothing, in the preview or on the page', async ({ page, complaints }) => {
  await open(page, '/admin/settings/texts/about')
  const hostile = [
    '<script>window.hacked = 1</script>',
    '<img src=x onerror="window.hacked = 1">',
    '[run](javascript:window.hacked=1) [data](data:text/html,x) ![far](https://evil.example/pixel.png)',
    '## <svg onload="window.hacked = 1"> {#main}',
    '[out](https://example.com)',
  ].join('\n\n')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).hostname))
  await page.getByLabel('Text, in Markdown').fill(hostile)
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('far')).toBeVisible()
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Text saved')).toBeVisible()
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByText('<script>window.hacked = 1</script>')).toBeVisible()
  await expect(main.getByRole('link', { name: 'run' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(new Set(asked)).toEqual(new Set(['localhost']))
  expect(complaints).toEqual([])
  await page.goto('/admin/settings/texts/about')
  await page.getByRole('button', { name: 'Back to the shop’s own text' }).click()
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Text saved')).toBeVisible()
})

test('two who write one text see each other’s work, and neither loses any', async ({ page, context }) => {
  await open(page, '/admin/settings/texts/terms')
  const other = await context.newPage()
  await other.goto('/admin/settings/texts/terms')
  const box = page.getByLabel('Text, in Markdown')
  await other.getByLabel('Text, in Markdown').fill('Theirs.')
  await other.getByRole('button', { name: 'Save text' }).click()
  await expect(other.getByText('Text saved')).toBeVisible()
  await other.close()
  await box.fill('Mine.')
  await page.getByRole('button', { name: 'Save text' }).click()
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'Somebody else saved this text in the meantime' })
  await expect(conflict.getByText('Theirs.')).toBeVisible()
  await expect(box).toHaveValue('Mine.')
  await conflict.getByRole('button', { name: /^Keep mine/ }).click()
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Text saved')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the shop’s own text' }).click()
  await page.getByRole('link', { name: 'See the page' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('All saved')).toBeVisible()
})

test('shoppers load no reader of Markdown on home, category and product pages', async ({ page, sell }) => {
  const product = await sell()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url())
  })
  for (const path of ['/', '/category/perfume', `/product/${product._id}`]) {
    await page.goto(path)
    await hydrated(page)
  }
  const readsMarkdown = async () => {
    const texts = await Promise.all(
      [...new Set(scripts)].map(async (url) => (await page.request.get(url)).text()),
    )
    return texts.some((text) => text.includes('blockQuote'))
  }
  expect(scripts.length).toBeGreaterThan(3)
  expect(await readsMarkdown()).toBe(false)
  await page.goto('/faq')
  await hydrated(page)
  expect(await readsMarkdown()).toBe(true)
})
