import { layoutTexts } from '#app/texts/layout.ts'
import { useSettings } from './use-settings.ts'

/** The wordmark: black on the background, white on ink. A shop with another name gets its name in the same typeface. */
export function Logo({ isWhite = false }: { isWhite?: boolean }) {
  const { shopName } = useSettings()
  if (shopName !== layoutTexts.drawnName) return <span className="logo-name">{shopName}</span>
  return (
    <img
      src={isWhite ? '/brand/sillage-white.svg' : '/brand/sillage-black.svg'}
      alt={layoutTexts.drawnName}
      width={94}
      height={30}
      loading={isWhite ? 'lazy' : 'eager'}
    />
  )
}

/** The link to the home page in each bar. */
export const useHomeLabel = () => layoutTexts.homeLabel(useSettings().shopName)
