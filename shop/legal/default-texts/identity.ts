/** Who sells (Directive 2011/83/EU article 6(1)(b) to (d), e-commerce and digital services rules). Omits unknown facts. */
export const legalText = `
## Who sells to you {#who}

- **Name:** {legalName}
- **Shop:** {shopName}
- **Legal form:** {legalForm}
- **Address:** {legalAddress}
- **Email:** {contactEmail}
- **Telephone:** {phone}

## Registers {#registers}

- **Chamber of Commerce:** {chamberOfCommerce}
- **VAT number:** {vatNumber}
- **EORI number:** {eoriNumber}

## One address for everything {#contact}

Questions, complaints, and notices about content that you think unlawful go to {contactEmail}; authorities reach us there as well, in English or Dutch. A person reads what you write.

## Complaints {#complaints}

Write to {contactEmail} and say what is wrong, with your order number if you have one. We answer within 14 days. If we need longer, we tell you within that time when you will hear from us.

- **Disputes committee:** {disputesCommittee}

If we cannot agree, you can go to the court of the place where you live.
`

export const accessibilityText = `
## What we aim for {#aim}

This shop is built to meet WCAG 2.2 at level AA: it can be used by keyboard, with a screen reader, with text at twice its size and on a narrow screen. Every change of the shop is tested for it.

The law exempts very small firms that provide services from the European Accessibility Act. We publish this statement all the same.

## What we know to be missing {#gaps}

The payment windows of PayPal and Stripe, and the pages of carriers, are made by others; we cannot change them. Descriptions of pictures say what a photograph shows, and cannot replace the look of a bottle: ask us, and we describe it to you.

## Tell us {#contact}

Something does not work for you? Write to {contactEmail}. We answer within 14 days, and will take an order in another way if you wish.

This statement is of 25 November 2026.
`
