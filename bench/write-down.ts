import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { machineLine } from './machine.ts'
import { dateAndCommit, type Outcome, rowsOf } from './runs.ts'

const page = join(import.meta.dirname, '..', 'docs', 'performance.md')

/**
 * Puts the results between their marks in docs/performance.md: the table when the whole of section 9 was run, and what each
 * measurement said. Throws when a mark is missing there.
 */
export function writeDown(outcomes: readonly Outcome[], { isWhole }: { isWhole: boolean }) {
  let text = readFileSync(page, 'utf8')
  if (isWhole) text = between(text, 'section-9', table(outcomes))
  for (const outcome of outcomes) text = between(text, outcome.name, account(outcome))
  writeFileSync(page, text)
}

function between(text: string, name: string, put: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(open), text.indexOf(close)]
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no ${open} … ${close}`)
  return `${text.slice(0, from + open.length)}\n${put}\n${text.slice(to)}`
}

const runFacts = () => `${machineLine()}; ${dateAndCommit()}.`

function table(outcomes: readonly Outcome[]): string {
  const lines = outcomes.flatMap((outcome) =>
    rowsOf(outcome).map(({ what, found, asked, holds }) =>
      cells([what, found, asked, holds ? 'yes' : '**no**', `\`${commandOf(outcome)}\``]),
    ),
  )
  return [
    runFacts(),
    '',
    cells(['what', 'found', 'asked', 'holds', 'command']),
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

const cells = (texts: readonly string[]) =>
  `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`

const commandOf = ({ name, options }: Outcome) => ['npm run bench --', name, ...options].join(' ')

function account(outcome: Outcome): string {
  const said = outcome.failure ? `${outcome.said}\nFAILED: ${outcome.failure}` : outcome.said
  return `\`${commandOf(outcome)}\` · ${runFacts()}\n\n\`\`\`text\n${said.trim()}\n\`\`\``
}
