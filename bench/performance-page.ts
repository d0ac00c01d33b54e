import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { machineLine } from './machine.ts'
import { dateAndCommit, type Outcome, rowsOf } from './runs.ts'

const page = join(import.meta.dirname, '..', 'docs', 'performance.md')

const [open, close] = ['<!-- section-9 -->', '<!-- /section-9 -->']

/**
 * Writes the results of these measurements into the table of docs/performance.md, and keeps the lines of the others in `order`.
 * Throws if a marker of the table is missing.
 */
export function writePerformancePage(outcomes: readonly Outcome[], order: readonly string[]) {
  const text = readFileSync(page, 'utf8')
  const [from, to] = [text.indexOf(open), text.indexOf(close)]
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no ${open} … ${close}`)
  const before = text.slice(from, to)
  writeFileSync(
    page,
    `${text.slice(0, from + open.length)}\n${table(before, outcomes, order)}\n${text.slice(to)}`,
  )
}

function table(before: string, outcomes: readonly Outcome[], order: readonly string[]): string {
  const known = before.split('\n')
  const lines = order.flatMap((name) => {
    const outcome = outcomes.find((one) => one.name === name)
    if (outcome) return linesOf(outcome)
    return known.filter((line) => line.includes(`| \`${name}\`,`) || line.includes(`| \`${name} `))
  })
  const head = ['what', 'found', 'asked', 'holds', 'measured']
  return [`${machineLine()}.`, '', cells(head), '|---|---|---|---|---|', ...lines].join('\n')
}

function linesOf(outcome: Outcome): string[] {
  // A folder of this machine says nothing to a reader.
  const options = outcome.options.filter((option) => !option.startsWith('--data-dir='))
  const measured = `\`${[outcome.name, ...options].join(' ')}\`, ${dateAndCommit()}`
  return rowsOf(outcome).map(({ what, found, asked, holds }) =>
    cells([what, found, asked, holds ? 'yes' : '**no**', measured]),
  )
}

const cells = (texts: readonly string[]) =>
  `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
