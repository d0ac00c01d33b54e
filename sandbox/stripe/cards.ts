export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'unknown'
  /** Its description in the page's list; a card without one is not listed. */
  shows?: string
  outcome:
    | { kind: 'pays' }
    | { kind: 'authenticates' }
    | { kind: 'fails'; code: string; declineCode?: string; message: string }
}

const fails = (code: string, message: string, declineCode?: string): TestCard['outcome'] => ({
  kind: 'fails',
  code,
  declineCode,
  message,
})

const declined = 'Your card was declined.'

/** Stripe's documented test numbers, as many as a shop needs to try each kind of response. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', shows: 'Pays', outcome: { kind: 'pays' } },
  { number: '5555555555554444', brand: 'mastercard', outcome: { kind: 'pays' } },
  {
    number: '4000002500003155',
    brand: 'visa',
    shows: 'Asks for 3D Secure',
    outcome: { kind: 'authenticates' },
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    shows: 'Is declined',
    outcome: fails('card_declined', declined, 'generic_decline'),
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    shows: 'Lacks the funds',
    outcome: fails('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    shows: 'Has expired',
    outcome: fails('expired_card', 'Your card has expired.'),
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    shows: 'Wrong CVC',
    outcome: fails('incorrect_cvc', "Your card's security code is incorrect."),
  },
]

/** The card with that number; an unknown one is declined, as in Stripe's test mode. */
export function cardOf(number: string): TestCard {
  const known = testCards.find((card) => card.number === number)
  return (
    known ?? { number, brand: 'unknown', outcome: fails('card_declined', declined, 'test_mode_live_card') }
  )
}

/** Whether the check digit is valid (Luhn, ISO/IEC 7812), as on every card. */
export function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

export const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')
