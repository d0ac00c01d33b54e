import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveToServers } from './processes.ts'

const deploy = join(import.meta.dirname, '../../deploy')

/** Texts of the file and their replacements, both literal. */
export type Replacements = readonly (readonly [string, string])[]

/**
 * Writes a configuration file of deploy/ to `path` with the drill's ports and paths, so that what is shipped is what is tested.
 * Throws if a text to replace no longer exists, or an example address is left.
 */
export function renderSettings(name: string, path: string, replacements: Replacements): string {
  const comment = name.endsWith('.ini') ? ';' : '#'
  let text = readFileSync(join(deploy, name), 'utf8')
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no "${from}" any more`)
    text = text.replaceAll(from, to)
  }
  const left = text
    .split('\n')
    .find((line) => !line.trimStart().startsWith(comment) && /\b10\.0\.0\.\d/.test(line))
  if (left) throw new Error(`deploy/${name}: the drill does not replace the address in "${left.trim()}"`)
  writeFileSync(path, text, { mode: 0o600 })
  giveToServers(path)
  return path
}
