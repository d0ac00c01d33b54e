/** The model instructions of Directive 2011/83/EU, annex I(A), filled in for goods of one order. */
export const withdrawalText = `
## Right of withdrawal {#withdraw}

You have the right to withdraw from this contract within 14 days without giving any reason.

The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.

To exercise the right of withdrawal, you must inform us ({sellerWithPhone}, {contactEmail}) of your decision to withdraw from this contract by an unequivocal statement (for example a letter sent by post or an e-mail). You may use the attached model withdrawal form, but it is not obligatory.

You can also withdraw on our website: [Withdraw from contract here](/withdraw), at the foot of every page. If you use this option, we will communicate to you an acknowledgement of receipt of such a withdrawal at once by e-mail, with its date and time.

To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.

## Effects of withdrawal {#effects}

If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement. We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.

You shall send back the goods without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. You will have to bear the direct cost of returning the goods. You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.
`

/** The model form of annex I(B). */
export const modelFormText = `
Complete and return this form only if you wish to withdraw from the contract.

- To {seller}, {contactEmail}:
- I hereby give notice that I withdraw from my contract of sale of the following goods:
- Ordered on / received on:
- Name of consumer:
- Address of consumer:
- Signature of consumer (only if this form is notified on paper):
- Date:
`
