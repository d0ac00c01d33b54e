import { decideReport } from '#app/api/admin-reviews.ts'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { useAction } from '#app/components/ui/use-action.ts'
import { adminReviewTexts as texts } from '#app/texts/admin-reviews.ts'
import { formatTime } from '#shop/dates.ts'
import type { ReviewReport } from '#shop/reviews/moderation.schema.ts'
import { reportGroundTexts } from '#shop/texts/reviews.ts'
import { ModerationReviewActions, ModerationReviewText } from './moderation-review.tsx'

/** The reports: who says what about which review, and the buttons that decide. */
export function ReportEntries({ reports }: { reports: readonly ReviewReport[] }) {
  return (
    <ol className="anomalies" aria-label={texts.reports}>
      {reports.map((report) => (
        <Entry key={report._id} report={report} />
      ))}
    </ol>
  )
}

function Entry({ report }: { report: ReviewReport }) {
  const { number, at, ground, text, name, email, review, decision, decidedAt } = report
  return (
    <li>
      <div className="caption num">
        <span className="block text-ink">{texts.report(number)}</span>
        <span className="block">{formatTime(at)}</span>
        <span className="block wrap-anywhere">{texts.reporter(name, email)}</span>
        {decision && decidedAt ? (
          <span className="block text-ink">
            {texts.decidedOn(texts.decisions[decision], formatTime(decidedAt))}
          </span>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="max-w-160">
          <p>
            <strong className="font-semibold">{reportGroundTexts[ground]}</strong>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </div>
        {review ? <ModerationReviewText review={review} /> : <p className="soft">{texts.gone}</p>}
      </div>
      {decision ? null : <Acts report={report} />}
    </li>
  )
}

function Acts({ report }: { report: ReviewReport }) {
  const { isBusy, run } = useAction()
  const keep = () =>
    run(async () => {
      await decideReport(report._id)
      notify.success(texts.kept)
    }, texts.keepFailed)
  const keepButton = (
    <Button
      look="second"
      small
      isBusy={isBusy}
      busyWord={texts.saving}
      aria-label={texts.keepOf(report.number)}
      onClick={() => void keep()}
    >
      {texts.keep}
    </Button>
  )
  if (!report.review) return <div className="act">{keepButton}</div>
  return (
    <ModerationReviewActions review={report.review} onHide={(reasons) => decideReport(report._id, reasons)}>
      {keepButton}
    </ModerationReviewActions>
  )
}
