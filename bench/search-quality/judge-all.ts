import type { Db } from '#db/connect.ts'
import { judgedQueries, readStock } from './judged-queries.ts'
import type { JudgedQuery } from './judged-query.ts'
import { judge, type Score } from './score.ts'

/** Requests a path of the shop's API and returns its JSON response. */
type Ask = (path: string) => Promise<unknown>

/** Sends every judged query that `isAsked` accepts, one after another, and judges the first products. */
export async function judgeAll(
  db: Db,
  ask: Ask,
  isAsked: (query: JudgedQuery, at: number) => boolean = () => true,
): Promise<Score[]> {
  const stock = await readStock(db)
  const byId = new Map(stock.map((product) => [product.id, product]))
  const scores: Score[] = []
  for (const query of judgedQueries(stock).filter(isAsked)) {
    const { products } = (await ask(pathOf(query))) as { products: { _id: string }[] } // DESIGN section 5
    scores.push(
      judge(
        query,
        products.flatMap(({ _id }) => byId.get(_id) ?? []),
        stock,
      ),
    )
  }
  return scores
}

const pathOf = ({ keyword, isSuggestion }: JudgedQuery) =>
  `/api/products${isSuggestion ? '/matches' : ''}?keyword=${encodeURIComponent(keyword)}`
