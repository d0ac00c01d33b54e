export const longestSynonym = 60
export const mostSynonyms = 20
export type SynonymTable = { version: number; groups: { words: string[] }[] }
