import type { Db } from '#db/connect.ts'
import { judgedQueries, readStock } from './judged-queries.ts'
import type { JudgedQuery } from './judged-query.ts'
import { judge, type Score } from './score.ts'

/** A path of the shop's API in, its answer as JSON out. */
type Ask = (path: string) => Promise<unknown>

/** Asks every judged query that `isAsked` takes, one after the other, and judges what comes first. */
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
