import { EmptyPlate } from '#app/components/catalog/empty-plate.tsx'
import { smallPicture } from './small-picture.ts'

/** The picture of a line, without alternative text: the name is beside it. */
export function ItemPicture({ address }: { address: string }) {
  const picture = smallPicture(address)
  if (!picture) return <EmptyPlate />
  return (
    <picture>
      {picture.avif ? <source type="image/avif" srcSet={picture.avif} /> : null}
      <img src={picture.src} alt="" width={480} height={600} loading="lazy" decoding="async" />
    </picture>
  )
}
