import type { Result } from 'lighthouse'
import { launchChromium } from '#tests/support/chromium.ts'
import { shopForFirstVisits } from '#tests/support/first-visits.ts'
import { askLighthouse, blamed, scoreOf } from '#tests/support/lighthouse.ts'
import { freePort } from '#tests/support/programs.ts'
import type { Bench, Budget } from './budget.ts'

const times = 5
const leastScore = 98
const longestMs = 1_500

type Found = { name: string; score: number; largestMs: number }

/** Lighthouse's performance score and LCP of home, category and product page: the median of five runs each. */
export const benchLighthouse: Bench = async (print) => {
  const shop = await shopForFirstVisits()
  const port = await freePort()
  const browser = await launchChromium({ debuggingPort: port })
  try {
    const found: Found[] = []
    for (const { name, url } of shop.pages) {
      const runs: Result[] = []
      for (let time = 0; time < times; time += 1)
        runs.push(await askLighthouse(url, { port, categories: ['performance'] }))
      runs.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'))
      const typical = runs[Math.floor(times / 2)]
      if (!typical) throw new Error('no run')
      const scores = runs.map((run) => scoreOf(run, 'performance')).join(', ')
      print(
        `${name.padEnd(10)}${scores}; in the middle: ${blamed(typical, 'performance') || 'nothing to blame'}`,
      )
      print(`${''.padEnd(10)}${largestPaint(typical)}`)
      found.push({
        ...{ name, score: scoreOf(typical, 'performance') },
        largestMs: typical.audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
      })
    }
    return [budgetOf(found)]
  } finally {
    await browser.close()
    await shop.close()
  }
}

function budgetOf(found: readonly Found[]): Budget {
  const each = found.map(
    ({ name, score, largestMs }) => `${name} ${score}, ${(largestMs / 1000).toFixed(1)} s`,
  )
  return {
    what: 'Lighthouse, a phone on a slow line: performance and largest paint',
    found: each.join('; '),
    asked: `≥ ${leastScore} and ≤ ${longestMs / 1000} s each`,
    holds: found.every(({ score, largestMs }) => score >= leastScore && largestMs <= longestMs),
  }
}

/** The LCP element and what it waited for, as loaded on this machine (without network throttling). */
function largestPaint(run: Result): string {
  const details = run.audits['lcp-breakdown-insight']?.details
  if (details?.type !== 'list') return 'no largest paint'
  const parts = details.items.map((item) => {
    if (item.type === 'node') return item.snippet ?? item.selector ?? ''
    if (item.type !== 'table') return ''
    return item.items.map(({ label, duration }) => `${label} ${Math.round(Number(duration))} ms`).join(', ')
  })
  return `largest paint: ${parts.reverse().join(': ')}`
}
