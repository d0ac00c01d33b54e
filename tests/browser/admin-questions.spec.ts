import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsAdministrator, comeAsCustomer } from './shop.ts'

const question = 'Is the stopper ground glass? <b>Really?</b>'

test('a guest asks about a sold item, the owner answers by keyboard and publishes it, and it stands in the page of everybody', async ({
  page,
  sell,
  browser,
  baseURL,
}) => {
  const product = await sell({ title: 'Vol de Nuit', quantity: 0 })
  await page.goto(`/product/${product._id}`)
  const asked = page.getByRole('region', { name: 'Questions' })
  await asked.getByRole('button', { name: 'Ask about this item' }).press('Enter')
  await expect(asked.getByRole('textbox', { name: 'Your question' })).toBeFocused()
  await asked.getByRole('button', { name: 'Send question' }).click()
  await expect(asked.getByText('Write your question')).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('textbox', { name: 'Your question' }).fill(question)
  await asked.getByRole('textbox', { name: 'Name' }).fill('Hanna de Wit')
  await asked.getByRole('textbox', { name: 'Email address' }).fill('hanna@example.org')
  await asked.getByRole('checkbox', { name: /^You may publish/ }).check()
  await asked.getByRole('button', { name: 'Send question' }).click()
  await expect(asked.getByRole('status')).toContainText('We answer by email to hanna@example.org')
  await expectAccessible(page)

  await comeAsAdministrator(page)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'See the questions' }).click()
  await expect(page).toHaveURL('/admin/questions')
  await expect(page.getByRole('navigation', { name: 'Administration' })).toContainText('1 open')
  const entry = page.getByRole('list', { name: 'Questions' }).getByRole('listitem')
  await expect(entry).toContainText(question)
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'Answer the question of Hanna de Wit' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Answer Hanna de Wit' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send answer' }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Your answer' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'Your answer' })).toHaveAccessibleDescription(
    /Write the answer/,
  )
  await page.keyboard.type('Yes, and it fits well.')
  await page.keyboard.press('Escape')
  // The second press of a double click falls beside the dialog, which stays.
  await entry.getByRole('button', { name: 'Answer the question of Hanna de Wit' }).dblclick()
  await expect(dialog.getByRole('textbox')).toHaveValue('Yes, and it fits well.')
  await page.mouse.click(5, 5)
  await expect(dialog.getByRole('textbox')).toHaveValue('Yes, and it fits well.')
  // A started answer survives the end of the session.
  await page.request.post('/api/users/logout')
  await dialog.getByRole('button', { name: 'Send answer' }).press('Enter')
  const signedOut = page.getByRole('alertdialog', { name: 'You are signed out' })
  await expectAccessible(page)
  await signedOut.getByRole('button', { name: 'Stay here' }).press('Enter')
  await comeAsAdministrator(page)
  await expect(dialog.getByRole('textbox')).toHaveValue('Yes, and it fits well.')
  await dialog.getByRole('checkbox', { name: 'Publish under the item' }).check()
  await dialog.getByRole('button', { name: 'Send answer' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No question is open' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: 'Answered', exact: true }).click()
  await expect(entry).toContainText('Stands under the item')
  await expectAccessible(page)

  // Without JavaScript: the published question is in the HTML.
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(`/product/${product._id}`)
  const published = reader.getByRole('region', { name: 'Questions' })
  await expect(published).toContainText(question)
  await expect(published).toContainText('Hanna W.')
  await expect(published).toContainText('Yes, and it fits well.')
  await expect(published.getByRole('button')).toBeHidden()

  await entry.getByRole('button', { name: 'Take off the page: the question of Hanna de Wit' }).click()
  await expect(entry).toContainText('May stand under the item')
  await reader.reload()
  await expect(published).not.toContainText('Yes, and it fits well.')
  await plain.close()

  await entry.getByRole('button', { name: 'Delete the question of Hanna de Wit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this question' }).click()
  await expect(entry).toHaveCount(0)
})

test('the form knows who is signed in, keeps what was typed when it fails, and offers no publishing that was not agreed to', async ({
  page,
  sell,
}) => {
  const product = await sell({ title: 'Nuit de Noël' })
  const { name, email } = await comeAsCustomer(page)
  await page.goto(`/product/${product._id}`)
  const asked = page.getByRole('region', { name: 'Questions' })
  await asked.getByRole('button', { name: 'Ask about this item' }).click()
  await expect(asked.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await expect(asked.getByRole('textbox', { name: 'Email address' })).toHaveValue(email)
  await asked.getByRole('textbox', { name: 'Your question' }).fill('How full is it?')
  await page.route('**/questions', (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'Too many tries. Please wait a moment.', code: 'too_many_requests' },
    }),
  )
  await asked.getByRole('button', { name: 'Send question' }).click()
  await expect(asked.getByRole('alert')).toContainText('Too many tries')
  await expect(asked.getByRole('textbox', { name: 'Your question' })).toHaveValue('How full is it?')
  await page.unroute('**/questions')
  await asked.getByRole('button', { name: 'Send question' }).click()
  await expect(asked.getByRole('status')).toContainText(email)

  await comeAsAdministrator(page)
  await page.goto('/admin/questions')
  await page.getByRole('button', { name: `Answer the question of ${name}` }).click()
  await expect(page.getByRole('checkbox', { name: 'Publish under the item' })).toBeDisabled()
  await expect(page.getByRole('dialog')).toContainText('They want the answer by email only.')
})
