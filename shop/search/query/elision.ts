/** French articles and prepositions elided before a word: "parfum d'été", "l'iris". */
const elided = /(?<![\p{L}\p{N}])[dl]['’](?=\p{L}{3,})/giu

/** Removes elided articles. Names that contain one are found unchanged. */
export const withoutElision = (text: string): string => text.replace(elided, '')
