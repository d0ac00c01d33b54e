import { Download } from 'lucide'
import { useNavigate } from 'react-router'
import { applyImport, discardImport, wrongFileUrl } from '#app/api/admin-imports.ts'
import { importUrl } from '#app/components/admin/urls/import-url.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useAction } from '#app/components/ui/use-action.ts'
import { importTexts } from '#app/texts/admin-import.ts'
import type { ImportView } from '#shop/imports/import.schema.ts'

/** The actions on a file that was read: import it, choose another file, or download the wrong lines to correct them. */
export function ImportSaveBar({ found }: { found: ImportView }) {
  const { _id, status, counts, outcome } = found
  const wrong = counts.wrong + (outcome?.leftOut ?? 0)
  return (
    <div className="savebar">
      {status === 'ready' ? <Apply found={found} /> : null}
      {status === 'done' ? (
        <ButtonLink to={importUrl({})}>{importTexts.next}</ButtonLink>
      ) : (
        <Another id={_id} />
      )}
      {wrong > 0 ? (
        <a className="link sm:ml-auto" href={wrongFileUrl(_id)} download>
          <Icon of={Download} />
          {importTexts.wrongFile(wrong)}
        </a>
      ) : null}
    </div>
  )
}

function Apply({ found: { _id, counts } }: { found: ImportView }) {
  const { isBusy, run } = useAction()
  const good = counts.new + counts.changed
  if (good === 0) return <p>{importTexts.nothingToImport}</p>
  const apply = () =>
    run(async () => {
      await applyImport(_id)
    }, importTexts.applyFailed)
  return (
    <Button isBusy={isBusy} busyWord={importTexts.applying} onClick={() => void apply()}>
      {importTexts.apply(good)}
    </Button>
  )
}

/** Discards this file, of which nothing was written. */
function Another({ id }: { id: string }) {
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  const discard = () =>
    run(async () => {
      await discardImport(id)
      await navigate(importUrl({}))
    }, importTexts.discardFailed)
  return (
    <Button look="link" isBusy={isBusy} onClick={() => void discard()}>
      {importTexts.another}
    </Button>
  )
}
