/** What French writes as one with the word behind it: "parfum d'été", "l'iris". */
const elided = /(?<![\p{L}\p{N}])[dl]['’](?=\p{L}{3,})/giu

/** A text without such articles. Names that have one are found as they stand. */
export const withoutElision = (text: string): string => text.replace(elided, '')
