/** One bar of a chart: its name, its value, and its value as text. */
export type Bar = { name: string; part: number; figure: string }

/** Horizontal bars, each with its number. Hidden from screen readers, which read the same in the table beside it. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const longest = Math.max(...bars.map(({ part }) => part), 0)
  return (
    <div aria-hidden>
      {bars.map(({ name, part, figure }) => (
        <div key={name} className="hbar">
          <span>{name}</span>
          <i style={{ width: longest > 0 ? `${Math.max((part / longest) * 100, 0)}%` : 0 }} />
          <span className="num text-right">{figure}</span>
        </div>
      ))}
    </div>
  )
}
