import { arrayMove } from '@dnd-kit/sortable'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useWatch } from 'react-hook-form'
import { fieldId, firstMessage } from '#app/components/admin/product-form/form-errors.ts'
import type { FormPicture, ProductFormApi } from '#app/components/admin/product-form/product-form-values.ts'
import { Button } from '#app/components/ui/button.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { TextareaField } from '#app/components/ui/field.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { pictureTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { ComingPictures } from './coming-pictures.tsx'
import { DeletePicture } from './delete-picture.tsx'
import { PictureSorting } from './picture-sorting.tsx'
import { PictureTools } from './picture-tools.tsx'
import { CameraButtons, PictureUpload } from './picture-upload.tsx'
import { SortablePicture } from './sortable-picture.tsx'
import { usePastedPictures } from './use-pasted-pictures.ts'
import type { Uploads } from './use-uploads.ts'

type PictureFieldsProps = {
  form: ProductFormApi
  /** The saved product; a picture that it lacks was uploaded and is not saved yet. */
  product: ProductView
  uploads: Uploads
  /** Accepts the product without the picture; returns false if somebody else saved it meanwhile. */
  onDeleted: (product: ProductView) => boolean
  /** Accepts the product as saved. */
  onSaved: (product: ProductView) => void
}

/** The pictures in order, the main one first, each with its alternative text. */
export function PictureFields({ form, product, uploads, onDeleted, onSaved }: PictureFieldsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [toDelete, setToDelete] = useState<FormPicture>()
  const [isAsking, setIsAsking] = useState(false)
  const area = useDropzone({
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    onDrop: (files) => uploads.add(files),
  })
  usePastedPictures(uploads.add)
  return (
    <div {...area.getRootProps({ tabIndex: undefined, role: undefined, className: 'relative' })}>
      {area.isDragActive ? (
        <p className="drop-here" aria-hidden>
          {pictureTexts.area}
        </p>
      ) : null}
      <CameraButtons onFiles={uploads.add} />
      <PictureList
        form={form}
        product={product}
        uploads={uploads}
        list={list}
        onDelete={(picture) => {
          setToDelete(picture)
          setIsAsking(true)
        }}
      />
      {toDelete ? (
        <DeletePicture
          form={form}
          product={product}
          picture={toDelete}
          area={list}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onDeleted={onDeleted}
          onSaved={onSaved}
        />
      ) : null}
    </div>
  )
}

type PictureListProps = Pick<PictureFieldsProps, 'form' | 'product' | 'uploads'> & {
  list: RefObject<HTMLDivElement | null>
  onDelete: (picture: FormPicture) => void
}

function PictureList({ form, product, uploads, list, onDelete }: PictureListProps) {
  const pictures = useWatch({ control: form.control, name: 'pictures' })
  const { said, move, step } = useMoving(form, list)
  const [hasWords, setHasWords] = useState(false)
  const error = firstMessage(form.formState.errors.pictures)
  const reword = (picture: FormPicture, alt: string) =>
    form.setValue(
      'pictures',
      form.getValues('pictures').map((other) => (other.src === picture.src ? { ...other, alt } : other)),
    )
  const cancel = (id: string) => {
    uploads.cancel(id)
    // The pressed button is gone with its picture.
    list.current?.focus()
  }
  return (
    <div
      className={classNames('pics', hasWords && 'with-words')}
      id={fieldId('pictures')}
      tabIndex={-1}
      ref={list}
    >
      <PictureSorting order={pictures.map(({ src }) => src)} onMove={move}>
        {pictures.map((picture, index) => (
          <SortablePicture
            key={picture.src}
            src={picture.src}
            number={index + 1}
            plate={<Plate picture={picture} product={product} isMain={index === 0} />}
          >
            <figcaption className="caption md:hidden">
              {[pictureTexts.number(index + 1), ...tagsOf(picture, product, index === 0)].join(' · ')}
            </figcaption>
            <PictureTools
              number={index + 1}
              count={pictures.length}
              onMove={(by) => step(index, by)}
              onDelete={() => onDelete(picture)}
            />
            <TextareaField
              label={pictureTexts.alt(index + 1)}
              className="min-h-24 px-2.5 py-2 text-sm max-md:text-base"
              value={picture.alt}
              maxLength={300}
              placeholder={pictureTexts.altHint}
              onChange={({ target }) => reword(picture, target.value)}
            />
          </SortablePicture>
        ))}
      </PictureSorting>
      <ComingPictures uploads={uploads.uploads} onCancel={cancel} onRetry={uploads.retry} />
      <PictureUpload onFiles={uploads.add} />
      {pictures.length > 0 ? (
        <Button
          look="link"
          className="describe md:hidden"
          aria-expanded={hasWords}
          onClick={() => setHasWords(!hasWords)}
        >
          {pictureTexts.describe}
        </Button>
      ) : null}
      {error ? <p className="error col-span-full">{error}</p> : null}
      <p className="vh" role="status">
        {said}
      </p>
      <p className="vh" role="status">
        {uploads.said}
      </p>
    </div>
  )
}

/** Moves pictures; the focus stays on the pressed button, and screen readers announce the new position. */
function useMoving(form: ProductFormApi, list: RefObject<HTMLDivElement | null>) {
  const [stepped, setStepped] = useState({ src: '', by: 1, said: '' })
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0) return
    form.setValue('pictures', arrayMove(form.getValues('pictures'), from, to))
  }
  const step = (index: number, by: -1 | 1) => {
    const picture = form.getValues('pictures')[index]
    if (!picture) return
    move(index, index + by)
    setStepped({ src: picture.src, by, said: pictureTexts.moved(index + 1, index + 1 + by) })
  }
  useEffect(() => {
    const figures = list.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? []
    const figure = [...figures].find(({ dataset }) => dataset.picture === stepped.src)
    const [left, right] = figure?.querySelectorAll<HTMLButtonElement>('.bar2 button') ?? []
    const [same, other] = stepped.by < 0 ? [left, right] : [right, left]
    const button = same?.disabled ? other : same
    button?.focus()
  }, [stepped, list])
  return { said: stepped.said, move, step }
}

const findSaved = (product: ProductView, { src }: FormPicture) =>
  product.pictures.find((saved) => saved.src === src)

const tagsOf = (picture: FormPicture, product: ProductView, isMain: boolean) => [
  ...(isMain ? [pictureTexts.main] : []),
  ...(findSaved(product, picture) ? [] : [pictureTexts.unsaved]),
]

type PlateProps = { picture: FormPicture; product: ProductView; isMain: boolean }

function Plate({ picture, product, isMain }: PlateProps) {
  const saved = findSaved(product, picture)
  const tags = tagsOf(picture, product, isMain).join(' · ')
  return (
    <span className="plate block">
      {saved ? <Picture picture={saved} sizes="9rem" alt="" /> : <img src={picture.src} alt="" />}
      {tags === '' ? null : <span className="tag">{tags}</span>}
    </span>
  )
}
