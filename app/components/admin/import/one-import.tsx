import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { importQuery, refetchProducts } from '#app/api/admin-imports.ts'
import { hasStatus } from '#app/api/client.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { type ImportPlace, importUrl } from '#app/components/admin/urls/import-url.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { importTexts } from '#app/texts/admin-import.ts'
import { formatTime } from '#shop/dates.ts'
import { formatNumber } from '#shop/formats.ts'
import type { ImportCounts, ImportView } from '#shop/imports/import.schema.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportSaveBar } from './import-save-bar.tsx'
import { ProgressLine } from './progress-line.tsx'

const { figs, kinds } = importTexts
const figure = (count: number) => formatNumber(count)

/** One import in its current state: reading, ready for review, writing, done, or failed. */
export function OneImport({ id, place }: { id: string; place: ImportPlace }) {
  const { data: found, error, isFetching, refetch } = useQuery(importQuery(id))
  const status = found?.status
  useEffect(() => {
    if (status === 'done') void refetchProducts()
  }, [status])
  if (hasStatus(error, 404)) return <Missing />
  if (error && !found) {
    return <LoadFailed title={importTexts.failed} {...{ error, isFetching, refetch }} />
  }
  if (!found) return <TableSkeleton />
  const isRead = found.status === 'ready' || found.status === 'done'
  return (
    <>
      <StateOfImport status={found.status} said={saidOf(found)}>
        <State found={found} />
      </StateOfImport>
      {isRead ? (
        <>
          <ImportFigures counts={found.counts} isDone={found.status === 'done'} />
          <Notes notes={found.notes} />
          <ImportRows found={found} place={place} />
        </>
      ) : null}
      {found.status === 'reading' || found.status === 'writing' ? null : <ImportSaveBar found={found} />}
    </>
  )
}

type StateProps = { status: ImportView['status']; said: string; children: ReactNode }

/** Takes the focus when the state changes and the button that had it is gone. */
function StateOfImport({ status, said, children }: StateProps) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (last.current === status) return
    last.current = status
    const { activeElement } = document
    if (activeElement === document.body || place.current?.contains(activeElement)) place.current?.focus()
  }, [status])
  return (
    <div ref={place} tabIndex={-1} className="mb-6 outline-none">
      <p className="vh" role="status">
        {said}
      </p>
      {children}
    </div>
  )
}

/** The status message for screen readers, announced once while the figures beside it change. */
function saidOf({ status, failure, fileName, outcome }: ImportView): string {
  if (status === 'reading') return importTexts.reading
  if (status === 'writing') return importTexts.writing
  if (status === 'failed') return failure?.title ?? importTexts.failedAs(fileName)
  return status === 'done'
    ? importTexts.done((outcome?.created ?? 0) + (outcome?.changed ?? 0))
    : importTexts.ready
}

function State({ found }: { found: ImportView }) {
  const { status, fileName, counts, failure, readAt, done, total } = found
  const share = total === 0 ? 0 : done / total
  if (status === 'reading') {
    return (
      <>
        <p className="subheading">{importTexts.reading}</p>
        <p className="small soft wrap-anywhere mb-3">{importTexts.readingText(fileName)}</p>
        <ProgressLine
          label={importTexts.reading}
          done={share}
          text={importTexts.progress(Math.floor(share * 100))}
        />
      </>
    )
  }
  if (status === 'writing') {
    return (
      <>
        <p className="subheading">{importTexts.writing}</p>
        <p className="small soft mb-3">{importTexts.writingText}</p>
        <ProgressLine
          label={importTexts.writing}
          done={share}
          text={importTexts.progressLines(done, total)}
        />
      </>
    )
  }
  if (status === 'failed') {
    return (
      <Banner tone="bad" title={failure?.title ?? importTexts.failedAs(fileName)}>
        <p className="wrap-anywhere">{failure?.text}</p>
      </Banner>
    )
  }
  if (status === 'done') return <Done found={found} />
  return (
    <Banner tone="info" title={importTexts.ready}>
      <p className="wrap-anywhere">{importTexts.readyText(fileName, counts.all, formatTime(readAt ?? ''))}</p>
    </Banner>
  )
}

function Done({ found: { outcome } }: { found: ImportView }) {
  const { created = 0, changed = 0, leftOut = 0, hidden = 0 } = outcome ?? {}
  return (
    <Banner tone={leftOut > 0 ? 'warn' : 'ok'} title={importTexts.done(created + changed)}>
      {leftOut > 0 ? <p>{importTexts.doneLeftOut(leftOut)}</p> : null}
      <p>
        {hidden > 0 ? (
          <>
            {importTexts.doneHidden(hidden)} <Link to="/admin/productlist">{importTexts.addPictures}</Link> ·{' '}
          </>
        ) : null}
        <Link to="/admin/history">{importTexts.history}</Link>
      </p>
    </Banner>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="small soft mb-5 flex flex-col gap-1">
      {notes.map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  )
}

function Missing() {
  return (
    <EmptyState
      title={importTexts.missing}
      acts={<ButtonLink to={importUrl({})}>{importTexts.next}</ButtonLink>}
    >
      <p>{importTexts.missingText}</p>
    </EmptyState>
  )
}

/** Counts of an import's lines by what they do. */
function ImportFigures({ counts, isDone }: { counts: ImportCounts; isDone: boolean }) {
  const touched = (['prices', 'stock', 'texts', 'pictures'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => kinds[kind](counts[kind]))
  return (
    <dl className="figs mb-5">
      <div>
        <dt>{figs.new}</dt>
        <dd>{figure(counts.new)}</dd>
      </div>
      <div>
        <dt>{figs.changed}</dt>
        <dd>
          {figure(counts.changed)}
          {touched.length > 0 ? <small>{touched.join(', ')}</small> : null}
        </dd>
      </div>
      <div>
        <dt>{figs.same}</dt>
        <dd>{figure(counts.same)}</dd>
      </div>
      <div>
        <dt>{figs.wrong}</dt>
        <dd className={counts.wrong > 0 ? 'text-oxblood' : undefined}>
          {figure(counts.wrong)}
          {counts.wrong > 0 && !isDone ? <small>{figs.leftOut}</small> : null}
        </dd>
      </div>
    </dl>
  )
}
