/** The messages of invalid fields when an archive of evidence is requested. */
export const complianceErrors = {
  day: 'Enter a day',
  dayOrder: 'The last day comes after the first',
} as const
