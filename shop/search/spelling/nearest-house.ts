import { housesByName } from '#shop/search/query/named-houses.ts'
import { bitCount, charactersOf } from './beginning-distance.ts'
import { editDistance, tolerance } from './edit-distance.ts'
import { isLikelySlip } from './likely-slip.ts'

/** No house has more words that people type. */
const mostWords = 4
/** A shorter name resembles too many words. */
const shortestName = 5

/** A house that a row of plain words names with a typing error, and for each of its words what was meant. */
export type MisspeltHouse = { houses: readonly string[]; at: number; words: readonly string[] }

/**
 * Finds the house whose name is nearest to some of these words, as a whole: "yves daint laurent" is one letter from Yves Saint
 * Laurent. A house is compared with as many words as it has itself.
 */
export function nearestHouse(typed: readonly string[], houses: readonly string[]): MisspeltHouse | undefined {
  let best: (MisspeltHouse & { distance: number }) | undefined
  for (const [name, named] of housesByName(houses)) {
    const words = name.split(' ')
    if (name.length < shortestName || words.length > mostWords) continue
    const characters = charactersOf(name)
    for (let at = 0; at + words.length <= typed.length; at += 1) {
      const said = typed.slice(at, at + words.length).join(' ')
      const most = Math.min(tolerance(said.length), (best?.distance ?? Number.POSITIVE_INFINITY) - 1)
      const isFar =
        Math.abs(said.length - name.length) > most || bitCount(charactersOf(said) & ~characters) > most
      const distance = isFar ? most + 1 : editDistance(said, name)
      if (distance <= most && isLikelySlip(said, name, distance))
        best = { houses: named, at, words, distance }
    }
  }
  return best
}
