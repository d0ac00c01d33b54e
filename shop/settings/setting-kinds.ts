import { z } from 'zod'
import { published, visibleLength } from '#shop/catalog/tidy-text.ts'
import { settingsTexts as texts } from '#shop/texts/settings.ts'
import { isIban } from './iban.ts'

/*
 * The kinds of settings: how the API reads one (`input`), and how the form's field converts to it (`kind`).
 */

/** The message for a value of the wrong type; a missing field gets the API's own message. */
const orElse = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? undefined : message),
})

/** A text, which the form sends without the spaces around it. */
export const text = <Input extends z.ZodType<string, string>>(input: Input) => ({
  kind: 'text' as const,
  input,
})

/** A setting that is several fields of the form, or that the form asks in other words. */
export const composed = <Input extends z.ZodType>(input: Input) => ({ kind: 'composed' as const, input })

export const flag = () => ({ kind: 'flag' as const, input: z.boolean() })

/** One of the keys. */
export const choice = <const Choices extends readonly string[]>(choices: Choices, message?: string) => ({
  kind: 'choice' as const,
  input: z.enum(choices, message),
})

const euros = (least: number) =>
  z
    .number(orElse(texts.amount))
    .min(least, texts.atLeast(least))
    .max(1_000_000, texts.atMost(1_000_000))
    .multipleOf(0.01, texts.twoDecimals)

/** An amount in the shop's currency, as the API has it: 4.95. */
export const money = (least: number) => ({ kind: 'money' as const, input: euros(least) })

/** As `money`; null if the form's field is empty. */
export const optionalMoney = (least: number) => ({ kind: 'money' as const, input: euros(least).nullable() })

/** `message` is shown for anything but a whole number. */
export const wholeNumber = (least: number, most: number, message: string = texts.wholeNumber) => ({
  kind: 'number' as const,
  input: z.int(orElse(message)).min(least, texts.atLeast(least)).max(most, texts.atMost(most)),
})

/** Per cent with up to two decimals. */
export const percent = () => ({
  kind: 'number' as const,
  input: z
    .number(orElse(texts.taxRate))
    .min(0, texts.atLeast(0))
    .max(100, texts.atMost(100))
    .multipleOf(0.01, texts.twoDecimals),
})

const isVisible = (text: string) => text === '' || visibleLength(text) > 0

/** One line of text without line breaks, control or invisible characters. */
export const line = (most: number) =>
  published(
    z
      .string()
      .trim()
      .max(most, texts.atMostCharacters(most))
      .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, { error: texts.oneLine, abort: true })
      .refine(isVisible, texts.oneLine),
  )

export const email = () => z.email(orElse(texts.email)).max(254, texts.atMostCharacters(254))

/** The shortest numbers that can be called from abroad have some six digits. */
const isTelephone = (typed: string) => typed.replace(/\D/g, '').length >= 6

export const phone = () =>
  z
    .string()
    .trim()
    .regex(/^(?:\+?[0-9 ()./-]{5,40})?$/, { error: texts.phone, abort: true })
    .refine((typed) => typed === '' || isTelephone(typed), texts.phone)

const mostAddressLines = 5

/** The lines of an address: trimmed, none of them empty. */
export const address = () =>
  published(
    z
      .string()
      .max(500, texts.atMostCharacters(500))
      .overwrite((lines) =>
        lines
          .split(/\r\n|\r|\n/)
          .map((part) => part.trim())
          .filter((part) => part !== '')
          .join('\n'),
      )
      .regex(/^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\n)*$/u, { error: texts.plainText, abort: true })
      .refine((lines) => lines.split('\n').every(isVisible), texts.plainText)
      .refine((lines) => lines.split('\n').length <= mostAddressLines, texts.atMostLines(mostAddressLines)),
  )

const withoutSpaces = (code: string) => code.replace(/\s+/g, '').toUpperCase()

export const iban = () =>
  z
    .string()
    .overwrite(withoutSpaces)
    .refine((code) => code === '' || isIban(code), texts.iban)

export const bic = () =>
  z
    .string()
    .overwrite(withoutSpaces)
    .regex(/^(?:[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/, texts.bic)

/** "2", or "1–2" with an en dash. */
export const days = () =>
  z
    .string()
    .trim()
    .overwrite((typed) => typed.replace(/^(\d+)\s*[-–—]\s*(\d+)$/, '$1–$2'))
    .regex(/^[1-9]\d?(?:–[1-9]\d?)?$/, { error: texts.days, abort: true })
    .refine((typed) => {
      const [least = 0, most = least] = typed.split('–').map(Number)
      return least <= most
    }, texts.daysOrder)

const noAddress = orElse(texts.webAddress)

/** The address of a page, or nothing. */
export const link = () =>
  z.union(
    [
      z.literal(''),
      z.url({ protocol: /^https$/, normalize: true, ...noAddress }).max(300, texts.atMostCharacters(300)),
    ],
    noAddress,
  )
