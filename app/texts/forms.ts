const numerals = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const

/** The texts of forms and of the checkout steps, used by components/ui. */
export const formTexts = {
  optional: '(optional)',
  errors: {
    one: 'One field needs a look.',
    many: (count: number) => `${numerals[count - 2] ?? count} fields need a look.`,
  },
  rating: { label: 'Rating', empty: 'Select…' },
  steps: {
    label: 'Checkout steps',
    names: ['Sign In', 'Shipping', 'Payment', 'Place Order'],
    done: ', done',
  },
} as const
