/** What a caller asks to see in full instead of as an id: paths like `payment_intent.latest_charge`. */
export type Expand = readonly string[]

/** The paths below `name`, or undefined when it is to stay an id. */
export function within(expand: Expand, name: string): Expand | undefined {
  const inside = expand.filter((path) => path === name || path.startsWith(`${name}.`))
  if (inside.length === 0) return undefined
  return inside.flatMap((path) => (path === name ? [] : [path.slice(name.length + 1)]))
}
