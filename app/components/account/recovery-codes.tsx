import { useEffect, useRef, useState } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { secondFactorTexts as texts } from '#app/texts/account.ts'

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

/** The recovery codes that log in without the app; they are shown only once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.focus(), [])
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => setIsCopied(true),
      // Without clipboard access the codes can still be selected by hand.
      () => undefined,
    )
  }
  return (
    <div className="mt-4">
      <Banner tone="warn" title={texts.codesTitle} role="status">
        {texts.codesText}
      </Banner>
      <ul className="plain num mt-4 bg-plate px-4 py-3 leading-[1.9]" tabIndex={-1} ref={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onKept}>{texts.kept}</Button>
        <Button look="second" onClick={() => void copy()}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </div>
    </div>
  )
}
