import { startOwnShop } from '#tests/browser/own-shop.ts'

/** The pages on which a first visit is measured (DESIGN section 9). */
export type FirstVisit = { name: string; url: string }

/**
 * A shop with part of the demo stock, and its home page, a category and a product as after an earlier visit: cached, with their
 * pictures generated. The shop itself is idle.
 */
export async function shopForFirstVisits() {
  const shop = await startOwnShop({ products: 40, pictures: 'full' })
  try {
    const products = await fetch(`${shop.url}/api/products?category=perfume`)
    const answer = (await products.json()) as { products: { _id: string }[] } // DESIGN section 5
    const [product] = answer.products
    if (!product) throw new Error('the demo stock has no perfume')
    const pages: FirstVisit[] = [
      { name: 'home', url: `${shop.url}/` },
      { name: 'category', url: `${shop.url}/category/perfume` },
      { name: 'product', url: `${shop.url}/product/${product._id}` },
    ]
    for (const { url } of pages) await makePictures(shop.url, await (await fetch(url)).text())
    return { pages, close: shop.close }
  } catch (error) {
    await shop.close()
    throw error
  }
}

/** Requests every picture that the page offers, of which a browser picks some by width. */
async function makePictures(shop: string, page: string) {
  const offered = (page.match(/srcset="[^"]+"/gi) ?? []).flatMap(
    (srcset) => srcset.match(/\/pictures\/[\w-]+\.avif/g) ?? [],
  )
  for (const name of new Set(offered)) {
    const answer = await fetch(`${shop}${name}`)
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
    await answer.arrayBuffer()
  }
}
