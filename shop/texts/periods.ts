/** The messages about invalid periods of the dashboard. */
export const periodTexts = {
  day: 'Write a day as 2026-11-21',
  days: 'Choose 7, 30, 90 or 365 days',
  oneDayMissing: 'Give both days, the first and the last',
  daysAndDates: 'Choose a number of days or two days, not both',
  wrongOrder: 'The last day comes before the first',
  tooLong: 'Choose two years at most',
} as const
