/** What is said of an unpaid order after its customer has withdrawn from all of it or from a part. */
export const withdrawnUnpaid = {
  all: { title: 'You have withdrawn from this order', text: 'There is nothing to pay.' },
  some: {
    title: 'You have withdrawn from a part of this order',
    text: 'Please cancel it and order the rest again, so that you pay for nothing else.',
  },
}
