import { z } from 'zod'

/**
 * Sets the messages for invalid input whose schema has none of its own. Zod's default messages name types and operators, which
 * are no help beside a form field.
 */
export function setValidationMessages(): void {
  z.config({ customError: messageFor })
}

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

function messageFor(issue: Issue): string {
  if (issue.input === undefined) return 'This is missing'
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue.expected)
    case 'too_small':
      return isCounted(issue.origin) ? `Enter ${issue.minimum} or more` : 'This is too short'
    case 'too_big':
      return isCounted(issue.origin) ? `Enter ${issue.maximum} at most` : 'This is too long'
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}`
    case 'invalid_format':
      return formatMessage(issue.format)
    default:
      return 'This is not valid'
  }
}

const isCounted = (origin: string) => origin === 'number' || origin === 'int'

function typeMessage(expected: string): string {
  if (expected === 'boolean') return 'Say true or false'
  if (expected === 'number') return 'Enter a number'
  if (expected === 'int') return 'Enter a whole number'
  if (expected === 'array') return 'Send a list'
  return 'This is not valid'
}

function formatMessage(format: string): string {
  if (format === 'email') return 'Enter an email address such as name@example.com'
  if (format === 'url') return 'Enter a whole address, such as https://example.com'
  return 'This is not valid'
}
