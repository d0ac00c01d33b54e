export const aboutText = `
Sillage is the trail that a perfume leaves behind. We sell bottles that leave one: some no longer made, some that still are. Since 2018, from the Netherlands.

## What you find here {#find}

A few hundred things, most of them about scent. A good half is vintage: bottles, miniatures and soaps from the 1930s to the 1990s that someone kept in a cupboard and did not use up. Of most there is one.

The rest is new, and chosen because it goes with the old: the present version of a scent beside the one from the seventies, so that you can compare; samples, so that you can smell before you decide.

{deliveryWords} We answer in English, Dutch, German, French and Polish.

## How we look at a bottle {#look}

1. **Front**

   The bottle as it stands, with the light from the left.

2. **Level against light**

   How full it is, in per cent. We measure before we write it down.

3. **Stopper or atomiser**

   Does it seal, does it turn, does it spray.

4. **Label**

   Print, wear, and what is missing from it: a barcode tells as much as a name.

5. **Base with its code**

   The batch code, if there is one, and what it says about the year.

6. **Box**

   All sides, with every dent. “Sealed” means the film is whole; it does not prove an age.

7. **Beside a €1 coin**

   So that a miniature looks like one.

## What we do not know {#unknown}

No single sign proves the age of a perfume. A code, a label, a stopper and a box can agree; then we write a decade. Where they do not agree we say so, and write no decade.

We cannot say how a bottle smells to you. We smell each open one, and write what has softened. When our words were wrong, tell us, and we put it right.

## Elsewhere {#elsewhere}

We also sell on eBay, Etsy and Amazon. Write to us for the links, so that you know it is us: {contactEmail}. The same address is for questions, for bottles that you look for, and for those that you would like to sell.
`
