type ProgressLineProps = {
  /** Label for screen readers. */
  label: string
  /** 0 to 1. */
  done: number
  /** The progress in words. */
  text: string
}

/** A thin progress bar with its text. */
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
