import { useState } from 'react'
import { errorText, hasCode } from '#app/api/client.ts'
import { eraseByLink, exportByLink } from '#app/api/privacy.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { privacyTexts } from '#app/texts/privacy.ts'
import type { ErasureView } from '#shop/privacy/privacy.schema.ts'
import { FormPage } from './form-page.tsx'
import { PrivacyRequestForm } from './privacy-request-form.tsx'

const texts = privacyTexts.confirm

type Outcome = { exported: true } | { erased: ErasureView } | { failed: unknown }

/** Carries out what an emailed link asks for, on a button press: merely opening the page changes nothing. */
export function PrivacyConfirm({ token }: { token: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const isErasure = token.startsWith('erase.')

  async function run() {
    setIsBusy(true)
    try {
      if (isErasure) setOutcome({ erased: await eraseByLink(token) })
      else {
        save(await exportByLink(token))
        setOutcome({ exported: true })
      }
    } catch (error) {
      setOutcome({ failed: error })
    } finally {
      setIsBusy(false)
    }
  }

  const isOver = outcome && 'failed' in outcome && hasCode(outcome.failed, 'link_over')
  const isDone = outcome && !('failed' in outcome)
  return (
    <FormPage
      title={isErasure ? texts.eraseTitle : texts.exportTitle}
      text={outcome ? undefined : isErasure ? texts.eraseText : texts.exportText}
      target="/"
    >
      {outcome ? <OutcomeBanner outcome={outcome} /> : null}
      {isOver ? (
        <PrivacyRequestForm />
      ) : isDone ? (
        <ButtonLink to="/" wide>
          {texts.toShop}
        </ButtonLink>
      ) : (
        <Button
          wide
          look={isErasure ? 'danger-solid' : 'ink'}
          isBusy={isBusy}
          busyWord={isErasure ? texts.erasing : texts.exporting}
          onClick={() => void run()}
        >
          {isErasure ? texts.erase : texts.export}
        </Button>
      )}
    </FormPage>
  )
}

/** Shown when an emailed link was used, has expired, or is incomplete. */
export function RequestOver() {
  return (
    <Banner tone="warn" role="status" className="mb-6" title={texts.over}>
      {texts.overText}
    </Banner>
  )
}

function OutcomeBanner({ outcome }: { outcome: Outcome }) {
  if ('exported' in outcome) {
    return (
      <Banner tone="ok" role="status" className="mb-6" title={texts.exported}>
        {texts.exportedText}
      </Banner>
    )
  }
  if ('erased' in outcome) {
    const { kept, keptWithdrawals } = outcome.erased
    const said = [...kept.map(texts.kept), ...keptWithdrawals.map(texts.keptWithdrawals)]
    return (
      <Banner tone="ok" role="status" className="mb-6" title={texts.erased}>
        {said.length === 0 ? texts.keptNothing : said.map((words) => <p key={words}>{words}</p>)}
      </Banner>
    )
  }
  if (hasCode(outcome.failed, 'link_over')) return <RequestOver />
  return (
    <Banner tone="bad" role="alert" className="mb-6" title={texts.failed}>
      {errorText(outcome.failed)}
    </Banner>
  )
}

/** Downloads a text as a file. */
function save(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'my-data.json'
  link.click()
  URL.revokeObjectURL(url)
}
