import { Camera, Images, Plus } from 'lucide'
import type { ChangeEvent, ComponentProps } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { pictureTexts } from '#app/texts/admin-product.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

type PictureUploadProps = { onFiles: (files: readonly File[], isMain: boolean) => void }

/** Shown on phones before the pictures: the camera, which most browsers open for one picture at a time, and the album. */
export const CameraButtons = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => (
  <div className="camera md:hidden">
    <FileButton
      icon={Camera}
      title={pictureTexts.take}
      accept="image/*"
      capture="environment"
      onFiles={onFiles}
    />
    <FileButton icon={Images} title={pictureTexts.choose} accept={accepted} onFiles={onFiles} />
  </div>
)

type FileButtonProps = Pick<ComponentProps<'input'>, 'accept' | 'capture'> & {
  icon: ComponentProps<typeof Icon>['of']
  title: string
  onFiles: (files: File[]) => void
}

const FileButton = ({ icon, title, onFiles, ...input }: FileButtonProps) => (
  <label className="btn second has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
    <Icon of={icon} />
    {title}
    <input type="file" className="vh" {...input} multiple onChange={taking(onFiles)} />
  </label>
)

/** Two ways to choose pictures on wider screens: one main picture, or several (SPEC section 7, Uploads). */
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

const taking =
  (onFiles: (files: File[]) => void) =>
  ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])]
    // Lets the same file be chosen again after it was rejected.
    input.value = ''
    if (files.length > 0) onFiles(files)
  }

function Drop({ title, text, isMultiple, onFiles }: DropProps) {
  return (
    <label className="drop max-md:hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <Icon of={Plus} />
      <strong>{title}</strong>
      <span>{text}</span>
      <input type="file" className="vh" accept={accepted} multiple={isMultiple} onChange={taking(onFiles)} />
    </label>
  )
}
