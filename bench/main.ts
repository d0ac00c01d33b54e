/** `npm run bench -- NAME`: a measurement on this machine, with baselines of the same run beside it (DESIGN section 9). */
import { benchAdmin } from './admin.ts'
import { benchImport } from './import.ts'
import { benchOrders } from './orders.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const benches: Record<string, (say: (text: string) => void) => Promise<boolean>> = {
  orders: benchOrders,
  import: benchImport,
  admin: benchAdmin,
}

const [name = ''] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  process.stderr.write(`Say what to measure: npm run bench -- ${Object.keys(benches).join(' | ')}\n`)
  process.exit(2)
}
process.exit((await bench(say)) ? 0 : 1)
