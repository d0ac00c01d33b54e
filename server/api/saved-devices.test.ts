import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

// Two browsers of one person, each with its own storage, on a real shop.

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
afterAll(() => shop.close())

type Device = { entries: Map<string, string>; isOnline: boolean }
const newDevice = (): Device => ({ entries: new Map(), isOnline: true })

/** What a page in this browser sees: its storage, and the shop, which is reachable while the device is online. */
function stubBrowser({ entries, isOnline }: Device, who: Person | undefined) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!isOnline) throw new TypeError('no connection')
    const headers = { ...who?.headers, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await shop.app.inject({
      method: method as 'GET' | 'PUT',
      url,
      headers,
      payload: String(body ?? ''),
    })
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    })
  })
}

/** Opens a page in this browser as a user or guest, toggles saved items, and closes it once everything is sent. */
async function visit(device: Device, who: Person | undefined, toggled: readonly string[] = []) {
  stubBrowser(device, who)
  vi.resetModules()
  const { keepSame } = await import('#app/components/cart/account-sync.ts')
  const { savedList } = await import('#app/components/saved/saved-sync.ts')
  const { getSaved, toggleSaved } = await import('#app/storage/saved.ts')
  const { saveUserInfo } = await import('#app/storage/user-info.ts')
  const ids = () => getSaved().map(([id]) => id)
  let stop: (() => void) | undefined
  if (who) {
    saveUserInfo({ _id: who.id, name: 'Hanna', email: who.email, isAdmin: false })
    stop = keepSame(who.id, savedList)
    if (device.isOnline) await expect.poll(() => isSame(who, ids())).toBe(true)
  }
  for (const id of toggled) toggleSaved(id, 50)
  if (who && device.isOnline) await expect.poll(() => isSame(who, ids())).toBe(true)
  stop?.()
  return ids()
}

async function savedOf({ headers }: Person): Promise<string[]> {
  const { items } = (await shop.app.inject({ url: '/api/users/profile/saved', headers })).json()
  return items.map(({ product }: { product: string }) => product)
}
const isSame = async (who: Person, ids: readonly string[]) =>
  (await savedOf(who)).toSorted().join() === ids.toSorted().join()

test('what a guest saved joins the account, and what one device removes is gone from the other, which was offline', async () => {
  const hanna = await signIn(shop)
  const [soap = '', cologne = '', powder = ''] = await Promise.all(
    [1, 2, 3].map(() => addProduct(shop.shop.db)),
  )
  const [laptop, phone] = [newDevice(), newDevice()]
  await visit(laptop, hanna, [soap, cologne])
  expect((await visit(phone, undefined, [powder])).toSorted()).toEqual([powder])
  expect((await visit(phone, hanna)).toSorted()).toEqual([soap, cologne, powder].toSorted())

  expect((await visit(laptop, hanna, [soap])).toSorted()).toEqual([cologne, powder].toSorted())
  phone.isOnline = false
  expect((await visit(phone, hanna, [cologne])).toSorted()).toEqual([soap, powder].toSorted())
  phone.isOnline = true
  expect(await visit(phone, hanna)).toEqual([powder])
  expect(await visit(laptop, hanna)).toEqual([powder])
  expect(await savedOf(hanna)).toEqual([powder])
})

test('what the one before saved in a browser is not saved by the next who logs in there', async () => {
  const [hanna, bram] = [await signIn(shop), await signIn(shop)]
  const product = await addProduct(shop.shop.db)
  const laptop = newDevice()
  await visit(laptop, hanna, [product])
  expect(await visit(laptop, bram)).toEqual([])
  expect(await savedOf(hanna)).toEqual([product])
})
