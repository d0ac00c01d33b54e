import { CircleAlert, Download } from 'lucide'
import { useState } from 'react'
import { allProductsUrl, emptyFileUrl } from '#app/api/admin-imports.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { importTexts } from '#app/texts/admin-import.ts'
import { fileError, sorted } from './file-checks.ts'
import { FileDrop } from './file-drop.tsx'
import { ProgressLine } from './progress-line.tsx'
import { useUpload } from './use-upload.ts'

/** The first step of an import: the product file, its pictures, and what the file must look like. */
export function ChooseFiles() {
  const { csv, zip, errors, take, takePictures, ...files } = useChosenFiles()
  const { share, failure, send, cancel } = useUpload()
  const isSending = share !== undefined

  function read() {
    if (errors.csv || errors.zip) return
    if (csv) void send({ csv, zip })
    else files.askForProducts()
  }
  function leavePicturesOut() {
    files.leavePicturesOut()
    document.getElementById('pictures-of-import')?.querySelector('input')?.focus()
  }

  return (
    <div className="edit-cols">
      <div className="flex flex-col gap-4">
        {failure === '' ? null : (
          <Banner tone="bad" role="alert" title={importTexts.uploadFailed} icon={CircleAlert}>
            {failure}
          </Banner>
        )}
        <FileDrop kind="csv" file={csv} error={errors.csv} isDisabled={isSending} onFiles={take} />
        <div id="pictures-of-import">
          <FileDrop kind="zip" file={zip} error={errors.zip} isDisabled={isSending} onFiles={takePictures} />
        </div>
        {isSending ? (
          <ProgressLine
            label={importTexts.uploadBar}
            done={share}
            text={importTexts.uploading(Math.floor(share * 100))}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button isBusy={isSending} onClick={read}>
            {importTexts.read}
          </Button>
          {isSending ? (
            <Button look="link" onClick={cancel}>
              {importTexts.cancel}
            </Button>
          ) : null}
          {zip && !isSending ? (
            <Button look="link" onClick={leavePicturesOut}>
              {importTexts.zip.remove}
            </Button>
          ) : null}
        </div>
      </div>
      <HowItReads />
    </div>
  )
}

/** The chosen files, and what is wrong with each. */
function useChosenFiles() {
  const [csv, setCsv] = useState<File>()
  const [zip, setZip] = useState<File>()
  const [errors, setErrors] = useState<{ csv?: string; zip?: string }>({})

  function take(files: File[]) {
    const chosen = sorted(files)
    if (chosen.csv) setCsv(chosen.csv)
    if (chosen.zip) setZip(chosen.zip)
    setErrors((present) => ({
      csv: chosen.csv ? fileError('csv', chosen.csv) : present.csv,
      zip: chosen.zip ? fileError('zip', chosen.zip) : present.zip,
    }))
  }
  /** A file chosen as pictures that is not a ZIP is rejected, not read as products. */
  function takePictures([file]: File[]) {
    if (!file) return
    setZip(file)
    setErrors((present) => ({ ...present, zip: fileError('zip', file) }))
  }
  function leavePicturesOut() {
    setZip(undefined)
    setErrors((present) => ({ ...present, zip: undefined }))
  }
  const askForProducts = () => setErrors({ csv: importTexts.csv.missing })
  return { csv, zip, errors, take, takePictures, leavePicturesOut, askForProducts }
}

function HowItReads() {
  const { how } = importTexts
  return (
    <div>
      <h2 className="subheading">{how.title}</h2>
      <p className="small soft mt-2">{how.text}</p>
      <p className="small soft mt-2">{how.pictures}</p>
      <p className="mt-2 flex flex-col items-start">
        <a className="link" href={allProductsUrl} download>
          <Icon of={Download} />
          {how.export}
        </a>
        <a className="link" href={emptyFileUrl} download>
          <Icon of={Download} />
          {how.empty}
        </a>
      </p>
    </div>
  )
}
