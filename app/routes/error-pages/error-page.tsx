import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { ApiError, type ApiErrorKind, type ErrorBody } from '#app/api/client.ts'
import { opens } from '#app/components/layout/panel.tsx'
import { searchPanelId } from '#app/components/layout/search-panel.tsx'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { errorTexts } from '#app/texts/errors.ts'
import { categories } from '#shop/catalog/categories.ts'

type ErrorKind =
  | 'notFound'
  | 'notAllowed'
  | 'badRequest'
  | 'tooMany'
  | 'unreachable'
  | 'late'
  | 'unreadable'
  | 'broken'

/** An error to show: its kind, the server's message, and the request id. */
export type Failure = { kind: ErrorKind; message?: string; requestId?: string }

const kindOfStatus: Record<number, ErrorKind> = {
  400: 'badRequest',
  404: 'notFound',
  405: 'notAllowed',
  429: 'tooMany',
}

/** Errors that a retry would not fix. */
const final = new Set<ErrorKind>(['notFound', 'notAllowed', 'badRequest'])

/** Calls of the browser without a response from the shop. */
const kindOfSilence: Record<Exclude<ApiErrorKind, 'http'>, ErrorKind> = {
  fetch: 'unreachable',
  timeout: 'late',
  parse: 'unreadable',
}

const bodyOf = (data: unknown): ErrorBody => (typeof data === 'object' && data !== null ? data : {})

/** Converts a thrown value: an error of the router or the API, otherwise an internal error. Internal details are never shown. */
export function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    const kind = kindOfStatus[error.status] ?? 'broken'
    const { message, requestId } = bodyOf(error.data)
    return { kind, message: kind === 'broken' || kind === 'tooMany' ? undefined : message, requestId }
  }
  if (error instanceof ApiError) {
    if (error.kind === 'http')
      return { kind: kindOfStatus[error.status] ?? 'broken', requestId: error.body.requestId }
    return { kind: kindOfSilence[error.kind] }
  }
  return { kind: 'broken' }
}

/** The error screens of SPEC section 2: 404, 405, 400 and unexpected errors, with links to go on. */
export function ErrorPage({ error }: { error: unknown }) {
  const failure = failureOf(error)
  const words = errorTexts[failure.kind]
  const { contactEmail } = useSettings()
  return (
    <div className="wrap">
      <EmptyState
        isPage
        hasTrail={failure.kind === 'notFound'}
        title={failure.message ?? words.title}
        acts={<WaysOn kind={failure.kind} />}
      >
        <p className="lead">{words.text}</p>
        {failure.kind === 'broken' && contactEmail ? (
          <p>
            {errorTexts.writeTo} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        ) : null}
        {failure.kind === 'notFound' ? <Categories /> : null}
        <p className="caption num">
          {words.smallPrint}
          {failure.requestId ? ` · ${errorTexts.number(failure.requestId)}` : null}
        </p>
      </EmptyState>
    </div>
  )
}

/** Not a landmark: the header has one with the same links. */
const Categories = () => (
  <p className="flex max-w-none flex-wrap justify-center gap-x-5">
    {categories.map(({ key, name }) => (
      <Link key={key} className="link" to={`/category/${key}`}>
        {name}
      </Link>
    ))}
  </p>
)

function WaysOn({ kind }: { kind: ErrorKind }) {
  const { revalidate, state } = useRevalidator()
  const canTryAgain = !final.has(kind)
  if (canTryAgain) {
    return (
      <>
        <Button className="needs-script" isBusy={state !== 'idle'} onClick={() => void revalidate()}>
          {errorTexts.again}
        </Button>
        <ButtonLink to="/" look="second" reloadDocument>
          {errorTexts.shop}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <ButtonLink to="/">{errorTexts.shop}</ButtonLink>
      <Button look="second" {...opens(searchPanelId)}>
        {errorTexts.search}
      </Button>
    </>
  )
}
