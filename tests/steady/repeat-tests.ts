import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { checkoutJourneys } from '../../playwright.config.ts'

/** Number of runs and failures of each test, by file and name. */
export type Tally = Map<string, { runs: number; failures: number }>

export type Suite = {
  name: string
  tool: 'vitest' | 'playwright'
  config: string
  /** Whether a test file, as named on the command line, belongs to this suite. */
  owns: (file: string) => boolean
}

const isJourney = (file: string) => file.endsWith('.spec.ts')
const isCheckout = (file: string) => checkoutJourneys.test(`/${file}`)
const isBackOffice = (file: string) => /admin-[\w-]+\.spec\.ts$/.test(file)

/** The suites of `npm test` first; the last three are in `npm run test:long`. */
export const suites: readonly Suite[] = [
  {
    name: 'Unit and API tests',
    tool: 'vitest',
    config: 'vitest.config.ts',
    owns: (file) => !isJourney(file) && !file.includes('tests/long/'),
  },
  {
    name: 'Browser journeys',
    tool: 'playwright',
    config: 'playwright.config.ts',
    owns: (file) => isJourney(file) && !isCheckout(file) && !isBackOffice(file),
  },
  {
    name: 'Checkout journeys',
    tool: 'playwright',
    config: 'playwright.checkout.config.ts',
    owns: isCheckout,
  },
  {
    name: 'The administration’s journeys',
    tool: 'playwright',
    config: 'playwright.long.config.ts',
    owns: isBackOffice,
  },
  {
    name: 'Long tests',
    tool: 'vitest',
    config: 'vitest.long.config.ts',
    owns: (file) => file.includes('tests/long/'),
  },
]

/** Adds one report of vitest or Playwright to the tally. Skipped tests count as not run. */
export function countReport(tool: Suite['tool'], report: unknown, tally: Tally) {
  const results =
    tool === 'vitest' ? vitestResults(report as VitestReport) : journeys(report as JourneyReport)
  for (const { test, isFailed } of results) {
    const { runs, failures } = tally.get(test) ?? { runs: 0, failures: 0 }
    tally.set(test, { runs: runs + 1, failures: failures + Number(isFailed) })
  }
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

function vitestResults({ testResults }: VitestReport) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${process.cwd()}/`, '')
    const tests = assertionResults
      .filter((result) => result.status === 'passed' || result.status === 'failed')
      .map((result) => ({ test: `${file}: ${result.fullName}`, isFailed: result.status === 'failed' }))
    // A file can fail without any of its tests: in its hooks, or while it is loaded.
    const isSilent = status === 'failed' && !tests.some(({ isFailed }) => isFailed)
    return isSilent ? [...tests, { test: `${file}: the file itself`, isFailed: true }] : tests
  })
}

type JourneySpec = { title: string; file: string; tests: { projectName: string; status: string }[] }
type JourneySuite = { specs: JourneySpec[]; suites?: JourneySuite[] }
type JourneyReport = { suites: JourneySuite[]; errors: { message?: string }[] }

function journeys({ suites: files, errors }: JourneyReport) {
  const specsIn = (suite: JourneySuite): JourneySpec[] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsIn),
  ]
  const tests = files.flatMap(specsIn).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'skipped')
      // "flaky" failed first and passed on retry: it counts as a failure.
      .map(({ projectName, status }) => ({
        test: `${spec.file} (${projectName}): ${spec.title}`,
        isFailed: status !== 'expected',
      })),
  )
  return [...tests, ...errors.map(({ message }) => ({ test: message ?? 'an error', isFailed: true }))]
}

/** Two processes per pair of cores that never pause; each ends when this process is gone, however it ended. */
export function startBusyLoops(count: number): { stop: () => void } {
  const loop = 'const parent = process.ppid; while (process.ppid === parent);'
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }),
  )
  const stop = () => {
    for (const child of loops) child.kill('SIGKILL')
  }
  process.once('exit', stop)
  return { stop }
}

/** Runs a suite's tool once with a JSON report file in addition to its output; returns the report, if it wrote one. */
export async function runSuite(
  { tool, config }: Suite,
  args: readonly string[],
  onStart: (child: ChildProcess) => void,
): Promise<unknown> {
  const folder = temporaryFolder('steady')
  const file = join(folder.path, 'report.json')
  const reporters =
    tool === 'vitest'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      : ['--reporter=list,json']
  const command = tool === 'vitest' ? ['vitest', 'run'] : ['playwright', 'test']
  const [program = '', ...words] = [...command, '--config', config, ...reporters, ...args]
  const child = spawn(program, words, {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  onStart(child)
  await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // It was stopped or could not start: its output says why.
    return undefined
  } finally {
    folder.remove()
  }
}
