/** Contains SPEC section 9's statements. */
export const faqText = `
Not here? Write to {contactEmail}; we answer on working days.

## Delivery {#delivery}

### How soon do you send?

We process an order in {packingDays} after the payment has come in.

### How long is it on the way?

Standard shipping takes 7–14 business days.

### Where do you ship?

{deliveryWords} Outside the European Union customs may ask for duty and tax; the carrier collects them from you.

### What does it cost?

{shippingPrice}. Above {freeShippingAbove} we send it free of charge. The cart shows the whole sum before you type an address.

## Returns and exchange {#returns}

### Can I send something back?

**Yes, within 14 days, without a reason.** The days count from the day after the one on which you have the last item of the order in your hands. This is your right of withdrawal under European law; it holds for vintage as for new items.

[Withdraw from contract here](/withdraw), or tell {contactEmail} in any clear words of your own; the [terms](/terms#withdraw) have a form that you may use. You receive a confirmation at once with date and time. Then you have 14 more days to send the goods.

### Can I exchange a vintage item?

**Yes, within 7 days of receiving it**, besides your 14 days to withdraw, for another item; the difference is paid by whoever owes it. Write to us first, so that we put the other one aside.

The exchange is something we add. It takes nothing from the 14 days: if you do not find another item, or change your mind on the eighth day, you can still withdraw.

### When do I have my money back?

Within 14 days after you told us, by the way you paid, standard shipping to you included. We may wait until the goods are here or you show that you have sent them.

### Who pays the way back?

You do, unless the item was broken or not as described. Then we do.

### May I try it first?

As you would in a shop: look, and smell at the opening. If more is used than that, we may deduct what the item has lost in value, and no more. [Samples](/category/sample) are there for wearing.

### It is broken, or not as described

Write to us with a picture. The law then gives you repair, replacement or your money, for longer than any of the days above. Nothing on this page takes that away.

## Orders and payment {#payment}

### How can I pay?

{waysToPay}. You pay in the shop’s own currency; we never see your card number.

### Is an item mine when it lies in the cart?

Not yet. From the moment you place the order we hold it for {firstHoldMinutes} minutes, and once you have begun to pay for {holdMinutes} minutes from the order on, so that you can finish in peace. After that it goes back to the shop. {transferHold}

### I paid twice, or too late

Then you get the payment back that should not have been. Write to us if you have not heard within a day.

### Do I need an account?

{accountNeeded} To withdraw you need none.

## Vintage perfume {#vintage}

### Does old perfume still smell good?

Often. The top notes, citrus above all, soften first; heart and base keep for decades when it was dark and cool. We smell each open bottle and write what has changed. Of a sealed one we can only say how full it is.

### How do you know the decade?

By code, label, stopper, box and ingredients together. [How we look at a bottle](/about#look)

### Can I wear it?

Old formulas may hold materials that are limited or labelled today, and old labels do not name them all. If your skin reacts easily, use it on cloth or paper.

## Words on the labels {#words}

### Parfum, extrait

The strongest: 20–40 % oils. Lasts a day; wants a drop, not a cloud.

### EDP, eau de parfum

12–20 % oils.

### EDT, eau de toilette

6–12 % oils: lasts some hours.

### EDC, eau de cologne

2–6 % oils, short and fresh.

### Splash and spray

A splash bottle has no atomiser: you dab. Vintage ones are mostly splash.

### Sample, decant

A few drops, in the vial that the house gave away.
`
