import { seedShop } from '#shop/catalog/seed-shop.server.ts'
import { runningShop } from '#tests/support/running-shop.ts'
import type { Bench, Budget, Print } from './budget.ts'
import { judgeAll } from './search-quality/judge-all.ts'
import { type Score, summed } from './search-quality/score.ts'

const leastQuality = 0.95
/** Maximum worst queries that are listed. */
const mostNamed = 40

/**
 * Sends a shop with the demo stock what people would type, and judges the first five products of each response by rules over the
 * stock (`bench/search-quality`). `--verbose` lists the worst queries even if the goal is met.
 */
export const benchSearchQuality: Bench = async (print) => {
  const shop = await runningShop()
  try {
    await seedShop(shop.db)
    const scores = await judgeAll(shop.db, async (path) => (await fetch(shop.url + path)).json())
    print('group                        queries  nDCG@5  recall  empty')
    for (const [group, own] of Map.groupBy(scores, ({ query }) => query.group)) printGroup(group, own, print)
    printGroup('all', scores, print)
    const budgets = budgetsOf(scores)
    if (process.argv.includes('--verbose') || budgets.some(({ holds }) => !holds)) printWorst(scores, print)
    return budgets
  } finally {
    await shop.close()
  }
}

function printGroup(group: string, scores: readonly Score[], print: Print) {
  const { queries, quality, recall, empty, nonsense } = summed(scores)
  const cells = [
    String(queries).padStart(7),
    quality.toFixed(3).padStart(7),
    recall.toFixed(3).padStart(7),
    String(empty + nonsense).padStart(6),
  ]
  print(`${group.padEnd(28)} ${cells.join(' ')}`)
}

function printWorst(scores: readonly Score[], print: Print) {
  const worst = scores.filter(({ quality }) => quality < 1).sort((a, b) => a.quality - b.quality)
  print(
    `\nThe worst ${Math.min(mostNamed, worst.length)} of ${worst.length} that are not perfect, with what came first:`,
  )
  for (const { query, quality, found } of worst.slice(0, mostNamed)) {
    const titles = found.map(({ title }) => title.slice(0, 40)).join(' | ')
    print(`${quality.toFixed(2)}  ${query.group}: “${query.keyword}”: ${titles || 'nothing'}`)
  }
}

function budgetsOf(scores: readonly Score[]): Budget[] {
  const { queries, quality, empty, nonsense } = summed(scores)
  return [
    {
      what: `search quality, ${queries} judged queries`,
      found: `nDCG@5 ${quality.toFixed(3)}`,
      asked: `≥ ${leastQuality}`,
      holds: quality >= leastQuality,
    },
    {
      what: 'queries with an answer that find nothing',
      found: String(empty),
      asked: 'none',
      holds: empty === 0,
    },
    { what: 'nonsense that finds something', found: String(nonsense), asked: 'none', holds: nonsense === 0 },
  ]
}
