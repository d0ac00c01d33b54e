/** One line of a chart of bars: what it is, how much of the longest, and the number itself beside it. */
export type Bar = { name: string; part: number; figure: string }

/** Bars that lie, each with its number. The table beside it says the same, so readers are not told twice. */
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
