import { z } from 'zod'

/**
 * What is said of input whose schema has no sentence of its own. Zod's own words name types and operators, which
 * help nobody who reads them beside a field.
 */
export function speakPlainly(): void {
  z.config({ customError: wordsFor })
}

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

function wordsFor(issue: Issue): string {
  if (issue.input === undefined) return 'This is missing'
  switch (issue.code) {
    case 'invalid_type':
      return wordsForType(issue.expected)
    case 'too_small':
      return isCounted(issue.origin) ? `Enter ${issue.minimum} or more` : 'This is too short'
    case 'too_big':
      return isCounted(issue.origin) ? `Enter ${issue.maximum} at most` : 'This is too long'
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}`
    case 'invalid_format':
      return wordsForFormat(issue.format)
    default:
      return 'This is not valid'
  }
}

const isCounted = (origin: string) => origin === 'number' || origin === 'int'

function wordsForType(expected: string): string {
  if (expected === 'boolean') return 'Say true or false'
  if (expected === 'number') return 'Enter a number'
  if (expected === 'int') return 'Enter a whole number'
  if (expected === 'array') return 'Send a list'
  return 'This is not valid'
}

function wordsForFormat(format: string): string {
  if (format === 'email') return 'Enter an email address such as name@example.com'
  if (format === 'url') return 'Enter a whole address, such as https://example.com'
  return 'This is not valid'
}
