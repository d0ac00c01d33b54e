import { partTexts } from '#app/texts/layout.ts'

/** Placeholders in the shape of cards that are loading, shown only after 300 ms. One line informs screen readers. */
export function CardSkeletons({ count = 12 }: { count?: number }) {
  return (
    <>
      <p className="vh" role="status">
        {partTexts.loading}
      </p>
      <ul className="grid six late" aria-hidden>
        {Array.from({ length: count }, (_, index) => `waiting-${index}`).map((key) => (
          <li className="card" key={key}>
            <div className="plate wait" />
            <div>
              <div className="skel a" />
              <div className="skel b" />
              <div className="skel c" />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Placeholders for lines of text that are loading, shown only after 300 ms. */
export function LineSkeletons({ lines = 3 }: { lines?: number }) {
  return (
    <div className="late">
      <p className="vh" role="status">
        {partTexts.loading}
      </p>
      {Array.from({ length: lines }, (_, index) => `waiting-${index}`).map((key) => (
        <div key={key} aria-hidden>
          <div className="skel a" />
          <div className="skel b" />
        </div>
      ))}
    </div>
  )
}
