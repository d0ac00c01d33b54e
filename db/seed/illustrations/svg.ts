/** Tiny SVG writing helpers. Coordinates are in drawing units unless said otherwise. */

/** [offset 0..1, colour, opacity 0..1]. */
export type Stop = readonly [number, string, number?]

/** Shortest text for a coordinate, one decimal. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([o, c, a]) =>
        `<stop offset="${Math.round(o * 1000) / 1000}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${Math.round(a * 100) / 100}"`}/>`,
    )
    .join('')
}

/** Collects gradients, clips and filters of one picture; equal definitions are written once. */
export class Defs {
  private readonly known = new Map<string, string>()
  private readonly prefix: string

  constructor(prefix: string) {
    this.prefix = prefix
  }

  private add(make: (id: string) => string): string {
    const key = make('?')
    let id = this.known.get(key)
    if (id === undefined) {
      id = `${this.prefix}${this.known.size}`
      this.known.set(key, id)
    }
    return `url(#${id})`
  }

  /** Left-to-right gradient over the painted shape. */
  across(stops: readonly Stop[]): string {
    return this.add((id) => `<linearGradient id="${id}">${stopTags(stops)}</linearGradient>`)
  }

  /** Top-to-bottom gradient over the painted shape. */
  down(stops: readonly Stop[]): string {
    return this.add((id) => `<linearGradient id="${id}" x2="0" y2="1">${stopTags(stops)}</linearGradient>`)
  }

  /** Gradient from the upper left to the lower right of the painted shape. */
  diagonal(stops: readonly Stop[]): string {
    return this.add((id) => `<linearGradient id="${id}" x2="1" y2="1">${stopTags(stops)}</linearGradient>`)
  }

  /** Radial gradient over the painted shape; centre and radius as fractions. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.add(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`,
    )
  }

  clip(d: string): string {
    return this.add((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  }

  blur(deviation: number): string {
    return this.add(
      (id) =>
        `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
  }

  /** Turns what it is applied to into its own soft, warm shadow. */
  shadowOf(deviation: number, strength: number): string {
    return this.add(
      (id) =>
        `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur in="SourceAlpha" stdDeviation="${deviation}"/><feColorMatrix values="0 0 0 0 .34  0 0 0 0 .2  0 0 0 0 .12  0 0 0 ${strength} 0"/></filter>`,
    )
  }

  /** Keeps a group for repeated use; returns the reference for a use element. */
  symbol(body: string): string {
    return this.add((id) => `<g id="${id}">${body}</g>`).slice(4, -1)
  }

  toString(): string {
    return `<defs>${[...this.known].map(([body, id]) => body.replaceAll('"?"', `"${id}"`)).join('')}</defs>`
  }
}

type Attributes = Record<string, string | number | undefined>

function attributes(values: Attributes): string {
  return Object.entries(values)
    .filter(([, v]) => v !== undefined)
    .map(([k, v]) => ` ${k}="${typeof v === 'number' ? String(Math.round(v * 1000) / 1000) : v}"`)
    .join('')
}

/** A filled path. */
export function fill(d: string, paint: string, opacity = 1, extra: Attributes = {}): string {
  return `<path d="${d}"${attributes({ fill: paint, 'fill-opacity': opacity === 1 ? undefined : opacity, ...extra })}/>`
}

/** A stroked path with round ends; width in units. */
export function line(d: string, paint: string, width: number, opacity = 1, extra: Attributes = {}): string {
  return `<path d="${d}"${attributes({ fill: 'none', stroke: paint, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'stroke-opacity': opacity === 1 ? undefined : opacity, ...extra })}/>`
}

export function group(body: string, extra: Attributes): string {
  return `<g${attributes(extra)}>${body}</g>`
}

/** Rounded rectangle path. */
export function rect(x: number, y: number, w: number, h: number, r = 0): string {
  if (r === 0) return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`
  const q = Math.min(r, w / 2, h / 2)
  const a = (dx: number, dy: number): string => `a${num(q)} ${num(q)} 0 0 1 ${num(dx)} ${num(dy)}`
  return `M${num(x + q)} ${num(y)}h${num(w - 2 * q)}${a(q, q)}v${num(h - 2 * q)}${a(-q, q)}h${num(2 * q - w)}${a(-q, -q)}v${num(2 * q - h)}${a(q, -q)}z`
}

/** Ellipse path. */
export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${num(cx - rx)} ${num(cy)}a${num(rx)} ${num(ry)} 0 1 1 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 1 ${num(-2 * rx)} 0z`
}

/** Open path through points, written as short relative steps. */
export function polyline(points: ReadonlyArray<readonly [number, number]>): string {
  let [px, py] = [0, 0]
  const steps = points.map(([x, y], i) => {
    const [dx, dy] = [num(x - px), num(y - py)]
    px += Number(dx)
    py += Number(dy)
    return i > 0 && dx === '0' && dy === '0' ? '' : `${dx}${dy.startsWith('-') ? '' : ' '}${dy}`
  })
  return `M${steps[0]}l${steps
    .slice(1)
    .filter((t) => t !== '')
    .join(' ')
    .replaceAll(' -', '-')}`
}

/** Closed path through points. */
export function polygon(points: ReadonlyArray<readonly [number, number]>): string {
  return `${polyline(points)}z`
}

/** Writes outlines that occur more than once (and are long) a single time, and refers to them. */
export function shareOutlines(svg: string): string {
  const counts = new Map<string, number>()
  for (const [, d = ''] of svg.matchAll(/<path d="([^"]{160,})"/g)) counts.set(d, (counts.get(d) ?? 0) + 1)
  const ids = new Map([...counts].filter(([, n]) => n > 1).map(([d], i) => [d, `o${i}`] as const))
  if (ids.size === 0) return svg
  const used = svg.replace(/<path d="([^"]{160,})"/g, (tag, d: string) =>
    ids.has(d) ? `<use href="#${ids.get(d)}"` : tag,
  )
  const shapes = [...ids].map(([d, id]) => `<path id="${id}" d="${d}"/>`).join('')
  return used.replace('<defs>', `<defs>${shapes}`)
}
