import type { BottleShape } from './bottle-shapes.ts'
import { shade } from './colour.ts'
import type { Pen } from './drawing.ts'
import { item } from './item.ts'
import { band, contour, inset, mirrored, widthAt } from './profile.ts'
import { ellipse, fill, group, line, num } from './svg.ts'

/** Light and dark line pair that reads as a cut or moulded edge. */
function ridge(d: string, glass: string, strength = 1): string {
  return (
    line(d, shade(glass, 0.55), 2, 0.3 * strength) +
    group(line(d, '#fffdf6', 2, 0.6 * strength), { transform: 'translate(2.5 1.5)' })
  )
}

/** Facets, ribs and other work on the glass surface. */
export function reliefOf(pen: Pen, shape: BottleShape, glass: string): string {
  const { profile } = shape
  const widest = Math.max(...profile.map((p) => p[0]))
  const shoulder = profile.find((p) => p[0] > widest * 0.8)?.[1] ?? item(profile, 0)[1]
  const drawn = shape.relief.map((kind): string => {
    switch (kind) {
      case 'bevel': {
        const face = inset(profile, widest * pen.rng.between(0.1, 0.15), widest * 0.16).filter(
          (p) => p[1] > shoulder - 20,
        )
        return ridge(mirrored([[0, item(face, 0)[1]], ...face]), glass, 0.8)
      }
      case 'panels': {
        const count = pen.rng.pick([3, 4, 5])
        const at = Array.from({ length: count - 1 }, (_, i) => -0.78 + (1.56 * (i + 1)) / count)
        return (
          ridge(at.map((a) => contour(profile, a, shoulder + 12, -18, 4)).join(''), glass, 0.8) +
          at.map((a) => fill(band(profile, a, a + 0.07, shoulder + 12, -18, 4), '#fffdf6', 0.16)).join('')
        )
      }
      case 'ribs': {
        const count = pen.rng.whole(9, 15)
        return ridge(
          Array.from({ length: count }, (_, i) =>
            contour(
              profile,
              Math.sin(((i + 0.5) / count - 0.5) * Math.PI),
              shape.flat ? shoulder + 14 : shoulder - 30,
              -24,
              10,
            ),
          ).join(''),
          glass,
          0.62,
        )
      }
      case 'gadroon': {
        const top = shoulder * 0.3
        const count = 9
        let d = ''
        for (let i = 0; i < count; i++) {
          const a = Math.sin((i / count - 0.5) * Math.PI)
          const b = Math.sin(((i + 1) / count - 0.5) * Math.PI)
          const w = widthAt(profile, top)
          const f = widthAt(profile, -26)
          d += `M${num(f * a)} -26L${num(w * a)} ${num(top)}Q${num((w * (a + b)) / 2)} ${num(top - 44)} ${num(w * b)} ${num(top)}L${num(f * b)} -26`
        }
        return ridge(d, glass, 0.8)
      }
      case 'diamonds': {
        const top = shoulder + 30
        const step = widest * 0.36
        let d = ''
        for (let x = -widest * 3; x < widest * 3; x += step)
          d += `M${num(x)} ${num(top)}L${num(x - top)} 0M${num(x)} ${num(top)}L${num(x + top)} 0`
        return group(ridge(d, glass, 0.62), { 'clip-path': pen.defs.clip(mirrored(inset(profile, 16, 40))) })
      }
      case 'scallop': {
        const count = 7
        let d = ''
        for (let i = 0; i <= count; i++) {
          const x = (i / count - 0.5) * 2
          const top = shape.label.y - shape.label.h * 0.9
          d += `M${num(x * widest * 0.3)} -60Q${num(x * widest * 0.7)} ${num(top * 0.6)} ${num(x * widest * 1.02)} ${num(top - 60 + Math.abs(x) * 70)}`
        }
        return group(ridge(d, glass, 0.6), { 'clip-path': pen.defs.clip(mirrored(inset(profile, 12, 30))) })
      }
      case 'rings': {
        if (shape.flat) {
          const r = shape.label.h * 0.92
          return (
            ridge(ellipse(0, shape.label.y - 4, r, r), glass) +
            ridge(ellipse(0, shape.label.y - 4, r + 12, r + 12), glass, 0.6)
          )
        }
        return ridge(
          [0.1, 0.13, 0.86, 0.89]
            .map((f) => {
              const y = shoulder * (1 - f)
              const w = widthAt(profile, y) * 0.97
              return `M${num(-w)} ${num(y)}Q0 ${num(y + 14)} ${num(w)} ${num(y)}`
            })
            .join(''),
          glass,
        )
      }
      default:
        return ''
    }
  })
  return group(drawn.join(''), { 'clip-path': pen.defs.clip(mirrored(profile)) })
}
