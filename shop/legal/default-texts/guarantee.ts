/** The buyer's legal rights when goods are defective (Directive (EU) 2019/771; harmonised notice of (EU) 2025/1960). */
export const guaranteeText = `
## The legal guarantee {#guarantee}

Everything you buy from a shop in the European Union comes with a legal guarantee of conformity, of at least two years from delivery. It is free of charge, and you need not ask for it. It means that goods must be as described, fit for their purpose and as one may reasonably expect of them.

The law of your country may give you longer, and may have its own rules for second-hand goods. Ask us, and we tell you how we treat your case.

## When something is wrong {#remedies}

Tell {contactEmail} within a reasonable time. You may ask us to repair or replace the item, free of charge. If that is not possible, or not done within a reasonable time, you may ask for a lower price, or give the item back and have your money returned.

For vintage items the stated level, wear and age are part of the description: they are no defect. Everything else is covered as for a new one.

## A maker’s own guarantee {#commercial}

A guarantee that a maker promises besides is extra. It takes nothing from the rights above.
`
