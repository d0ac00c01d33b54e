import { Plus } from 'lucide'
import type { ChangeEvent } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { pictureTexts } from '#app/texts/admin-product.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

type PictureUploadProps = { onFiles: (files: readonly File[], isMain: boolean) => void }

/** Two ways to choose pictures: one that becomes the main one, several that follow (SPEC section 7, Uploads). */
export function PictureUpload({ onFiles }: PictureUploadProps) {
  return (
    <>
      <Drop
        title={pictureTexts.addMain}
        text={pictureTexts.addMainText}
        onFiles={(files) => onFiles(files, true)}
      />
      <Drop
        title={pictureTexts.add}
        text={pictureTexts.addText}
        isMultiple
        onFiles={(files) => onFiles(files, false)}
      />
    </>
  )
}

type DropProps = {
  title: string
  text: string
  isMultiple?: boolean
  onFiles: (files: File[]) => void
}

function Drop({ title, text, isMultiple, onFiles }: DropProps) {
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])]
    // The same file may be chosen again after it was refused.
    input.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <label className="drop has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <Icon of={Plus} />
      <strong>{title}</strong>
      <span>{text}</span>
      <input type="file" className="vh" accept={accepted} multiple={isMultiple} onChange={take} />
    </label>
  )
}
