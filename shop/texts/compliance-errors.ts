/** The messages of what an archive of evidence is asked for with. */
export const complianceErrors = {
  day: 'Enter a day',
  dayOrder: 'The last day comes after the first',
} as const
