import { setLine } from './lettering.ts'
import { num } from './svg.ts'

/**
 * The trail: a hairline that leaves a glyph, swells a little and thins away, like the wake
 * a perfume leaves. Starts at (x, y) and runs `length` units to the right.
 */
function trail(x: number, y: number, length: number, weight: number): string {
  const at = (dx: number, dy: number): string => `${num(x + dx * length)} ${num(y + dy * length)}`
  const w = weight / length
  return (
    `M${at(0, 0)}C${at(0.08, -0.075)} ${at(0.2, -0.07)} ${at(0.4, -0.006 - w / 2)}S${at(0.78, 0.062)} ${at(1, 0.012)}` +
    `C${at(0.78, 0.066)} ${at(0.58, 0.05 + w)} ${at(0.4, -0.004 + w / 2)}S${at(0.09, -0.06)} ${at(0, w * 0.6)}z`
  )
}

const SIZE = 300

/** The wordmark as paths, with its left edge near 0 and its baseline at 0. */
export function wordmarkPaths(colour: string): { body: string; width: number } {
  const word = setLine('Sillage', 'display', SIZE, 0, 0, 0.012)
  const shifted = setLine('Sillage', 'display', SIZE, word.width / 2, 0, 0.012)
  const length = SIZE * 1.15
  const wake = trail(word.width - SIZE * 0.022, -SIZE * 0.108, length, SIZE * 0.024)
  return {
    body: `<path fill="${colour}" d="${shifted.d}"/><path fill="${colour}" d="${wake}"/>`,
    width: word.width + length,
  }
}

/** Wordmark as a small SVG in one colour. */
export function wordmark(colour: string): string {
  const { body, width } = wordmarkPaths(colour)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -250 ${num(width + 8)} 350" role="img" aria-label="Sillage">${body}</svg>`
}

/** Square mark: the initial and its trail. */
export function squareMark(colour: string, ground: string): string {
  const s = setLine('S', 'display', 430, 206, 392).d
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" role="img" aria-label="Sillage"><rect width="512" height="512" rx="96" fill="${ground}"/><path fill="${colour}" d="${s}"/><path fill="${colour}" d="${trail(262, 362, 212, 13)}"/></svg>`
}
