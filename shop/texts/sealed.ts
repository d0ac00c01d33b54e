/** The notice about goods sealed for hygiene (Directive 2011/83/EU art. 16(e)), shown before the order and confirmed after it. */
export const sealedText =
  'Sealed for hygiene. Once you have broken the seal after delivery you can no longer withdraw.'
