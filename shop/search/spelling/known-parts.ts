import { plainWord } from '#shop/search/query/plain-word.ts'
import { meanings } from '#shop/search/query/search-phrases.ts'
import type { Synonyms } from '../synonyms.ts'

/** First parts of Dutch and German compounds, by the word that the stock has for them, or by '' if they are dropped. */
const modifiers = new Map(
  Object.entries({
    sample: 'proef, probe, proben, monster, muster',
    purse: 'tas, tassen, tasche, taschen, handtas, handtaschen',
    travel: 'reis, reise',
    bath: 'bad, bade',
    storage: 'opberg, bewaar, aufbewahrungs',
    display: 'vitrine, ausstellungs',
    '': 'parfum, geur, duft, hals, hand, toilet, haut, schoonheids, luxe, luxus',
  }).flatMap(([meant, words]) => words.split(', ').map((word) => [word, meant] as const)),
)
/** The same for last parts. */
const heads = new Map(
  Object.entries({
    // Beside a note this does not mean the strength: vanilleparfum.
    perfume: 'parfum, parfums, perfum',
    set: 'set, sets, pakket, pakketje, pakketten, paket, pakete',
    '': 'flesje, flesjes, fles, flasche, flaschen, flakon, flakons, flacon, flacons, ol, oel, olie, collectie, sammlung, kolekcja',
  }).flatMap(([meant, words]) => words.split(', ').map((word) => [word, meant] as const)),
)
/** Letters that may join two parts; often none are needed: Geschenk-set, rozen-zeep. */
const joints = ['', 's', 'en', 'n', 'e', 'es']
const shortestPart = 3
/** Minimum letters of a compound's last part: Rosenöl. */
const shortestHead = 2
/** Maximum length of a word; no real word is longer, and the work grows with the square. */
const longest = 43
const diminutive = /^(\p{L}{3,}?)(?:([mnlr])etje|etje|tje|pje|je)s?$/u
const german = /^(\p{L}{3,})(?:chen|lein)$/u
const umlauts = /(?<=\p{L})(?:ae|oe|ue)|^(?:ae|oe|ue)/gu

type Known = Pick<Synonyms, 'phrases'>

/**
 * Rewrites words that no table knows as words that one does: maigloeckchen is maiglöckchen, geurtje geur, zeepset zeep set,
 * Taschenzerstäuber purse zerstäuber. Undefined if nothing changes.
 */
export function inKnownParts(keyword: string, synonyms: Known): string | undefined {
  const words = keyword.split(/\s+/).filter(Boolean)
  const written = words.map((word) => {
    const plain = plainWord(word)
    return isKnown(plain, synonyms) ? word : (known(plain, synonyms) ?? word)
  })
  return written.every((word, at) => word === words[at]) ? undefined : written.join(' ')
}

function known(word: string, synonyms: Known): string | undefined {
  if (word.length > longest) return undefined
  const unfolded = word.replace(umlauts, (pair) => pair.charAt(0))
  for (const form of new Set([word, unfolded])) {
    if (isKnown(form, synonyms)) return form
    const found = singleOf(form, synonyms) ?? partsOf(form, synonyms)
    if (found !== undefined) return found
  }
  return undefined
}

/** The known word of which a word is a Dutch or German diminutive. */
function singleOf(word: string, synonyms: Known): string | undefined {
  const [, stem = '', letter = ''] = diminutive.exec(word) ?? []
  const [, base = ''] = german.exec(word) ?? []
  const forms = [stem, stem + letter, base, `${base}e`]
  return forms.find((form) => form.length >= shortestPart && isKnown(form, synonyms))
}

/** A compound split into its two parts, trying the longest last part first. */
function partsOf(word: string, synonyms: Known): string | undefined {
  for (let at = shortestPart; at <= word.length - shortestHead; at += 1) {
    const last = word.slice(at)
    const head =
      heads.get(last) ??
      (last.length >= shortestPart && isKnown(last, synonyms) ? last : singleOf(last, synonyms))
    if (head === undefined) continue
    for (const joint of joints) {
      const first = word.slice(0, at)
      const part = first.slice(0, first.length - joint.length)
      if (!first.endsWith(joint) || part.length < shortestPart) continue
      const meant = modifiers.get(part) ?? (isKnown(part, synonyms) ? part : undefined)
      if (meant !== undefined && meant + head !== '') return inOneWord(meant, head)
    }
  }
  return undefined
}

/** Keeps one of two parts that mean the same: a proefmonster is just a sample. */
const inOneWord = (meant: string, head: string) => {
  const isSame = meanings.has(meant) && meanings.get(meant) === meanings.get(head)
  return isSame ? head : `${meant} ${head}`.trim()
}

/** Whether a word means something by itself, in a filter or in the table of synonyms. */
function isKnown(word: string, { phrases }: Known): boolean {
  const meaning = meanings.get(word)
  return (meaning !== undefined && meaning.filter !== 'filler') || phrases.has(word)
}
