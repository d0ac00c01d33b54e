import type { Settings } from './settings.schema.ts'

/** The formats of Dutch register numbers; spaces and dots are ignored. */
const formats = { chamberOfCommerce: /^\d{8}$/, vatNumber: /^NL\d{9}B\d{2}$/ } as const

type Numbers = Pick<Settings, 'preset' | keyof typeof formats>

/** The numbers of a shop with the Dutch preset that do not have the format of the Dutch registers. */
export function mistypedNumbers(shop: Numbers): (keyof typeof formats)[] {
  if (shop.preset !== 'nl') return []
  return (['chamberOfCommerce', 'vatNumber'] as const).filter((name) => {
    const typed = shop[name].replace(/[\s.]/g, '').toUpperCase()
    return typed !== '' && !formats[name].test(typed)
  })
}
