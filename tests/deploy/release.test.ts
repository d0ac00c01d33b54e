import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { isLeftOut, packFolder, parts } from '../../scripts/release-archive.mjs'
import { textOf } from './kit.ts'

const root = join(import.meta.dirname, '../..')

/** The programs of a release, as paths relative to the root. */
const programs = parts
  .filter(
    (part) => part !== 'build' && existsSync(join(root, part)) && statSync(join(root, part)).isDirectory(),
  )
  .flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((name) => join(part, name)),
  )
  .filter((path) => /(?<!\.d)\.m?tsx?$|\.mjs$/.test(path))
  .filter(
    (path) => !path.split('/').some((_, end, names) => isLeftOut(`/${names.slice(0, end + 1).join('/')}`)),
  )

/** The modules that a program loads at run time, without type-only imports. */
const loadedBy = (path: string): string[] =>
  [
    ...textOf(path).matchAll(
      /^(?:import|export) (?!type )[^'"`]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].flatMap((found) => found.slice(1).filter((name) => name !== undefined))

/** Only developers run these. */
const forDevelopers =
  /^server\/(dev|generate-openapi)\.ts$|^server\/payment-providers\/\w+\/(generate-|stripe-package-types)/

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(textOf('package.json')))

function isThere(path: string, name: string): boolean {
  if (name.startsWith('node:')) return true
  if (!/^[.#]/.test(name))
    return (
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/') in dependencies
    )
  const file = name.startsWith('#') ? name.slice(1) : relative(root, resolve(root, dirname(path), name))
  return (
    programs.includes(file) ||
    (parts.some((part) => file.startsWith(`${part}/`)) && existsSync(join(root, file)))
  )
}

test('whatever a program of a release loads is in it, or among its packages', () => {
  expect(programs.length).toBeGreaterThan(500)
  const missing = programs
    .filter((path) => !forDevelopers.test(path))
    .flatMap((path) =>
      loadedBy(path)
        .filter((name) => !isThere(path, name))
        .map((name) => `${path} loads ${name}`),
    )
  expect(missing).toEqual([])
})

test('files that a program of a release reads beside itself are in it', () => {
  const missing = programs.flatMap((path) =>
    [...textOf(path).matchAll(/new URL\(['`]([^'`$]+)|join\(import\.meta\.dirname, '([^']+)'/g)]
      .map(([, url, file]) => relative(root, resolve(root, dirname(path), url ?? file ?? '')))
      .filter(
        (file) =>
          file !== '' &&
          !forDevelopers.test(path) &&
          !parts.some((part) => `${file}/`.startsWith(`${part}/`)),
      )
      .map((file) => `${path} reads ${file}`),
  )
  expect(missing).toEqual([])
})

test('a release that was packed by whoever may read it alone belongs to root and can be read by all', () => {
  const folder = temporaryFolder('release')
  try {
    const stage = join(folder.path, 'sillage')
    mkdirSync(join(stage, 'server'), { recursive: true, mode: 0o700 })
    writeFileSync(join(stage, 'server/main.ts'), '', { mode: 0o600 })
    writeFileSync(join(stage, 'postgres'), '', { mode: 0o700 })
    symlinkSync('postgres', join(stage, 'link'))
    expect(packFolder(stage)).toBe(0)
    const { stdout } = spawnSync('tar', ['--numeric-owner', '-tvzf', `${stage}.tar.gz`], { encoding: 'utf8' })
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => {
        const [mode, owner] = line.split(/\s+/)
        return [mode, owner, / (sillage\S*)/.exec(line)?.[1]].join(' ')
      })
    expect(lines.toSorted()).toEqual([
      '-rw-r--r-- 0/0 sillage/server/main.ts',
      '-rwxr-xr-x 0/0 sillage/postgres',
      'drwxr-xr-x 0/0 sillage/',
      'drwxr-xr-x 0/0 sillage/server/',
      'lrwxrwxrwx 0/0 sillage/link',
    ])
  } finally {
    folder.remove()
  }
})
