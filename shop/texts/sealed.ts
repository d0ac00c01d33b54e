/** What is said of goods sealed for hygiene before they are ordered (Directive 2011/83/EU art. 16(e)), and confirmed after. */
export const sealedText =
  'Sealed for hygiene. Once you have broken the seal after delivery you can no longer withdraw.'
