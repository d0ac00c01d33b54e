import { expect, test } from 'vitest'
import { z } from 'zod'
import { money, wholeNumber } from './setting-kinds.ts'
import { eachSetting, publicSettings, settingsOfKind } from './setting-table.ts'
import { settingFields } from './settings-fields.ts'

/** The table with two more settings, as somebody would add them. */
const fields = {
  ...settingFields,
  sampleDays: { ...wholeNumber(1, 60), initial: 14 },
  samplePrice: { ...money(0), initial: 2.5, ownerOnly: true },
} as const

test('a setting that is added to the table is read by the API, and has a value before it is saved', () => {
  const input = z.object(eachSetting(fields, 'input')).partial()
  expect(input.parse({ sampleDays: 21, samplePrice: 3.25 })).toEqual({ sampleDays: 21, samplePrice: 3.25 })
  expect(input.safeParse({ sampleDays: 61 }).error?.issues[0]?.message).toBe('Enter 60 at most')
  expect(eachSetting(fields, 'initial')).toMatchObject({
    sampleDays: 14,
    samplePrice: 2.5,
    shopName: 'Sillage',
  })
})

test('a setting that is added to the table is shown to everybody, unless it says otherwise', () => {
  const shown = Object.keys(publicSettings(fields))
  expect(shown).toContain('sampleDays')
  expect(shown).not.toContain('samplePrice')
})

test('an amount that is added to the table is an amount in the history', () => {
  expect(settingsOfKind(fields, 'money')).toContain('samplePrice')
  expect(settingsOfKind(fields, 'money')).not.toContain('sampleDays')
})
