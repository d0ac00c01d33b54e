import { numberOfWord } from './number-words.ts'
import { plainWord } from './plain-word.ts'
import { singularsOf } from './stems.ts'

/**
 * One word of a keyword. What a shopper writes as one, PostgreSQL may know as several: l'heure is l and heure, with
 * an apostrophe `between`.
 */
export type Word = {
  parts: string[]
  between: string
  /** Phrases that mean the same (`withSynonyms`). */
  alternatives?: readonly (readonly string[])[]
  /** Typed to its end, with more typed behind it, so that it is no beginning, though it may be meant as a plural: pear soap. */
  isWhole?: boolean
}

const betweenPattern = /[\p{L}\p{M}\p{N}]([^\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]/u
const partPattern = /\d+(?:[.,]\d+)+|[\p{L}\p{M}\p{N}]+/gu
/** N°5, no 5, nr. 5, №5, number 5, nummer 5: the number of a perfume in the form in which titles have it. */
const numberSign = /(^|[^\p{L}\p{N}])(?:№|numbers?|nummer|num[eé]ro|numer|n(?:[o°º˚]|r)?\.?)\s*(\d)/gu
/** The same with the number as a word: number five. */
const numberWord =
  /(?<=(?:^|[^\p{L}\p{N}])(?:numbers?|nummer|num[eé]ro|numer|no\.?|nr\.?)\s+)\p{L}+(?:-\p{L}+)?/gu
const unit = /(\d)(ml|gr?)(?![\p{L}\p{N}])/gu
/** Between words, not within numbers: "mitsouko,guerlain", but 3,5. */
const separator = /(?<!\d)[,;:|+]|[,;:|+](?!\d)/g

/** Reads a keyword into words of alphanumeric characters; nothing else of it ever reaches the database. */
export function readKeyword(keyword: string): Word[] {
  return keyword
    .normalize('NFC')
    .toLowerCase()
    .replace(numberWord, (word) => String(numberOfWord(plainWord(word)) ?? word))
    .replace(/#\s*(?=\d)/g, ' n°')
    .replace(numberSign, '$1n°$2')
    .replace(unit, '$1 $2')
    .replace(separator, ' ')
    .split(/\s+/)
    .map((chunk) => ({
      parts: (chunk.match(partPattern) ?? []).map((part) => part.replace(',', '.')),
      between: betweenPattern.exec(chunk)?.[1] ?? '',
    }))
    .filter((word) => word.parts.length > 0)
}

/** Each word once, where it was typed last: "valse valse valse" asks for no more than "valse", but costs the database as much more. */
export function eachOnce(words: readonly Word[]): Word[] {
  const texts = words.map(({ parts, between }) => parts.join(between))
  const last = new Map(texts.map((text, at) => [text, at]))
  return words.filter((_, at) => last.get(texts[at] ?? '') === at)
}

/** Writes words as a keyword again. */
export const keywordOf = (words: readonly Word[]) =>
  words.map((word) => word.parts.join(word.between)).join(' ')

/**
 * The query in the language of `to_tsquery`: every word must occur, the last one, which may still be being typed,
 * also as a beginning. The parts of a word occur side by side or as one word.
 */
export function tsqueryText(words: readonly Word[]): string {
  return words.map((word, at) => wordQuery(word, at === words.length - 1)).join(' & ')
}

/** For ranking what `tsqueryText` found: a word that a product lacks takes no weight from the others. */
export const anyWordText = (words: readonly Word[]): string =>
  words.map((word, at) => wordQuery(word, at === words.length - 1)).join(' | ')

/** The query for what is being typed: the last word is a beginning, even a single character. */
export function beginningText(words: readonly Word[]): string {
  return words.map((word, at) => wordQuery(word, at === words.length - 1, 1)).join(' & ')
}

/** The query for the words as they stand, none of them a beginning. */
export const exactText = (words: readonly Word[]): string =>
  words.map((word) => wordQuery(word, false)).join(' & ')

/** The query for the words as they stand, one after the other. */
export const phraseText = (words: readonly Word[]): string =>
  words.map((word) => wordQuery(word, false)).join(' <-> ')

/** The words as they were typed, without their synonyms. */
export const withoutAlternatives = (words: readonly Word[]): Word[] =>
  words.map(({ alternatives: _, ...word }) => word)

/** Words that have been typed to their ends, all of them or all before the last one. */
export const wholeWords = (words: readonly Word[], { isOpen = false } = {}): Word[] =>
  words.map((word, at) => (isOpen && at === words.length - 1 ? word : { ...word, isWhole: true }))

function wordQuery(
  { parts, alternatives, isWhole = false }: Word,
  isLast: boolean,
  shortestBeginning = 2,
): string {
  const last = parts[parts.length - 1] ?? ''
  // "5:*" would find every size from 50 to 59 ml, but in names and while it is being typed, 47 is 4711.
  const isNumber = /^[\d.]+$/.test(last) && shortestBeginning > 1
  const ending = isLast && !isWhole && last.length >= shortestBeginning && !isNumber ? ':*' : ''
  const beside = parts.map((part) => `'${part}'`).join(' <-> ') + ending
  const forms = parts.length === 1 ? [beside, ...singulars(last)] : [beside, `'${parts.join('')}'${ending}`]
  if (isWhole && parts.length === 1 && last.length > 2 && !isNumber) forms.push(`'${last}s'`)
  const all = [...forms, ...(alternatives ?? []).map(phraseQuery)]
  return all.length === 1 ? beside : `(${all.join(' | ')})`
}

/** N°5: it says which perfume is meant, and N°1 may become N°19. */
export const isNumbered = ([first, second = '']: readonly string[]) => first === 'n' && /^\d/.test(second)

const phraseQuery = (words: readonly string[]) =>
  words.length === 1 ? `'${words[0]}'` : `(${words.map((word) => `'${word}'`).join(' <-> ')})`

const singulars = (word: string) => singularsOf(word).map((form) => `'${form}'`)
