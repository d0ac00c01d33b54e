import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { machineLine } from './machine.ts'
import { dateAndCommit, type Outcome, rowsOf } from './runs.ts'

const page = join(import.meta.dirname, '..', 'docs', 'performance.md')

/**
 * Writes the results between their markers in docs/performance.md: the output of each measurement, and its lines of the table.
 * The lines of other measurements in `order` stay. Throws when a marker is missing there.
 */
export function writePerformancePage(outcomes: readonly Outcome[], order: readonly string[]) {
  let text = readFileSync(page, 'utf8')
  text = between(text, 'section-9', table(text, outcomes, order))
  for (const outcome of outcomes) text = between(text, outcome.name, account(outcome))
  writeFileSync(page, text)
}

function between(text: string, name: string, put: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(open), text.indexOf(close)]
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no ${open} … ${close}`)
  return `${text.slice(0, from + open.length)}\n${put}\n${text.slice(to)}`
}

const runLine = () => `${machineLine()}; ${dateAndCommit()}.`

function table(text: string, outcomes: readonly Outcome[], order: readonly string[]): string {
  const before = text.split('\n').filter((line) => line.startsWith('| '))
  const lines = order.flatMap((name) => {
    const outcome = outcomes.find((one) => one.name === name)
    return outcome ? linesOf(outcome) : before.filter((line) => line.includes(`| \`${commandOf({ name })}`))
  })
  const head = ['what', 'found', 'asked', 'holds', 'measured', 'command']
  return [`${machineLine()}.`, '', cells(head), '|---|---|---|---|---|---|', ...lines].join('\n')
}

const linesOf = (outcome: Outcome) =>
  rowsOf(outcome).map(({ what, found, asked, holds }) =>
    cells([what, found, asked, holds ? 'yes' : '**no**', dateAndCommit(), `\`${commandOf(outcome)}\``]),
  )

const cells = (texts: readonly string[]) =>
  `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`

const commandOf = ({ name, options = [] }: { name: string; options?: readonly string[] }) =>
  ['npm run bench --', name, ...options].join(' ')

function account(outcome: Outcome): string {
  const said = outcome.failure ? `${outcome.said}\nFAILED: ${outcome.failure}` : outcome.said
  return `\`${commandOf(outcome)}\` · ${runLine()}\n\n\`\`\`text\n${said.trim()}\n\`\`\``
}
