/** What the shop keeps about people. */
export const privacyText = `
## Who is responsible {#who}

{seller}, {contactEmail}.

## What we keep, and why {#what}

We keep what an order needs: name, address, e-mail, what was bought and paid. It is needed for the contract with you, and the law asks us to keep our books. Name, e-mail and password you change in [your account](/account); ask us, and we send you what else we keep about you, or delete it.

The payment provider and the carrier get what they need for their part. {addressLookup} Your cart, what you saved and opened last, and who is signed in lie in your own browser; cart and saved items of an account are kept with it, too, so that you find them on each device.

## Cookies {#cookies}

There are no advertising or tracking cookies here, so there is no banner that asks.

## Complaints {#complaints}

Complaints about data go to us or to the Autoriteit Persoonsgegevens.
`

/** How reviews are handled (Directive 2005/29/EC article 7(6)). */
export const reviewsText = `
Anyone with an account may review an item, once. “Bought here” means our records show that this account paid for it; the others we cannot check. We publish good and bad reviews alike, give nothing for them, and remove only what is unlawful or not about the item.
`
