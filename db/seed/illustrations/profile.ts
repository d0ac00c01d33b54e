import { item } from './item.ts'
import { polygon, polyline } from './svg.ts'

/**
 * A profile is the right half of a symmetrical outline, from the top down to the
 * base centre. x is the half width (0 or more), y is negative above the base (y = 0).
 */
export type Point = readonly [number, number]

/** [x, y, corner radius]. */
export type Corner = readonly [number, number, number?]

/** Cubic curve sampled into points, without its first point. */
export function curve(from: Point, c1: Point, c2: Point, to: Point, steps = 16): Point[] {
  return Array.from({ length: steps }, (_, i) => {
    const t = (i + 1) / steps
    const u = 1 - t
    const at = (k: 0 | 1): number =>
      u ** 3 * from[k] + 3 * u * u * t * c1[k] + 3 * u * t * t * c2[k] + t ** 3 * to[k]
    return [at(0), at(1)] as const
  })
}

/** Corners joined by straight lines, each corner rounded by its radius. */
export function rounded(corners: readonly Corner[], steps = 7): Point[] {
  const out: Point[] = []
  corners.forEach(([x, y, r = 0], i) => {
    const a = corners[i - 1]
    const b = corners[i + 1]
    if (r === 0 || a === undefined || b === undefined) {
      out.push([x, y])
      return
    }
    const la = Math.hypot(a[0] - x, a[1] - y)
    const lb = Math.hypot(b[0] - x, b[1] - y)
    const k = Math.min(r, la * 0.49, lb * 0.98)
    const p: Point = [x + ((a[0] - x) / la) * k, y + ((a[1] - y) / la) * k]
    const q: Point = [x + ((b[0] - x) / lb) * k, y + ((b[1] - y) / lb) * k]
    const pull = 0.56
    out.push(
      p,
      ...curve(
        p,
        [p[0] + (x - p[0]) * pull, p[1] + (y - p[1]) * pull],
        [q[0] + (x - q[0]) * pull, q[1] + (y - q[1]) * pull],
        q,
        steps,
      ),
    )
  })
  return out
}

/** Widest half width at height y, 0 outside the profile. */
export function widthAt(profile: readonly Point[], y: number): number {
  let widest = 0
  for (let i = 1; i < profile.length; i++) {
    const [ax, ay] = item(profile, i - 1)
    const [bx, by] = item(profile, i)
    if ((y - ay) * (y - by) > 0) continue
    widest = Math.max(widest, ay === by ? Math.max(ax, bx) : ax + ((bx - ax) * (y - ay)) / (by - ay))
  }
  return widest
}

/** Inner wall of a vessel: offset by the wall thickness, raised to the base thickness. */
export function inset(profile: readonly Point[], wall: number, base: number): Point[] {
  const moved = profile.map(([x, y], i): Point => {
    const [ax, ay] = item(profile, Math.max(0, i - 1))
    const [bx, by] = item(profile, Math.min(profile.length - 1, i + 1))
    const length = Math.hypot(bx - ax, by - ay) || 1
    return [Math.max(0, x - ((by - ay) / length) * wall), y + ((bx - ax) / length) * wall]
  })
  const top = item(profile, 0)[1]
  const stretch = (-base - top) / (-wall - top)
  return moved.map(([x, y], i) => [
    i === moved.length - 1 ? 0 : x,
    Math.min(-base, top + (y - top) * stretch),
  ])
}

/** The part of a profile below height y, cut straight. */
export function below(profile: readonly Point[], y: number): Point[] {
  const w = widthAt(profile, y)
  const last = profile.findLastIndex((p) => p[1] < y)
  return [[0, y], [w, y], ...profile.slice(last + 1)]
}

/** Closed path of a profile and its mirror image. */
export function mirrored(profile: readonly Point[]): string {
  return polygon([...profile, ...profile.map(([x, y]) => [-x, y] as const).reverse()])
}

/** A vertical band inside the profile, from fraction a to b of the half width (-1 left, 1 right). */
export function band(
  profile: readonly Point[],
  a: number,
  b: number,
  top: number,
  bottom: number,
  steps = 14,
): string {
  const ys = Array.from({ length: steps + 1 }, (_, i) => top + ((bottom - top) * i) / steps)
  const side = (f: number): Point[] => ys.map((y) => [widthAt(profile, y) * f, y])
  return polygon([...side(a), ...side(b).reverse()])
}

/** An open vertical line that follows the profile at fraction a of the half width. */
export function contour(
  profile: readonly Point[],
  a: number,
  top: number,
  bottom: number,
  steps = 14,
): string {
  return polyline(
    Array.from({ length: steps + 1 }, (_, i) => {
      const y = top + ((bottom - top) * i) / steps
      return [widthAt(profile, y) * a, y] as const
    }),
  )
}

/** Volume in cubic units: turned on a lathe, or a slab whose depth is a part of its width. */
export function volume(profile: readonly Point[], depthRatio: number | 'turned'): number {
  let sum = 0
  for (let y = item(profile, 0)[1]; y < 0; y += 4) {
    const w = widthAt(profile, y)
    sum +=
      4 *
      (depthRatio === 'turned'
        ? Math.PI * w * w
        : 2 * w * Math.max(...profile.map((p) => p[0])) * 2 * depthRatio)
  }
  return sum
}
