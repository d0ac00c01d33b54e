import { CircleAlert, Plus } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { uploadImages, uploadMainImage } from '#app/api/admin-products.ts'
import { errorText } from '#app/api/client.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { pictureTexts } from '#app/texts/admin-product.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

type PictureUploadProps = {
  onMain: (address: string) => void
  onMore: (addresses: string[]) => void
}

/** Two ways to add pictures: one that becomes the main one, several that follow (SPEC section 7, Uploads). */
export function PictureUpload({ onMain, onMore }: PictureUploadProps) {
  const [failure, setFailure] = useState('')
  const trying = async (upload: () => Promise<void>) => {
    setFailure('')
    try {
      await upload()
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  return (
    <>
      <Drop
        title={pictureTexts.addMain}
        text={pictureTexts.addMainText}
        onFiles={([file]) => trying(async () => file && onMain(await uploadMainImage(file)))}
      />
      <Drop
        title={pictureTexts.add}
        text={pictureTexts.addText}
        isMultiple
        onFiles={(files) => trying(async () => onMore(await uploadImages(files)))}
      />
      {failure === '' ? null : (
        <p className="error col-span-full" role="alert">
          <Icon of={CircleAlert} />
          <span>
            {pictureTexts.uploadFailed}: {failure}
          </span>
        </p>
      )}
    </>
  )
}

type DropProps = {
  title: string
  text: string
  isMultiple?: boolean
  onFiles: (files: File[]) => Promise<void>
}

function Drop({ title, text, isMultiple, onFiles }: DropProps) {
  const [isBusy, setIsBusy] = useState(false)
  const take = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])]
    // The same file may be chosen again after it was refused.
    input.value = ''
    if (files.length === 0) return
    setIsBusy(true)
    await onFiles(files)
    setIsBusy(false)
  }
  return (
    <label className="drop has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <Icon of={Plus} />
      <strong>{title}</strong>
      <span role="status">{isBusy ? pictureTexts.adding : text}</span>
      <input
        type="file"
        className="vh"
        accept={accepted}
        multiple={isMultiple}
        disabled={isBusy}
        onChange={(event) => void take(event)}
      />
    </label>
  )
}
