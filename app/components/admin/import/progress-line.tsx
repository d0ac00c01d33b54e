type ProgressLineProps = {
  /** What goes on, for readers. */
  label: string
  /** 0 to 1. */
  done: number
  /** The same in words. */
  text: string
}

/** How far something is: a thin line and the words for it. */
export function ProgressLine({ label, done, text }: ProgressLineProps) {
  return (
    <div className="flex flex-col gap-1">
      <progress
        className="h-1 w-full appearance-none overflow-hidden bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        aria-label={label}
        aria-valuetext={text}
        max={1}
        value={Math.min(1, Math.max(0, done))}
      />
      <p className="caption num">{text}</p>
    </div>
  )
}
