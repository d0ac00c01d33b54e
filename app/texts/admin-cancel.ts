/** Cancelling an unpaid order. */
export const cancelTexts = {
  title: 'Cancel',
  text: 'Not paid yet. Cancelling ends the hold of its items.',
  act: 'Cancel order',
  question: (number: string) => `Are you sure you want to cancel order ${number}?`,
  consequence: 'Its items are for sale again at once. Money that still comes for it goes back by itself.',
  consequenceTransfer:
    'Its items are for sale again at once. Money that still comes for it you mark as received and transfer back.',
  consequenceSettling:
    'Its items are for sale again at once. The payment that the bank has yet to decide cannot be stopped; if the money arrives, it goes back by itself.',
  noEmail: 'The customer gets no email about it.',
  keep: 'Keep it',
  done: 'Order cancelled',
  pending: 'A payment of this order is still being checked',
  pendingText: 'It can be cancelled once it is known that nothing was paid.',
  paid: 'This order was paid just now, so it cannot be cancelled',
} as const
