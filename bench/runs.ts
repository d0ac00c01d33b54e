import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Budget, Print } from './budget.ts'
import { machineLine } from './machine.ts'

/** The budgets of one measurement; `failure` is the reason if it could not measure. */
export type Outcome = { name: string; options: string[]; budgets: Budget[]; failure?: string }

/** The message that a measurement's process sends back. */
export type Answer = { budgets: Budget[] } | { failure: string }

/** `2026-11-21, commit 6f6b80f`, with a note if the working tree has changes. */
export function dateAndCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes'
    return `${day}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}`
  } catch {
    // Not a git clone, so the date must suffice.
    return day
  }
}

export function printHeader(print: Print) {
  print(`machine     ${machineLine()}`)
  print(`run         ${dateAndCommit()}`)
}

/** Runs one measurement in its own process and prints its output as it runs. Never throws if it fails. */
export async function runApart(name: string, options: string[], print: Print): Promise<Outcome> {
  print(`\n— ${['npm run bench --', name, ...options].join(' ')}\n`)
  const child = fork(join(import.meta.dirname, 'main.ts'), [name, ...options])
  const outcome: Outcome = { name, options, budgets: [] }
  let answer: Answer | undefined
  child.on('message', (message) => {
    answer = message as Answer // sent by main.ts
  })
  const [code, signal] = await once(child, 'close')
  Object.assign(outcome, answer ?? { failure: `it ended with ${code ?? signal}` })
  return outcome
}

/** Prints the lines of DESIGN section 9 with the results of this run. */
export function printTable(outcomes: readonly Outcome[], print: Print) {
  const rows = outcomes.flatMap(rowsOf)
  const width = (pick: (row: Budget) => string) => Math.max(0, ...rows.map((row) => pick(row).length))
  const [first, second] = [width(({ what }) => what), width(({ found }) => found)]
  print('')
  for (const { what, found, asked, holds } of rows)
    print(`${holds ? 'holds  ' : 'FAILS  '} ${what.padEnd(first)}  ${found.padEnd(second)}  asked: ${asked}`)
}

/** A failed measurement becomes a line that does not hold. */
export const rowsOf = ({ name, budgets, failure }: Outcome): Budget[] =>
  failure
    ? [
        ...budgets,
        { what: name, found: `could not be measured: ${failure}`, asked: 'a figure', holds: false },
      ]
    : budgets
