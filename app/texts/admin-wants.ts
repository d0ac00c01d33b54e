import { formatTime } from '#shop/dates.ts'
import { formatNumber } from '#shop/formats.ts'

const people = (count: number) => `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`

/** What people want, as shown to the owner. */
export const demandTexts = {
  title: 'Wanted',
  intro:
    'What people want to be told about, by house and name: a list to buy by. What you add is offered to them first.',
  table: 'What people want',
  count: (count: number) => `${formatNumber(count)} ${count === 1 ? 'item' : 'items'}`,
  heads: {
    what: 'House and name',
    people: 'People',
    most: 'Pay at most',
    latest: 'Latest',
    wishes: 'What else',
  },
  people,
  noLimit: 'Not said',
  any: 'Any bottle of it',
  none: 'Nobody waits for anything yet',
  noneHere: 'Nothing on this page',
  noneText: 'Pages of what is sold, and searches that find nothing, ask shoppers whether to tell them.',
  failed: 'The list could not be loaded',
  ofProduct: {
    people: (count: number) => `${people(count)} ${count === 1 ? 'wants' : 'want'} this`,
    others: (count: number) => `${people(count)} ${count === 1 ? 'wants' : 'want'} one of this name`,
    notSo: 'But not as it is filled in so far.',
    moreOthers: (count: number) =>
      `${count === 1 ? 'One more wants' : `${count} more want`} one of this name, but not as it is filled in here.`,
    whatHappens: (count: number) =>
      count === 0
        ? 'They are told when you show it.'
        : `Once you show it, it is offered to ${count === 1 ? 'one of them' : `${count} of them, one after the other`}, for 24 hours each, and everybody sees it after that.`,
    announced: 'They hear of it in a moment.',
    withheld: 'Offered privately',
    publicBy: (time: string) => `Everybody sees it by ${formatTime(time)}.`,
    heldUntil: (offered: number, until: string, left: number) =>
      `Held for number ${offered} in line until ${formatTime(until)}; ${left === 0 ? 'nobody' : people(left)} after that.`,
    heldFor: (wishes: readonly string[]) =>
      `Asked for as ${wishes.map((wish) => `“${wish}”`).join(' and ')}.`,
    offered: 'offered privately',
    ends: 'saving ends its offer',
    endsText:
      'What the form says now is something else. Saving it ends the offer: their link then says that it is no longer held.',
    told: (price: string) => `the email says ${price}`,
    toldText: (price: string) =>
      `The email says ${price}, the form another price. Their link shows that it was changed.`,
    soon: 'The next in line hears of it in a moment.',
    show: 'Show to everybody now',
    showing: 'Showing',
    shown: 'Everybody sees it now',
    notShown: 'It is still offered privately',
    list: 'What people want',
  },
} as const
