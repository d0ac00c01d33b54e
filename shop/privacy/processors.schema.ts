import { z } from 'zod'
import { line } from '#shop/catalog/tidy-text.ts'
import { plausibleDay } from '#shop/plausible-time.ts'
import { privacyFieldTexts as texts } from '#shop/texts/privacy-requests.ts'

/** The European Economic Area, where the GDPR applies. */
const eea = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LI LV LT LU MT NL NO PL PT RO SK SI ES SE'.split(' '),
)

const isThirdCountry = (country: string | null): boolean => country !== null && !eea.has(country)

/** A processor derived from the configuration. */
export type NewProcessor = {
  name: string
  purpose: string
  data: string
  country?: string
  transfer?: string
  url?: string
}

/** `country`: ISO 3166; `transfer`: the legal basis for transfers outside the European Economic Area; null if not stated. */
export const processorView = z.object({
  name: z.string(),
  purpose: z.string(),
  data: z.string(),
  country: z.string().nullable(),
  transfer: z.string().nullable(),
  contractOn: z.iso.date().nullable(),
  url: z.string().nullable(),
  isInUse: z.boolean(),
})
export type ProcessorView = z.infer<typeof processorView>

const optional = (most: number) => line(most).transform((text) => (text === '' ? null : text))

/** The owner's information about a processor; a third country requires a legal basis (GDPR chapter V). */
export const processorInput = z
  .object({
    name: line(120).pipe(z.string().min(1)),
    country: z
      .string()
      .regex(/^(?:[A-Z]{2})?$/, texts.country)
      .transform((code) => (code === '' ? null : code)),
    transfer: optional(300),
    contractOn: plausibleDay(texts.day).nullable(),
    url: z.union([
      z.literal('').transform(() => null),
      z.url({ protocol: /^https$/, normalize: true, error: texts.url }).max(300),
    ]),
  })
  .refine(({ country, transfer }) => !isThirdCountry(country) || transfer !== null, {
    path: ['transfer'],
    message: texts.transfer,
  })
export type ProcessorInput = z.infer<typeof processorInput>
