import { layoutTexts } from '#app/texts/layout.ts'

/** The wordmark: black on paper, white on ink. */
export function Logo({ isWhite = false }: { isWhite?: boolean }) {
  return (
    <img
      src={isWhite ? '/brand/sillage-white.svg' : '/brand/sillage-black.svg'}
      alt={layoutTexts.shopName}
      width={94}
      height={30}
      loading={isWhite ? 'lazy' : 'eager'}
    />
  )
}
