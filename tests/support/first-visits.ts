import { startOwnShop } from '#tests/browser/own-shop.ts'

/** The pages that a first visit is measured on (DESIGN section 9). */
export type FirstVisit = { name: string; url: string }

/**
 * A shop with forty products of the demo stock, and its home page, a category and a product, as they are once somebody
 * has been there: kept, with their pictures made.
 */
export async function shopForFirstVisits() {
  const shop = await startOwnShop()
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
    for (const { url } of pages) await visit(url)
    return { pages, close: shop.close }
  } catch (error) {
    await shop.close()
    throw error
  }
}

/** Asks for a page and for the pictures in it that phones choose: they are made when they are first asked for. */
async function visit(url: string) {
  const html = await (await fetch(url)).text()
  const pictures = new Set(html.match(/\/pictures\/[\w-]+-(480|960)\.avif/g))
  for (const path of pictures) {
    const answer = await fetch(new URL(path, url))
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    await answer.arrayBuffer()
  }
}
