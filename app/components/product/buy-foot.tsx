import { Link } from 'react-router'
import { compareAlsoPath } from '#app/components/saved/compare-path.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useCode } from '#app/components/ui/use-code.ts'
import { productTexts } from '#app/texts/product.ts'
import type { ProductView, SimilarList } from '#shop/catalog/product.schema.ts'
import { formatEuros } from '#shop/money/money.ts'
import { nameOf, shortConcentration, sizeText } from './product-labels.ts'

const texts = productTexts.buy

const loadShare = () => import('./share.ts')

type BuyFootProps = { product: ProductView; tryFirst: SimilarList['tryFirst'] | undefined }

/** Below the terms: links to the same scent as a sample or a bottle, to a comparison, and to sharing. Its height is reserved. */
export function BuyFoot({ product, tryFirst }: BuyFootProps) {
  const [, open] = useCode(loadShare)
  const share = async () => {
    const code = await open()
    await code?.sharePage(nameOf(product), product.path)
  }
  return (
    <div className="buy-foot">
      {tryFirst ? <TryFirst other={tryFirst} /> : null}
      <Link className="link" to={compareAlsoPath(product._id)}>
        {texts.compare}
      </Link>
      <Button
        look="link"
        className="needs-script"
        onClick={() => void share()}
        // Safari shares only right after a press, so the code is asked for before.
        onPointerEnter={() => void (navigator.onLine && loadShare())}
      >
        {texts.share}
      </Button>
    </div>
  )
}

function TryFirst({ other }: { other: NonNullable<SimilarList['tryFirst']> }) {
  const { category, typ, size, price, currency, path } = other
  const what = [typ && shortConcentration(typ), size && sizeText(size)].filter(Boolean).join(' ')
  return (
    <Link className="link" to={path}>
      {texts.tryFirst[category === 'sample' ? 'sample' : 'bottle'](what, formatEuros(price, currency))}
    </Link>
  )
}
