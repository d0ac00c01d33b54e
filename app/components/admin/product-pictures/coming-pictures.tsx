import { CircleAlert } from 'lucide'
import { EmptyPlate } from '#app/components/catalog/empty-plate.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { pictureTexts } from '#app/texts/admin-product.ts'
import type { Upload } from './upload-queue.ts'

type ComingPicturesProps = {
  uploads: readonly Upload[]
  onCancel: (id: string) => void
  onRetry: (id: string) => void
}

/** Pictures being uploaded, and rejected ones with the reason beside them. */
export function ComingPictures({ uploads, onCancel, onRetry }: ComingPicturesProps) {
  return uploads.map((upload) => {
    const { id, name, state, preview, words } = upload
    const isRefused = state === 'refused'
    return (
      <figure key={id} data-upload={name}>
        <div className="plate">{preview === '' ? <EmptyPlate /> : <img src={preview} alt="" />}</div>
        <figcaption className="caption wrap-anywhere">{name}</figcaption>
        {isRefused ? (
          <p className="error">
            <Icon of={CircleAlert} />
            <span>{words}</span>
          </p>
        ) : (
          <UploadProgress upload={upload} />
        )}
        <p className="flex flex-wrap gap-x-4">
          {isRefused && upload.mayRetry ? (
            <Button look="link" aria-label={pictureTexts.again(name)} onClick={() => onRetry(id)}>
              {pictureTexts.againWord}
            </Button>
          ) : null}
          <Button
            look="link"
            aria-label={isRefused ? pictureTexts.dismiss(name) : pictureTexts.cancel(name)}
            onClick={() => onCancel(id)}
          >
            {isRefused ? pictureTexts.dismissWord : pictureTexts.cancelWord}
          </Button>
        </p>
      </figure>
    )
  })
}

function UploadProgress({ upload: { name, state, progress } }: { upload: Upload }) {
  const percent = Math.round(progress * 100)
  const sending = percent < 100 ? pictureTexts.sending(percent) : pictureTexts.checking
  return (
    <>
      <progress
        className="upload-progress"
        max={100}
        value={percent}
        aria-label={pictureTexts.progress(name)}
      />
      <span className="caption num">{state === 'waiting' ? pictureTexts.waiting : sending}</span>
    </>
  )
}
