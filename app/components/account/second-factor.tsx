import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { renewRecoveryCodes, setUpSecondFactor, switchSecondFactorOff } from '#app/api/account-access.ts'
import { refetch } from '#app/api/query-client.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { secondFactorTexts as texts } from '#app/texts/account.ts'
import type { ProfileView, SecondFactorSetup } from '#shop/accounts/user.schema.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorKey } from './second-factor-key.tsx'

/** The current step: none, the password, the key on screen, or the recovery codes to save. */
type Stage =
  | { at: 'rest' | 'proving' | 'renewing' | 'leaving' }
  | { at: 'scanning'; setup: SecondFactorSetup }
  | { at: 'showingCodes'; codes: readonly string[] }

/** Sets up a code beside the password for administrators, renews the recovery codes, or switches the code off. */
export function SecondFactor({ profile }: { profile: ProfileView }) {
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const heading = useHeadingFromAddress()
  return (
    <section className="mt-12" aria-labelledby="second-factor">
      <div className="section-head">
        <h2 className="heading" id="second-factor" tabIndex={-1} ref={heading}>
          {texts.title}
        </h2>
      </div>
      {profile.owesSecondFactor && stage.at === 'rest' ? (
        <Banner tone="warn" className="mt-4" title={texts.owed}>
          {texts.owedText}
        </Banner>
      ) : null}
      <CurrentStep profile={profile} stage={stage} setStage={setStage} />
    </section>
  )
}

type StepProps = { profile: ProfileView; stage: Stage; setStage: (stage: Stage) => void }

function CurrentStep({ profile, stage, setStage }: StepProps) {
  const rest = () => setStage({ at: 'rest' })
  switch (stage.at) {
    case 'rest':
      return <AtRest profile={profile} go={(at) => setStage({ at })} />
    case 'proving':
      return (
        <ProofForm
          action={texts.goOn}
          keep={texts.cancel}
          onKeep={rest}
          onProven={async ({ currentPassword }) =>
            setStage({ at: 'scanning', setup: await setUpSecondFactor({ currentPassword }) })
          }
        />
      )
    case 'scanning':
      return (
        <SecondFactorKey
          setup={stage.setup}
          onCancel={rest}
          onConfirmed={(codes) => setStage({ at: 'showingCodes', codes })}
        />
      )
    case 'renewing':
      return (
        <ProofForm
          withCode
          action={texts.renew}
          keep={texts.cancel}
          onKeep={rest}
          onProven={async (proof) => setStage({ at: 'showingCodes', codes: await renewRecoveryCodes(proof) })}
        />
      )
    case 'leaving':
      return (
        <ProofForm
          withCode
          action={texts.switchOff}
          look="danger"
          keep={texts.cancel}
          onKeep={rest}
          onProven={async (proof) => {
            await switchSecondFactorOff(proof)
            notify.success(texts.switchedOff)
            rest()
          }}
        />
      )
    case 'showingCodes':
      return (
        <RecoveryCodes
          codes={stage.codes}
          onKept={() => {
            rest()
            void refetch('User')
          }}
        />
      )
  }
}

type AtRestProps = { profile: ProfileView; go: (at: 'proving' | 'renewing' | 'leaving') => void }

function AtRest({ profile: { secondFactor, recoveryCodes }, go }: AtRestProps) {
  if (!secondFactor) {
    return (
      <>
        <p className="soft mt-4">{texts.off}</p>
        <p className="mt-4">
          <Button look="second" onClick={() => go('proving')}>
            {texts.setUp}
          </Button>
        </p>
      </>
    )
  }
  return (
    <>
      <p className="mt-4">
        {texts.on} <span className="soft">{texts.left(recoveryCodes)}</span>
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <Button look="link" onClick={() => go('renewing')}>
          {texts.renew}
        </Button>
        <Button look="link-danger" onClick={() => go('leaving')}>
          {texts.switchOff}
        </Button>
      </p>
    </>
  )
}

/** The administration sends users here. The section renders after the profile loads, too late for the browser to scroll to. */
function useHeadingFromAddress() {
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hash !== '#second-factor') return
    heading.current?.scrollIntoView()
    heading.current?.focus()
  }, [hash])
  return heading
}
