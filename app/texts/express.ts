/** The texts of express checkout, which starts at the provider, who knows name and address. */
export const expressTexts = {
  title: 'Express checkout',
  opening: (name: string) => `Opening ${name} …`,
  openingText: 'You choose the address there. Nothing is charged before you press “Order and pay” here.',
  returning: 'One moment: we read the address that you chose.',
  approved: (name: string) => `${name}: approved. Nothing is charged before you press the button.`,
  cancelled: 'Payment cancelled',
  cancelledText: 'Nothing was ordered or charged.',
  failed: 'Express checkout did not work just now',
  over: 'This express checkout is over',
  overText: 'It began in another browser, or too long ago. Nothing was ordered or charged.',
  goOn: 'Go to checkout',
  back: 'Back to the cart',
} as const
