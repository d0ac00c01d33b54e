import type { CheckArea, CheckState } from '#shop/compliance/compliance.schema.ts'
import { counted, formatNumber } from '#shop/formats.ts'

/** The page of what the law asks of the shop. */
export const complianceTexts = {
  title: 'Compliance',
  intro:
    'What the law asks of the shop, and whether it holds right now. A red light closes nothing: it says what to put right, and how. No page replaces a lawyer.',
  failed: 'The checks could not be run',
  states: { red: 'To put right', amber: 'To look at', green: 'In order', off: 'Not in use' } satisfies Record<
    CheckState,
    string
  >,
  summary: (red: number) =>
    red === 0 ? 'Everything that the shop can check is in order.' : `${formatNumber(red)} to put right.`,
  areas: {
    contract: 'Orders and emails',
    prices: 'Prices',
    books: 'Books',
    information: 'What the shop says of itself',
    data: 'Personal data',
  } satisfies Record<CheckArea, string>,
  law: 'The law',
  sample: 'What was found',
  more: (count: number) => `and ${formatNumber(count)} more`,
  fixing: 'Putting it right',
  fixed: (count: number) =>
    count === 0 ? 'Nothing was left to put right' : `Put right: ${counted('thing', 'things')(count)}`,
  fixFailed: 'It could not be put right',
  checkedAt: (time: string) => `Checked ${time}.`,
  again: 'Check again',
  checking: 'Checking',
} as const

/** What the owner says of those who handle personal data for the shop. */
export const processorTexts = {
  title: 'Who handles personal data',
  text: 'The page about personal data names each of them with its country, and outside the European Economic Area with the ground on which data may go there.',
  country: 'Country, two letters such as NL',
  transfer: 'Ground outside the EEA',
  contractOn: 'Day of the contract',
  url: 'Their page about data',
  notInUse: (purpose: string) => `${purpose}. Not in use now.`,
  save: 'Save',
  saving: 'Saving',
  saved: (name: string) => `Saved: ${name}`,
  failed: 'It could not be saved',
} as const

/** What an authority or a lawyer may ask for. */
export const evidenceTexts = {
  title: 'Evidence',
  text: 'One ZIP file for an authority or a lawyer: the checks, the history of reduced prices, every version of the texts, the withdrawals with their receipts, the VAT of each invoice, reports and decisions about reviews, who handles data and who changed what, with the hash of each file. It holds no passwords or keys, and is removed after 30 days.',
  persons: 'With the names of those who withdrew and everything that they wrote (otherwise with initials)',
  from: 'From',
  to: 'Until',
  ask: 'Put it together',
  asking: 'Asking',
  waiting: 'It is being put together.',
  ready: 'It is ready.',
  download: 'Download the ZIP file',
  failed: 'The evidence could not be put together',
} as const
