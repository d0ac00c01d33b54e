import type { Picture as PictureView } from '#shop/uploads/picture-view.ts'

type PictureProps = {
  picture: PictureView
  /** The rendered width, for the `sizes` attribute: `(min-width: 80rem) 16vw, 50vw`. */
  sizes: string
  /** Whether it is visible at first: then it loads eagerly, otherwise lazily. */
  isFirst?: boolean
  /** Replaces the alternative text; empty on cards, where the name is the link. */
  alt?: string
}

/** A responsive picture in AVIF and WebP; it fills its plate. */
export function Picture({ picture, sizes, isFirst = false, alt = picture.alt }: PictureProps) {
  return (
    <>
      {picture.placeholder ? (
        <img src={picture.placeholder} alt="" aria-hidden width={picture.width} height={picture.height} />
      ) : null}
      <picture>
        {picture.sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
        ))}
        <img
          src={picture.src}
          alt={alt}
          width={picture.width}
          height={picture.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          // Painted with the words beside it: otherwise a picture that has loaded appears some frames after its card.
          decoding="sync"
        />
      </picture>
    </>
  )
}
