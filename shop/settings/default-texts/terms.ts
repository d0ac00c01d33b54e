export const termsText = `
What holds between you and us when you order here.

## Who we are {#who}

{shopName} sells perfume from the Netherlands, since 2018. You reach us at {contactEmail}. {legalFacts}

## Prices {#price}

Prices are in {currency}. {taxWords} Shipping is a line of its own in the cart, and the whole sum is shown again before you place the order.

## Order and contract {#order}

The cart holds nothing back. When you place the order you make a binding offer; the contract begins when you have paid. We hold the items for {firstHoldMinutes} minutes, and once you have begun to pay for {holdMinutes} minutes from the order on; after that the order expires and nobody owes anything. {transferHold}

If an item turns out to be gone or damaged, we tell you at once and return what you paid for it.

## Payment {#pay}

{waysToPay}. The goods stay ours until they are paid.

## Delivery {#send}

We process in {packingDays}; standard shipping takes 7–14 business days. {deliveryWords} Shipping costs {shippingPrice} and nothing above {freeShippingAbove}.

Until the parcel is in your hands the risk is ours. If it does not arrive within 30 days of the order you may end the contract.

## Right of withdrawal {#withdraw}

As a consumer you may withdraw from the contract within 14 days, without a reason. They are counted from the day after the one on which you, or someone you name, receive the last item of the order; a last day on a Saturday, Sunday or public holiday moves to the next working day.

To withdraw, use the function on our website: [Withdraw from contract here](/withdraw). You receive a confirmation at once with date and time. You may also send us the model form below or any other clear statement, by email or letter. It is in time when you send it within the 14 days.

We return all payments, with the cost of standard delivery, within 14 days of your statement and by the means you paid with; we may wait until we have the goods or your proof of posting. You send them back within 14 days, at your cost. You answer only for a loss of value through handling beyond what is needed to see what the thing is.

Where the law makes an exception (sealed goods that for reasons of hygiene cannot be returned once opened), we name it on the product page before you order.

### Model form

> To {seller}, {contactEmail}: I hereby give notice that I withdraw from my contract of sale of the following goods: … Ordered on / received on: … Name: … Address: … Date: … Signature (only on paper): …

## When something is wrong {#fit}

Goods must be as described and as one may expect of them. If they are not, you have the rights that the law gives: repair or replacement, else a lower price or your money back. For vintage items the stated level, wear and age are part of the description.

## Reviews {#reviews}

Anyone with an account may review an item, once. ‘Bought here’ means our records show that this account paid for it; the others we cannot check. We publish good and bad reviews alike, give nothing for them, and hide only what is unlawful or not about the item; the writer is told why. Reviews that came with the demo stock are marked as examples.

Whoever thinks that a review is unlawful or breaks these terms can report it with “Report” under it, or write to {contactEmail}. A person reads each report and decides; whoever reported it and the writer are told what was decided and why, and either may object by answering that email.

## Your data {#privacy}

We keep what an order needs: name, address, email, what was bought and paid. What for, how long, and who gets it is said on [the page about your data](/privacy). {addressLookup} There are no advertising or tracking cookies here, so there is no banner that asks.

Name, email and password you change in [your account](/account). What else we keep about you, we send you or erase, [by a link to your address](/privacy/request).

## Law and complaints {#law}

Dutch law applies; as a consumer you keep the protection of the country you live in. Complaints go to the email address above; we answer within 14 days.
`
