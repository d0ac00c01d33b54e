import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')

/** The text of a file of the repository. */
export const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const strings = z.record(z.string(), z.string())

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  pull_policy: z.string().optional(),
  env_file: z.string().optional(),
  environment: strings.default({}),
  networks: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  restart: z.string(),
  read_only: z.boolean().optional(),
  user: z.string().optional(),
})
const compose = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.object({})),
  volumes: z.record(z.string(), z.object({})),
})

/** Parses deploy/compose/compose.yaml. */
export const readCompose = () => compose.parse(parse(textOf('deploy/compose/compose.yaml'), { merge: true }))

const thing = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }).optional(),
})

/** Parses every object in a file of deploy/kubernetes. */
export const readObjects = (file: string) =>
  parseAllDocuments(textOf(`deploy/kubernetes/${file}`)).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join(', ')}`)
    return thing.parse(document.toJSON())
  })
