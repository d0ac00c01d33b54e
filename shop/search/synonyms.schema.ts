import { z } from 'zod'
import { searchWordsTexts } from '#shop/texts/search-words.ts'

export const mostGroups = 300
export const mostWords = 20
export const longestWord = 60

const word = z
  .string()
  .trim()
  .min(1, searchWordsTexts.emptyWord)
  .max(longestWord, searchWordsTexts.longWord(longestWord))
  .regex(/[\p{L}\p{N}]/u, searchWordsTexts.emptyWord)

const group = z.object({
  words: z
    .array(word)
    .min(2, searchWordsTexts.fewWords)
    .max(mostWords, searchWordsTexts.manyWords(mostWords)),
})

/** The owner's table of synonyms as submitted; `version` is the version that was edited. */
export const synonymsInput = z.object({
  version: z.int(),
  groups: z.array(group).max(mostGroups, searchWordsTexts.manyGroups(mostGroups)),
})
export type SynonymsInput = z.infer<typeof synonymsInput>

/** The table of synonyms: each group of words means the same in a search. */
export const synonymsView = z.object({
  version: z.int(),
  groups: z.array(z.object({ words: z.array(z.string()) })),
})
export type SynonymsView = z.infer<typeof synonymsView>
