/**
 * `npm run bench [-- NAME …]`: measurements on this machine, with baselines from the same run. Without a name runs all of DESIGN
 * section 9, one after another. `--write` writes the results into the table of docs/performance.md.
 */
import { inspect } from 'node:util'
import { benchAdmin } from './admin.ts'
import type { Bench } from './budget.ts'
import { benchCache } from './cache.ts'
import { benchChanges } from './changes.ts'
import { benchComputed } from './computed.ts'
import { benchFirstRender } from './first-render.ts'
import { benchImport } from './import.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLoad } from './load.ts'
import { benchOrders } from './orders.ts'
import { writePerformancePage } from './performance-page.ts'
import { benchPictures } from './pictures.ts'
import { type Answer, type Outcome, printHeader, printTable, runApart } from './runs.ts'
import { benchScale } from './scale.ts'
import { benchSearch } from './search.ts'
import { benchSearchQuality } from './search-quality.ts'
import { benchVitals } from './vitals.ts'
import { benchWeight } from './weight.ts'

/** In the order of DESIGN section 9; one per line, so that additions do not conflict. */
const section9: Record<string, Bench> = {
  cache: benchCache,
  computed: benchComputed,
  'first-render': benchFirstRender,
  search: benchSearch,
  'search-quality': benchSearchQuality,
  changes: benchChanges,
  orders: benchOrders,
  weight: benchWeight,
  vitals: benchVitals,
  lighthouse: benchLighthouse,
  load: benchLoad,
}
/** Measured only by name. */
const others: Record<string, Bench> = {
  import: benchImport,
  admin: benchAdmin,
  scale: benchScale,
  pictures: benchPictures,
}
const benches = { ...section9, ...others }

const print = (text: string) => void process.stdout.write(`${text}\n`)
const args = process.argv.slice(2)
const names = args.filter((word) => Object.hasOwn(benches, word))
const options = args.filter((word) => !names.includes(word) && word !== '--write')
const isUnknown = args[0] !== undefined && !args[0].startsWith('--') && !names.includes(args[0])

if (isUnknown) {
  process.stderr.write(`Say what to measure: npm run bench -- ${Object.keys(benches).join(' | ')}\n`)
  process.exitCode = 2
} else if (process.send) {
  const [name = ''] = names
  process.once('disconnect', () => process.exit())
  // Exits explicitly, since a connection or a timer may still be open.
  process.send(await measure(name), () => process.exit())
} else {
  process.exitCode = (await runAll(names.length > 0 ? names : Object.keys(section9))) ? 0 : 1
}

/** Runs in a child process of `runAll`: one measurement, or the reason for its failure. */
async function measure(name: string): Promise<Answer> {
  try {
    return { budgets: (await benches[name]?.(print)) ?? [] }
  } catch (error) {
    process.stderr.write(`${inspect(error)}\n`)
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

/** Each runs in its own process, so that none inherits another's memory and a failing one hides no other. */
async function runAll(wanted: readonly string[]): Promise<boolean> {
  printHeader(print)
  const outcomes: Outcome[] = []
  for (const name of wanted) outcomes.push(await runApart(name, options, print))
  printTable(outcomes, print)
  if (args.includes('--write')) writePerformancePage(outcomes, Object.keys(benches))
  return outcomes.every(({ budgets, failure }) => !failure && budgets.every(({ holds }) => holds))
}
