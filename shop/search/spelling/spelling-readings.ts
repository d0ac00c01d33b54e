/** A known word that may be meant, and its edit distance from what was typed. */
export type Option = { word: string; distance: number }

/** What each unknown part of a keyword is corrected to, and the total distance. */
export type Reading = { taken: ReadonlyMap<string, string>; distance: number }

/** Minimum options tried for each part, however many parts are unknown. */
const leastOptions = 3
const mostReadings = 16

/**
 * The likeliest ways to correct the unknown parts of a keyword, nearest first, at most 16; none if a part has no option. A beam
 * search: after each part only the best readings so far are kept, so the work grows with the number of parts and not with the
 * number of their combinations.
 */
export function likeliestReadings(unknown: ReadonlyMap<string, readonly Option[]>): Reading[] {
  const mostOptions = Math.max(leastOptions, Math.floor(mostReadings ** (1 / unknown.size)))
  let readings: Reading[] = [{ taken: new Map(), distance: 0 }]
  for (const [part, options] of unknown) {
    const nearest = options.toSorted((a, b) => a.distance - b.distance).slice(0, mostOptions)
    readings = readings
      .flatMap(({ taken, distance }) =>
        nearest.map((option) => ({
          taken: new Map(taken).set(part, option.word),
          distance: distance + option.distance,
        })),
      )
      .sort((a, b) => a.distance - b.distance)
      .slice(0, mostReadings)
  }
  return readings
}
