/** The texts of the form to ask about an item. */
export const questionFormTexts = {
  title: 'Ask about this item',
  text: 'Your question',
  textHint: 'What would you like to know before you decide?',
  name: 'Name',
  email: 'Email address',
  emailUse: 'We use your address for the answer only, and delete it 90 days later.',
  mayPublish:
    'You may publish my question with the answer under this item, with my first name and the initial of my last name.',
  send: 'Send question',
  sending: 'Sending',
  failed: 'Your question was not sent',
  kept: 'What you wrote is kept.',
  done: 'Your question is on its way',
  doneText: (email: string) => `We answer by email to ${email}.`,
} as const
