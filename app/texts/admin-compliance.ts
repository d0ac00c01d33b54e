import type { CheckArea, CheckState } from '#shop/compliance/compliance.schema.ts'
import { counted, formatNumber } from '#shop/formats.ts'
import { keptFor } from '#shop/privacy/retention.ts'

/** The compliance page: what the law requires of the shop. */
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

/** The upload of the official notice of the legal guarantee. */
export const noticeTexts = {
  /** The words before and after the link. */
  how: ['Download the notice in English from ', ' and upload that file as it is.'],
  page: 'the Commission’s page',
  file: 'The official notice',
  formats: 'PNG, JPEG, WebP or SVG, 2 MB at most',
  missing: 'Choose the file of the notice',
  send: 'Upload and show',
  replace: 'Replace the notice',
  sending: 'Uploading',
  shown: 'The official notice is shown',
  alt: 'The notice that shoppers see',
} as const

/** The owner's statements about those who process personal data for the shop. */
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

/** Legally uncertain questions, and what the shop does until a lawyer or tax adviser has answered them. */
export const unsettledTexts = {
  title: 'Ask a lawyer or tax adviser',
  text: 'The law is not certain here. Until somebody who knows has answered, the shop does what stands below each question, and tells shoppers none of it as a fact.',
  points: [
    {
      question: 'Is a sealed bottle of perfume, new or old, sealed for hygiene?',
      meanwhile:
        'No item is, unless you say so in its form; so its buyer may withdraw, also after opening it. A broken seal is then proposed as excluded, and you decide.',
    },
    {
      question: 'Which loss of value may be taken off for perfume that was tried?',
      meanwhile:
        'None is proposed. You may enter one with its reason, if its buyer was told of the right before the order.',
    },
    {
      question: 'What of the shipping goes back when a part of the order is kept?',
      meanwhile:
        'What the setting “Shipping of a partial return” says, nothing at first. With the whole order all of it goes back.',
    },
    {
      question: 'May a price stay reduced for longer than three months?',
      meanwhile: 'The setting “Longest reduction” ends it, after 92 days unless you chose fewer.',
    },
    {
      question: 'Are old bottles antiques without a unit price, and do samples need one?',
      meanwhile:
        'All of them show one, unless you give an item a reason why not. Germany wants it per litre or kilogram: a setting.',
    },
    {
      question: 'How long is the legal guarantee for second-hand items, here and where your buyers live?',
      meanwhile: 'The shop says at least two years for everything, and no shorter time for old items.',
    },
    {
      question: 'Is shipping part of what VAT is computed from?',
      meanwhile: 'The tax is computed from the items alone.',
    },
    {
      question: 'Which rules about content of others bind a small shop that publishes reviews?',
      meanwhile:
        'It answers every report, hides nothing without reasons, and tells the writer how to object.',
    },
    {
      question: 'How long may consents, emails and the log of who did what be kept?',
      meanwhile: `The shop keeps emails for ${keptFor.emailYears} years, names in its log for ${keptFor.historyYears}, and a consent for ${keptFor.withdrawnConsentYears} after it was withdrawn.`,
    },
    {
      question: 'What may a payment provider store in the browser of whoever pays?',
      meanwhile: 'Its script is loaded only where somebody pays, and the page about personal data says so.',
    },
    {
      question: 'Must buyers in the Netherlands, Germany and France be told in their own language?',
      meanwhile: 'They read English, before the order and in emails and documents.',
    },
  ],
} as const

/** The evidence archive that an authority or a lawyer may ask for. */
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
