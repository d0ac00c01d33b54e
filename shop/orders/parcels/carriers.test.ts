import { expect, test } from 'vitest'
import { carriers, trackingUrl } from './carriers.ts'

const parcel = { trackingCode: '3S AB', postcode: '3511 AZ', country: 'NL' }

test.each(carriers)(
  'each carrier that we know has a page for a parcel, and its code cannot leave the address: %s',
  (carrier) => {
    const url = trackingUrl({ ...parcel, carrier })
    expect(url).toMatch(/^https:\/\/[a-z.]+\/.*3SAB/)
    const odd = trackingUrl({ ...parcel, carrier, trackingCode: 'a/../b?c=d&e#f', postcode: '1/../2?x' })
    expect(odd).not.toMatch(/\.\.\/b|c=d|#f|\/2\?x/)
  },
)

test('another carrier, or a parcel without a code, has no page', () => {
  expect(trackingUrl({ ...parcel, carrier: 'A bicycle' })).toBeNull()
  expect(trackingUrl({ ...parcel, carrier: 'DHL', trackingCode: null })).toBeNull()
  expect(trackingUrl({ ...parcel, carrier: 'toString' })).toBeNull()
})
