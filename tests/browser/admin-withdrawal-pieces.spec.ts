import type { Page } from '@playwright/test'
import { dayOf } from '#shop/dates.ts'
import { addDays } from '#shop/days.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { bodyOf, comeAsAdministrator, type Order, orderPieces, payOrder, placeOrder } from './shop.ts'

// Which pieces a withdrawal covers, and what comes back.

type Withdrawal = { number: string }

const state = async (page: Page, order: Order, email: string, more: object = {}) =>
  bodyOf<Withdrawal>(
    await page.request.post('/api/withdrawals', {
      data: { name: 'Hanna de Wit', orderNumber: order.number, email, confirmed: true, ...more },
    }),
  )

/** Opens a withdrawal from the owner's list. */
async function openWithdrawal(page: Page, number: string) {
  await page.goto('/admin/withdrawals')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

test('own words wait to be checked until the owner has chosen their pieces, at 390 px and by keyboard', async ({
  page,
  sell,
}) => {
  const soap = await sell({ price: 40, quantity: 5 })
  const { email } = await comeAsAdministrator(page)
  const order = await payOrder(page, await orderPieces(page, soap, 3))
  const { number } = await state(page, order, email, { items: 'one of the three soaps' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/order/${order._id}`)
  await expect(page.getByText('In your words: “one of the three soaps”.')).toBeVisible()
  await page.goto('/admin/withdrawals?group=to_check')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await openWithdrawal(page, number)
  const act = page.getByRole('button', { name: 'It means these' })
  await act.click()
  await expect(page.getByRole('alert')).toContainText('Choose at least one item')
  await expectAccessible(page)
  const box = page.getByRole('checkbox', { name: soap.title })
  await tabTo(page, box, { key: 'Shift+Tab' })
  await page.keyboard.press('Space')
  const pieces = page.getByRole('combobox', { name: `Pieces of ${soap.title} to withdraw from` })
  await pieces.selectOption('1')
  await expectAccessible(page)
  await tabTo(page, act)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Return R-.*: Arrived$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Which pieces it means' })).toBeHidden()
  await expect(page.getByText(`1 × ${soap.title}`).first()).toBeVisible()
  await page.goto('/admin/withdrawals?group=to_check')
  await expect(page.getByRole('link', { name: number })).toBeHidden()
})

test('a statement under an unknown number finds its order, and where nothing is left that is all', async ({
  page,
  sell,
}) => {
  const { email } = await comeAsAdministrator(page)
  const order = await payOrder(page, await placeOrder(page, await sell({ quantity: 1 })))
  const unknown = { ...order, number: 'S-2019-9990' }
  const { number } = await state(page, unknown, email, { items: 'the soap' })
  await state(page, order, email)
  await openWithdrawal(page, number)
  const field = page.getByLabel('Order number')
  await page.getByRole('button', { name: 'Find the order' }).click()
  await expect(field).toHaveAccessibleDescription('There is no order of this number')
  await expectAccessible(page)
  await field.fill(order.number)
  await field.press('Enter')
  await expect(page.getByText(`Nothing of order ${order.number} is left to withdraw from`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Note that, it is dealt with' }).click()
  await expect(page.getByText('Done.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Which pieces it means' })).toBeHidden()
})

test('what has arrived is paid back, and the rest stays open and is paid back when it arrives', async ({
  page,
  sell,
}) => {
  const soap = await sell({ price: 40, quantity: 5 })
  const { email } = await comeAsAdministrator(page)
  const order = await payOrder(page, await orderPieces(page, soap, 3))
  await bodyOf(await page.request.post(`/api/orders/${order._id}/parcels`, { data: { knownParcels: 0 } }))
  const { number } = await state(page, order, email)
  await openWithdrawal(page, number)
  const arrivedOn = page.getByLabel('Arrived on')
  const save = page.getByRole('button', { name: 'Save what arrived' })
  await arrivedOn.fill(addDays(dayOf(new Date()), 3))
  await save.click()
  await expect(arrivedOn).toHaveAccessibleDescription(/This day is still to come/)
  await expect(arrivedOn).toBeFocused()
  await expectAccessible(page)
  await arrivedOn.fill(dayOf(new Date()))
  await save.click()
  const count = page.getByLabel(`${soap.title}: arrived, of 3`)
  await expect(count).toHaveAccessibleDescription('Say how many pieces arrived')
  await count.fill('1')
  await save.click()
  await expect(page.getByText('Its return stays open')).toBeVisible()
  await expect(page.getByText(`2 × ${soap.title} not arrived`)).toBeVisible()
  const amount = page.getByLabel('Amount to send back')
  const proposed = Number(await amount.inputValue())
  const withMissing = page.getByLabel('Pay for what is missing, too')
  await withMissing.press('Space')
  await expect(amount).toHaveValue(order.totalPrice.toFixed(2))
  await expect(withMissing).toBeFocused()
  await withMissing.press('Space')
  await expect(amount).toHaveValue(proposed.toFixed(2))
  await page.getByLabel(`What becomes of ${soap.title}`).selectOption('Back on sale')
  await amount.fill(order.totalPrice.toFixed(2))
  await page.getByRole('button', { name: 'Settle and send the money back' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Send it back' }).click()
  await expect(amount).toHaveAccessibleDescription(/At most .* for what has arrived/)
  await amount.fill(proposed.toFixed(2))
  await page.getByRole('button', { name: 'Settle and send the money back' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Send it back' }).click()
  await expect(page.getByText(`${soap.title}: 1 of 1 arrived. Back on sale.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Return R-.*: Announced$/ })).toBeVisible()
  await expect(page.getByText('Waiting for goods.')).toBeVisible()
  await expectAccessible(page)
  const rest = page.getByLabel(`${soap.title}: arrived, of 2`)
  await rest.fill('2')
  await save.click()
  await expect(page.getByRole('heading', { name: /^Return R-.*: Arrived$/ })).toBeVisible()
  await expect(amount).toHaveValue((order.totalPrice - proposed).toFixed(2))
})

test('the owner notes on which day a parcel was received, and never one that is still to come', async ({
  page,
  sell,
}) => {
  await comeAsAdministrator(page)
  const order = await payOrder(page, await placeOrder(page, await sell()))
  await bodyOf(await page.request.post(`/api/orders/${order._id}/parcels`, { data: { knownParcels: 0 } }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/order/${order._id}`)
  const open = page.getByRole('button', { name: 'Note its receipt' })
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'When was it received?' })
  const day = dialog.getByLabel('Day of receipt')
  await expect(day).toBeFocused()
  await expectAccessible(page)
  await day.fill(addDays(dayOf(new Date()), 1))
  await day.press('Enter')
  await expect(day).toHaveAccessibleDescription(/This day is still to come/)
  await day.fill(dayOf(new Date()))
  await day.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Received on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Correct its receipt' })).toBeVisible()
})

test('a return that cannot be loaded says so, and is there when it is tried again', async ({
  page,
  sell,
  complaints,
}) => {
  const { email } = await comeAsAdministrator(page)
  const order = await payOrder(page, await placeOrder(page, await sell({ quantity: 1 })))
  const { number } = await state(page, order, email)
  for (const path of ['**/api/returns/*', '**/api/returns/*/proposal*']) {
    await page.route(path, (route) => route.abort())
    await openWithdrawal(page, number)
    const failed = page.getByRole('alert').filter({ hasText: 'The return could not be loaded' })
    await expect(failed, path).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await page.unroute(path)
    await failed.getByRole('button').click()
    await expect(page.getByLabel('Amount to send back'), path).toBeVisible()
  }
  complaints.length = 0
})
