import { useEffect, useRef, useState } from 'react'
import { sendPicture } from '#app/api/send-picture.ts'
import type { ProductFormApi } from '#app/components/admin/product-form/product-form-values.ts'
import { pictureTexts } from '#app/texts/admin-product.ts'
import { mostPictures } from '#shop/catalog/editing/product-input.schema.ts'
import { placeAmong } from './place-among.ts'
import { type Upload, uploadQueue } from './upload-queue.ts'

/** The uploads of a product's form: each finished one becomes one of its pictures, which screen readers announce. */
export function useUploads(form: ProductFormApi) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [said, setSaid] = useState('')
  const places = useRef(new Map<string, number>())
  const [queue] = useState(() =>
    uploadQueue({
      send: sendPicture,
      room: () => mostPictures - form.getValues('pictures').length,
      onChange: setUploads,
      onAdded: (src, { isMain, name, place }) => {
        const pictures = form.getValues('pictures')
        const at = isMain ? 0 : placeAmong(pictures, place, places.current)
        if (!isMain) places.current.set(src, place)
        form.setValue('pictures', [...pictures.slice(0, at), { src, alt: '' }, ...pictures.slice(at)])
        setSaid(pictureTexts.added(name))
      },
      onRefused: ({ name, words }) => setSaid(pictureTexts.notAdded(name, words)),
    }),
  )
  useEffect(() => () => queue.close(), [queue])
  const add = (files: readonly File[], isMain = false) => {
    for (const { id, state } of queue.add(files, isMain)) {
      const file = queue.fileOf(id)
      if (file && state !== 'refused') void thumbnailOf(file).then((preview) => queue.show(id, preview))
    }
  }
  return {
    uploads,
    said,
    add,
    cancel: queue.cancel,
    retry: queue.retry,
    isBusy: queue.isBusy,
    hasFailed: queue.hasFailed,
    settled: queue.settled,
  }
}
export type Uploads = ReturnType<typeof useUploads>

/** In pixels. */
const widest = 480

/**
 * A thumbnail of a picture file as a data URI, shown during the upload: our CSP forbids blob URLs, and a whole photograph would
 * be large. Empty if this browser cannot read the file.
 */
async function thumbnailOf(file: File): Promise<string> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: widest, resizeQuality: 'medium' })
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return canvas.toDataURL('image/webp', 0.8)
  } catch {
    // The server will report what is wrong with the file.
    return ''
  }
}
