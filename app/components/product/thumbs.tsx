import { Picture } from '#app/components/ui/picture.tsx'
import { productTexts } from '#app/texts/product.ts'
import type { Picture as PictureView } from '#shop/uploads/picture-view.ts'
import { viewName } from './product-labels.ts'

const texts = productTexts.gallery

const thumbSizes = '(min-width: 64rem) 8vw, 15vw'

type ThumbsProps = { pictures: readonly PictureView[]; current: number; onShow: (index: number) => void }

/** Links to the pictures themselves, which also work without JavaScript. */
export function Thumbs({ pictures, current, onShow }: ThumbsProps) {
  return (
    <div className="thumbs">
      {pictures.map((picture, index) => {
        const view = viewName(picture.alt, index + 1)
        return (
          <a
            key={picture.src}
            href={picture.src}
            aria-label={texts.show(view)}
            aria-current={index === current ? true : undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
          >
            <div className="plate">
              <Picture picture={picture} sizes={thumbSizes} alt="" />
            </div>
            <span>{view}</span>
          </a>
        )
      })}
    </div>
  )
}
