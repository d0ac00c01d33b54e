import { z } from 'zod'
import { validationTexts } from '#shop/texts/validation.ts'

/**
 * Sets the messages for invalid input whose schema has none. Zod's default messages name types and operators, which do not help
 * beside a form field.
 */
export function setValidationMessages(): void {
  z.config({ customError: messageFor })
}

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

function messageFor(issue: Issue): string {
  if (issue.input === undefined) return validationTexts.missing
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue.expected)
    case 'too_small':
      return isCounted(issue.origin) ? validationTexts.atLeast(issue.minimum) : validationTexts.tooShort
    case 'too_big':
      return isCounted(issue.origin) ? validationTexts.atMost(issue.maximum) : validationTexts.tooLong
    case 'invalid_value':
      return validationTexts.oneOf(issue.values)
    case 'invalid_format':
      return formatMessage(issue.format)
    default:
      return validationTexts.notValid
  }
}

const isCounted = (origin: string) => origin === 'number' || origin === 'int'

function typeMessage(expected: string): string {
  if (expected === 'boolean') return validationTexts.flag
  if (expected === 'number') return validationTexts.number
  if (expected === 'int') return validationTexts.wholeNumber
  if (expected === 'array') return validationTexts.list
  return validationTexts.notValid
}

function formatMessage(format: string): string {
  if (format === 'email') return validationTexts.email
  if (format === 'url') return validationTexts.webAddress
  return validationTexts.notValid
}
