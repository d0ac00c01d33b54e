import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { variableNames } from '#server/config.ts'
import { readObjects } from './kit.ts'

const files = readdirSync(join(import.meta.dirname, '../../deploy/kubernetes'))
const objects = files.flatMap(readObjects)
const find = (kind: string, name = 'sillage') => {
  const found = objects.find((one) => one.kind === kind && one.metadata?.name === name)
  if (!found) throw new Error(`no ${kind} ${name}`)
  return found
}

const labels = z.record(z.string(), z.string())
const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  failureThreshold: z.number(),
})
const named = z.object({ name: z.string() })
const deployment = z.object({
  spec: z.object({
    replicas: z.number(),
    strategy: z.object({ rollingUpdate: z.object({ maxSurge: z.number(), maxUnavailable: z.number() }) }),
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        automountServiceAccountToken: z.boolean(),
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.looseObject({}),
        topologySpreadConstraints: z.array(z.object({ labelSelector: z.object({ matchLabels: labels }) })),
        volumes: z.array(named),
        containers: z
          .array(
            z.object({
              image: z.string(),
              ports: z.array(named),
              env: z.array(z.object({ name: z.string(), value: z.string() })),
              envFrom: z.array(z.object({ configMapRef: named.optional(), secretRef: named.optional() })),
              startupProbe: probe,
              readinessProbe: probe,
              livenessProbe: probe,
              resources: z.looseObject({}),
              securityContext: z.looseObject({}),
              volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
            }),
          )
          .length(1),
      }),
    }),
  }),
})
const { spec } = deployment.parse(find('Deployment'))
const pod = spec.template.spec
const [shop] = pod.containers
const dataOf = (kind: 'ConfigMap' | 'Secret', field: string) => labels.parse(find(kind)[field])

test('kustomize: each file is named, but for the example of the secrets, which is filled in elsewhere', () => {
  const [kustomization] = readObjects('kustomization.yaml')
  const named = z.array(z.string()).parse(kustomization?.resources)
  expect(named.toSorted()).toEqual(
    files.filter((file) => !['kustomization.yaml', 'secrets.example.yaml'].includes(file)).toSorted(),
  )
})

test('two nodes on two machines; an update adds the new one before it ends an old one', () => {
  expect(spec).toMatchObject({
    replicas: 2,
    strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
  })
  const own = spec.template.metadata.labels
  expect(spec.selector.matchLabels).toEqual(own)
  expect(pod.topologySpreadConstraints.map(({ labelSelector }) => labelSelector.matchLabels)).toEqual([own])
  expect(find('PodDisruptionBudget').spec).toMatchObject({ minAvailable: 1, selector: { matchLabels: own } })
  expect(find('Service').spec).toMatchObject({ selector: own, ports: [{ targetPort: 'http' }] })
  expect(find('Ingress').spec).toMatchObject({
    ingressClassName: 'nginx',
    rules: [{ http: { paths: [{ backend: { service: { name: 'sillage', port: { name: 'http' } } } }] } }],
  })
  // Large enough for imports with pictures.
  expect(find('Ingress').metadata).toMatchObject({
    annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': '521m' },
  })
})

test('a node gets visitors when it is ready, and is killed only when it no longer lives', () => {
  expect(shop?.startupProbe.httpGet).toEqual({ path: '/readyz', port: 'http' })
  expect(shop?.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' })
  expect(shop?.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' })
  expect(shop?.ports).toMatchObject([{ name: 'http' }])
  const drain = Number(shop?.env.find(({ name }) => name === 'DRAIN_SECONDS')?.value)
  expect(drain).toBeGreaterThan(0)
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 60)
})

test('it runs without rights: not as root, without capabilities, on a root that cannot be written', () => {
  expect(pod.automountServiceAccountToken).toBe(false)
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 10001,
    fsGroup: 10001,
    seccompProfile: { type: 'RuntimeDefault' },
  })
  expect(shop?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(shop?.resources).toMatchObject({
    requests: { cpu: expect.anything(), memory: expect.anything() },
    limits: { memory: expect.anything() },
  })
  const volumes = pod.volumes.map(({ name }) => name)
  expect(shop?.volumeMounts.map(({ name }) => name).toSorted()).toEqual(volumes.toSorted())
  expect(shop?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
    expect.arrayContaining(['/data', '/tmp']),
  )
})

test('each variable is one that the shop reads, and each Secret that is named has an example', () => {
  const given = [
    ...Object.keys(dataOf('ConfigMap', 'data')),
    ...Object.keys(dataOf('Secret', 'stringData')),
    ...(shop?.env ?? []).map(({ name }) => name),
  ]
  expect(given.filter((name) => !variableNames.includes(name))).toEqual([])
  expect(shop?.envFrom).toEqual([{ configMapRef: { name: 'sillage' } }, { secretRef: { name: 'sillage' } }])
  const secrets = objects.filter(({ kind }) => kind === 'Secret').map(({ metadata }) => metadata?.name)
  expect(secrets).toEqual(['sillage', 'sillage-database-shop', 'sillage-database-owner', 'sillage-backups'])
})

test('a confirmed order is on two machines, archived elsewhere, and the shop reaches whichever is primary', () => {
  const cluster = find('Cluster', 'sillage-database')
  expect(cluster.spec).toMatchObject({
    instances: 3,
    postgresql: {
      synchronous: { method: 'any', number: 1, dataDurability: 'required', failoverQuorum: true },
    },
    plugins: [{ isWALArchiver: true, parameters: { barmanObjectName: 'sillage-backups' } }],
    bootstrap: { initdb: { database: 'sillage', owner: 'sillage_owner' } },
  })
  expect(find('ObjectStore', 'sillage-backups')).toBeDefined()
  expect(find('ScheduledBackup', 'sillage-database-nightly').spec).toMatchObject({
    cluster: { name: 'sillage-database' },
    method: 'plugin',
  })
  const { DATABASE_URL = '', MIGRATE_DATABASE_URL = '' } = dataOf('Secret', 'stringData')
  expect(new URL(DATABASE_URL)).toMatchObject({ hostname: 'sillage-database-rw', username: 'sillage' })
  expect(new URL(MIGRATE_DATABASE_URL)).toMatchObject({
    hostname: 'sillage-database-rw',
    username: 'sillage_owner',
  })
})
