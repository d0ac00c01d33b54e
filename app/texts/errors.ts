/** The error screens: a helpful sentence, SPEC's text (section 2, Fallback) as small print, and a link. */
export const errorTexts = {
  notFound: {
    title: 'We cannot find this page',
    text: 'The address is wrong or out of date, or the item is no longer in the shop.',
    smallPrint: 'Error 404',
  },
  notAllowed: {
    title: 'That cannot be done here',
    text: 'This page can be looked at, and what was sent to it was not saved. Go back and try again from there.',
    smallPrint: '405 Method Not Allowed',
  },
  badRequest: {
    title: 'We could not read that',
    text: 'The address or what was sent with it is damaged. A link cut short is the usual reason.',
    smallPrint: '400 Bad Request',
  },
  tooMany: {
    title: 'One moment, please',
    text: 'So many searches came from your line that the shop takes none for a minute. Your cart is safe.',
    smallPrint: '429 Too Many Requests',
  },
  unreachable: {
    title: 'The shop cannot be reached',
    text: 'The connection was lost on the way. Your cart is safe. Try again when you are online.',
    smallPrint: 'Unexpected Application Error!',
  },
  late: {
    title: 'The shop took too long to answer',
    text: 'The line or our server is slow just now. Your cart is safe. Try again in a moment.',
    smallPrint: 'Unexpected Application Error!',
  },
  unreadable: {
    title: 'The shop’s answer could not be read',
    text: 'It arrived damaged, or a network on the way, such as a hotel’s log-in page, answered in our place. Your cart is safe. Try again.',
    smallPrint: 'Unexpected Application Error!',
  },
  broken: {
    title: 'Something broke on our side',
    text: 'Your cart is safe. Try again in a moment; if it stays like this, write to us with the number below.',
    smallPrint: 'Unexpected Application Error!',
  },
  titles: { notFound: 'Page not found', other: 'Something went wrong' },
  number: (requestId: string) => `Number ${requestId}`,
  again: 'Try again',
  shop: 'Go to the shop',
  search: 'Search',
  writeTo: 'Write to',
} as const
