import { privacyRequestTexts } from '#shop/texts/privacy-requests.ts'
import { emailedLinkTexts } from './emailed-links.ts'

/** The privacy page, whose text is generated from the settings, and the page to request personal data. */
export const privacyTexts = {
  title: 'Your data',
  description: 'What we keep about you, what for and how long, who gets it, and what you can ask of us.',
  request: {
    title: 'Ask for your data',
    text: 'Everything that we keep of an email address, as a file, or its erasure; also without an account.',
    kind: 'What do you want?',
    kinds: { export: 'My data as a file', erase: 'That you erase my data' },
    send: 'Send me the link',
    sending: 'Sending',
    sent: 'Check your inbox',
    failed: 'This did not work',
    toText: 'What we keep, and why',
  },
  confirm: {
    exportTitle: 'Your data',
    exportText: 'The link works once. The file is JSON, which programs and people can read.',
    export: 'Download my data',
    exporting: 'Collecting',
    exported: 'Your data is in the file',
    exportedText: 'The link is used up. Ask for another if you need it again.',
    eraseTitle: 'Erase your data',
    eraseText:
      'Your account ends, with its addresses, cart, saved items and messages; reviews stay without your name. It cannot be undone. What tax law wants us to keep stays until its time is over.',
    erase: 'Erase my data',
    erasing: 'Erasing',
    erased: 'Your data is erased',
    keptNothing: 'Nothing of you is left here.',
    kept: privacyRequestTexts.kept,
    keptWithdrawals: privacyRequestTexts.keptWithdrawals,
    over: 'This link is over',
    overText: `It works once, for 24 hours. You can ask for another below. ${emailedLinkTexts.cut}`,
    failed: 'This did not work',
    toShop: 'To the shop',
  },
} as const
