import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TextareaField } from '#app/components/ui/field.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { pictureTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { DeletePicture } from './delete-picture.tsx'
import { fieldId, firstMessage } from './form-errors.ts'
import { PictureTools } from './picture-tools.tsx'
import { PictureUpload } from './picture-upload.tsx'
import type { ProductFormApi } from './product-fields.tsx'
import type { FormPicture } from './product-form-values.ts'

type PictureFieldsProps = {
  form: ProductFormApi
  /** The product as it is saved; a picture that it lacks is an upload that waits for saving. */
  product: ProductView
  onSaved: (product: ProductView) => void
}

/** Pictures in their order, the first being the main one, each with its words for readers. */
export function PictureFields({ form, product, onSaved }: PictureFieldsProps) {
  const pictures = useWatch({ control: form.control, name: 'pictures' })
  const { said, list, move } = useMoving(form)
  const [doomed, setDoomed] = useState<FormPicture>()
  const [isAsking, setIsAsking] = useState(false)
  const set = (next: FormPicture[]) => form.setValue('pictures', next)
  const others = () => form.getValues('pictures')
  const error = firstMessage(form.formState.errors.pictures)
  return (
    <div className="pics" id={fieldId('pictures')} tabIndex={-1} ref={list}>
      {pictures.map((picture, index) => (
        <figure key={picture.src} data-picture={picture.src}>
          <Plate picture={picture} product={product} isMain={index === 0} />
          <PictureTools
            number={index + 1}
            count={pictures.length}
            onMove={(by) => move(index, by)}
            onDelete={() => {
              setDoomed(picture)
              setIsAsking(true)
            }}
          />
          <TextareaField
            label={pictureTexts.alt(index + 1)}
            className="min-h-24 px-2.5 py-2 text-sm"
            value={picture.alt}
            maxLength={300}
            placeholder={pictureTexts.altHint}
            onChange={({ target }) =>
              set(pictures.map((other) => (other === picture ? { ...picture, alt: target.value } : other)))
            }
          />
        </figure>
      ))}
      <PictureUpload
        onMain={(src) => set([{ src, alt: '' }, ...others()])}
        onMore={(addresses) => set([...others(), ...addresses.map((src) => ({ src, alt: '' }))])}
      />
      {error ? <p className="error col-span-full">{error}</p> : null}
      <p className="vh" role="status">
        {said}
      </p>
      {doomed ? (
        <DeletePicture
          form={form}
          product={product}
          picture={doomed}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onSaved={onSaved}
        />
      ) : null}
    </div>
  )
}

/** Moves pictures; the focus stays on the button that moved one, and readers hear where it went. */
function useMoving(form: ProductFormApi) {
  const list = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState({ src: '', by: 1, said: '' })
  const move = (index: number, by: -1 | 1) => {
    const next = [...form.getValues('pictures')]
    const [picture] = next.splice(index, 1)
    if (!picture) return
    next.splice(index + by, 0, picture)
    form.setValue('pictures', next)
    setMoved({ src: picture.src, by, said: pictureTexts.moved(index + 1, index + 1 + by) })
  }
  useEffect(() => {
    const figures = list.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? []
    const figure = [...figures].find(({ dataset }) => dataset.picture === moved.src)
    const [left, right] = figure?.querySelectorAll<HTMLButtonElement>('.bar2 button') ?? []
    const [same, other] = moved.by < 0 ? [left, right] : [right, left]
    const button = same?.disabled ? other : same
    button?.focus()
  }, [moved])
  return { said: moved.said, list, move }
}

type PlateProps = { picture: FormPicture; product: ProductView; isMain: boolean }

function Plate({ picture, product, isMain }: PlateProps) {
  const saved = product.pictures.find(({ src }) => src === picture.src)
  const mark = [isMain && pictureTexts.main, !saved && pictureTexts.unsaved].filter(Boolean).join(' · ')
  return (
    <div className="plate">
      {saved ? <Picture picture={saved} sizes="9rem" alt="" /> : <img src={picture.src} alt="" />}
      {mark === '' ? null : <span className="tag">{mark}</span>}
    </div>
  )
}
