import { type RefObject, useState } from 'react'
import { deleteImage, saveProduct } from '#app/api/admin-products.ts'
import { errorText } from '#app/api/client.ts'
import type { FormPicture, ProductFormApi } from '#app/components/admin/product-form/product-form-values.ts'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { pictureTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'

type DeletePictureProps = {
  form: ProductFormApi
  product: ProductView
  picture: FormPicture
  /** Takes the focus once the picture and its button are gone. */
  area: RefObject<HTMLElement | null>
  isOpen: boolean
  onClose: () => void
  /** Accepts the product without the picture; returns false if somebody else saved it meanwhile. */
  onDeleted: (product: ProductView) => boolean
  onSaved: (product: ProductView) => void
}

/** Asks for confirmation, deletes the picture, and saves the product without it (SPEC section 4, Product image deletion). */
export function DeletePicture(props: DeletePictureProps) {
  const { form, product, picture, area, isOpen, onClose, onDeleted, onSaved } = props
  const [isBusy, setIsBusy] = useState(false)
  const pictures = form.getValues('pictures')
  const number = pictures.findIndex(({ src }) => src === picture.src) + 1
  const isSaved = product.images.includes(picture.src)
  const takeOut = () =>
    form.setValue(
      'pictures',
      form.getValues('pictures').filter(({ src }) => src !== picture.src),
    )
  const remove = async () => {
    const { _id: productId } = product
    // The API always returns an id; without one the calls would go to other URLs.
    if (!productId) return notify.error(pictureTexts.noProduct)
    const rest = await attempt(pictureTexts.failed, () => deleteImage(productId, picture.src))
    if (!rest) return
    takeOut()
    // If somebody else saved meanwhile, their state is shown first, so that nothing is saved over it undecided.
    if (!onDeleted(rest)) return notify.error(pictureTexts.resaveFailed)
    const { images, version } = rest
    const saved = await attempt(pictureTexts.resaveFailed, () => saveProduct(productId, { images, version }))
    if (!saved) return
    onSaved(saved)
    notify.success(pictureTexts.done)
  }
  const confirm = async () => {
    setIsBusy(true)
    if (isSaved) await remove()
    // A job removes uploads that belong to no product.
    else takeOut()
    setIsBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => isNowOpen || onClose()}
      question={pictureTexts.question}
      consequence={
        <div className="with-pic mt-4">
          <div className="plate">
            <img src={picture.src} alt="" />
          </div>
          <p>
            {isSaved
              ? pictureTexts.consequence(number, pictures.length)
              : pictureTexts.consequenceUnsaved(number, pictures.length)}
          </p>
        </div>
      }
      action={pictureTexts.action}
      keep={pictureTexts.keep}
      isBusy={isBusy}
      finalFocus={() => form.getValues('pictures').some(({ src }) => src === picture.src) || area.current}
      onConfirm={() => void confirm()}
    />
  )
}

/** Returns the result of the call; reports a failure in SPEC's words and returns undefined. */
async function attempt<Value>(words: string, call: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await call()
  } catch (error) {
    notify.error(words, { detail: errorText(error) })
    return undefined
  }
}
