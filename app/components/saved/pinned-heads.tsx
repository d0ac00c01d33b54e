import { type RefObject, useEffect, useState } from 'react'
import { EmptyPlate } from '#app/components/catalog/empty-plate.tsx'
import { nameOf } from '#app/components/product/product-labels.ts'
import { Picture } from '#app/components/ui/picture.tsx'
import type { ProductView } from '#shop/catalog/product.schema.ts'

type PinnedHeadsProps = {
  products: readonly ProductView[]
  /** The row of heads, which this strip stands in for once it is scrolled away. */
  heads: RefObject<HTMLTableRowElement | null>
  /** The element to scroll sideways together with the table. */
  strip: RefObject<HTMLDivElement | null>
}

/**
 * Small pictures and names under the top bar. The table scrolls sideways, and what scrolls sideways cannot keep its own head in
 * the window; this copy is hidden from screen readers, which read the real one.
 */
export function PinnedHeads({ products, heads, strip }: PinnedHeadsProps) {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!heads.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsAway(!entry.isIntersecting && entry.boundingClientRect.top < 0),
      // The names, at the foot of the heads, leave before the heads do.
      { rootMargin: '-128px 0px 0px' },
    )
    observer.observe(heads.current)
    return () => observer.disconnect()
  }, [heads])
  return (
    <div className="pinned" data-shown={isAway || undefined} aria-hidden>
      <div ref={strip}>
        <table className="table">
          <tbody>
            <tr>
              <td />
              {products.map((product) => (
                <td key={product._id}>
                  <span className="pinned-head">
                    <span className="plate">
                      {product.picture ? (
                        <Picture picture={product.picture} sizes="3rem" alt="" />
                      ) : (
                        <EmptyPlate />
                      )}
                    </span>
                    <span className="pinned-name">{nameOf(product)}</span>
                  </span>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  )
}
