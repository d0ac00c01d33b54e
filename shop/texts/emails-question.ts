/** The emails about a question on an item: to the owner, and the answer to the person who asked. */
export const questionEmailTexts = {
  asked: (title: string) => `A question about ${title}`,
  asks: (name: string) => `${name} asks:`,
  mayPublish: 'They agree that the question and your answer stand under the item.',
  mayNotPublish: 'They want the answer by email only.',
  howToAnswer:
    'Answer it in the back office: the shop then sends your answer and knows that it is done. A reply to this email goes to them too, but the question stays open.',
  answer: 'Answer the question',
  answered: (title: string) => `Your question about ${title}`,
  youAsked: 'You asked:',
  ourAnswer: 'Our answer:',
  seeItem: 'See the item',
  seeShop: 'See the shop',
  why: (shopName: string) =>
    `You get this email because somebody asked ${shopName} a question with this address. We keep the address for 90 days after the answer, and send no advertising.`,
} as const
