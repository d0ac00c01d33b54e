import { numberOfWord } from './number-words.ts'
import { plainWord } from './plain-word.ts'
import { singularsOf } from './stems.ts'

/**
 * One word of a keyword. PostgreSQL may split what a shopper writes as one word: l'heure has the parts l and heure, with an
 * apostrophe as `between`.
 */
export type Word = {
  parts: string[]
  between: string
  /** Synonymous phrases (`withSynonyms`). */
  alternatives?: readonly (readonly string[])[]
  /** The word is complete because more was typed after it: it is not matched as a prefix, but its plural is, too (pear soap). */
  isWhole?: boolean
  /** An everyday word that is not the plural of a name either: jeans are not Jean. */
  isNoPlural?: boolean
}

const betweenPattern = /[\p{L}\p{M}\p{N}]([^\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]/u
const partPattern = /\d+(?:[.,]\d+)+|[\p{L}\p{M}\p{N}]+/gu
/** N°5, no 5, nr. 5, №5, number 5, nummer 5: a perfume's number, which is rewritten to the form used in titles. */
const numberSign = /(^|[^\p{L}\p{N}])(?:№|numbers?|nummer|num[eé]ro|numer|n(?:[o°º˚]|r)?\.?)\s*(\d)/gu
/** The same with the number as a word: number five. */
const numberWord =
  /(?<=(?:^|[^\p{L}\p{N}])(?:numbers?|nummer|num[eé]ro|numer|no\.?|nr\.?)\s+)\p{L}+(?:-\p{L}+)?/gu
const unit = /(\d)(ml|g)(?![\p{L}\p{N}])/gu
const millilitres = /(\d)\s?mls(?![\p{L}\p{N}])/gu
const grams = /(\d)\s?(?:gr|grams?|grammes?|gramm|gram[oó]w)(?![\p{L}\p{N}])/gu
/** 3x100g: titles have 3 x 100 g. */
const times = /(?<![\p{L}\p{N}.,])(\d+)\s?[x×]\s?(?=\d)/gu
/** Separators between words, but not within numbers: "mitsouko,guerlain" is split, 3,5 is not. */
const separator = /(?<!\d)[,;:|+]|[,;:|+](?!\d)/g

/** Splits a keyword into words of letters and digits; no other character ever reaches the database. */
export function readKeyword(keyword: string): Word[] {
  return keyword
    .normalize('NFC')
    .toLowerCase()
    .replace(numberWord, (word) => String(numberOfWord(plainWord(word)) ?? word))
    .replace(/#\s*(?=\d)/g, ' n°')
    .replace(numberSign, '$1n°$2')
    .replace(times, '$1 x ')
    .replace(millilitres, '$1 ml')
    .replace(grams, '$1 g')
    .replace(unit, '$1 $2')
    .replace(separator, ' ')
    .split(/\s+/)
    .map((chunk) => ({
      parts: (chunk.match(partPattern) ?? []).map((part) => part.replace(',', '.')),
      between: betweenPattern.exec(chunk)?.[1] ?? '',
    }))
    .filter((word) => word.parts.length > 0)
}

/** Keeps the last of repeated words: "valse valse valse" finds the same as "valse" but costs the database more. */
export function eachOnce(words: readonly Word[]): Word[] {
  const texts = words.map(({ parts, between }) => parts.join(between))
  const last = new Map(texts.map((text, at) => [text, at]))
  return words.filter((_, at) => last.get(texts[at] ?? '') === at)
}

/** Joins words back into a keyword. */
export const keywordOf = (words: readonly Word[]) =>
  words.map((word) => word.parts.join(word.between)).join(' ')

/**
 * The `to_tsquery` text that requires every word. The last word, which may still be being typed, also matches as a prefix. The
 * parts of a word match side by side or as one word.
 */
export function tsqueryText(words: readonly Word[]): string {
  return words.map((word, at) => wordQuery(word, at === words.length - 1)).join(' & ')
}

/** The query for ranking what `tsqueryText` found: a missing word does not reduce the weight of the others. */
export const anyWordText = (words: readonly Word[]): string =>
  words.map((word, at) => wordQuery(word, at === words.length - 1)).join(' | ')

/** The query for unfinished text: the last word matches as a prefix, even a single character. */
export function beginningText(words: readonly Word[]): string {
  return words.map((word, at) => wordQuery(word, at === words.length - 1, 1)).join(' & ')
}

/** The query that requires every word, without prefix matching. */
export const exactText = (words: readonly Word[]): string =>
  words.map((word) => wordQuery(word, false)).join(' & ')

/** The query for the words as a phrase, without prefix matching. */
export const phraseText = (words: readonly Word[]): string =>
  words.map((word) => wordQuery(word, false)).join(' <-> ')

/** The words without their synonyms. */
export const withoutAlternatives = (words: readonly Word[]): Word[] =>
  words.map(({ alternatives: _, ...word }) => word)

/** Marks words as complete (`isWhole`): all of them, or with `isOpen` all but the last. */
export const wholeWords = (words: readonly Word[], { isOpen = false } = {}): Word[] =>
  words.map((word, at) => (isOpen && at === words.length - 1 ? word : { ...word, isWhole: true }))

function wordQuery(
  { parts, alternatives, isWhole = false, isNoPlural = false }: Word,
  isLast: boolean,
  shortestBeginning = 2,
): string {
  const last = parts[parts.length - 1] ?? ''
  // The prefix "5:*" would find every size from 50 to 59 ml. Names and suggestions still complete numbers: 47 becomes 4711.
  const isNumber = /^[\d.]+$/.test(last) && shortestBeginning > 1
  const ending = isLast && !isWhole && last.length >= shortestBeginning && !isNumber ? ':*' : ''
  const beside = parts.map((part) => `'${part}'`).join(' <-> ') + ending
  const forms =
    parts.length === 1
      ? [beside, ...(isNoPlural ? [] : singulars(last))]
      : [beside, `'${parts.join('')}'${ending}`]
  if (isWhole && parts.length === 1 && last.length > 2 && !isNumber) forms.push(`'${last}s'`)
  const all = [...forms, ...(alternatives ?? []).map(phraseQuery)]
  return all.length === 1 ? beside : `(${all.join(' | ')})`
}

/** Whether the parts are a perfume's number. N°5 identifies a perfume, and N°1 may be the start of N°19. */
export const isNumbered = ([first, second = '']: readonly string[]) => first === 'n' && /^\d/.test(second)

const phraseQuery = (words: readonly string[]) =>
  words.length === 1 ? `'${words[0]}'` : `(${words.map((word) => `'${word}'`).join(' <-> ')})`

const singulars = (word: string) => singularsOf(word).map((form) => `'${form}'`)
