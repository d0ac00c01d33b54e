import lighthouse, { type Result } from 'lighthouse'

export type LighthouseCategory = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/**
 * Runs Lighthouse with its defaults, a phone on a slow line, in the browser with this debugging port. Throws if it could not run;
 * if its own recording goes wrong it asks to be run again.
 */
export async function askLighthouse(
  url: string,
  { port, categories }: { port: number; categories: readonly LighthouseCategory[] },
  tries = 3,
): Promise<Result> {
  const run = await lighthouse(url, {
    ...{ port, output: 'json', logLevel: 'error' },
    onlyCategories: [...categories],
  })
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`)
  const wrong = run.lhr.runtimeError
  if (!wrong) return run.lhr
  if (wrong.code !== 'NO_NAVSTART' || tries === 1) throw new Error(`Lighthouse: ${wrong.message}`)
  return askLighthouse(url, { port, categories }, tries - 1)
}

/** A score from 0 to 100. */
export const scoreOf = (run: Result, category: LighthouseCategory) =>
  Math.round((run.categories[category]?.score ?? 0) * 100)

/** The audits that cost points. */
export const blamed = (run: Result, category: LighthouseCategory) =>
  (run.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (run.audits[id]?.score ?? 1) < 0.95)
    .map(({ id }) => `${id} ${run.audits[id]?.displayValue ?? run.audits[id]?.errorMessage ?? ''}`.trim())
    .join(', ')
