import { partTexts } from '#app/texts/layout.ts'

/** Placeholder rows of the final height, shown only after 300 ms. One line informs screen readers. */
export function TableSkeleton({ rows = 12 }: { rows?: number }) {
  return (
    <>
      <p className="vh" role="status">
        {partTexts.loading}
      </p>
      <div className="late border-t border-ink" aria-hidden>
        {Array.from({ length: rows }, (_, index) => `waiting-${index}`).map((key) => (
          <div key={key} className="flex h-[2.9375rem] items-center gap-6 border-b border-line">
            <div className="skel w-8" />
            <div className="skel flex-1" />
            <div className="skel w-24" />
            <div className="skel w-16" />
          </div>
        ))}
      </div>
    </>
  )
}
