/** The pages of versioned legal texts. */
export const legalPageTexts = {
  version: (version: number, date: string) => `Version ${version}, in force since ${date}.`,
  earlier: 'This is an earlier version, kept for the orders that were made under it.',
  toCurrent: 'Read the current one',
  descriptions: {
    legal: 'Name, address, telephone, registers and complaints: who sells to you here.',
    guarantee: 'What the law gives you when something you bought is not as it should be.',
    accessibility: 'How this shop is made to be used by everybody, and what is still missing.',
  },
  notice: 'The official notice of the European Union on the legal guarantee of conformity',
  yourEurope: 'Your rights in your country, at Your Europe',
} as const
