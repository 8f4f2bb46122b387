import { loadavg } from 'node:os'
import { type Browser, expect, type Page } from '@playwright/test'
import { aValuedAsset } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

/** Slows the CPU down to a quarter of its speed (issue 10). */
const SLOWED = 4
const LOADS = 5
/** Milliseconds to wait for a larger paint after the first paints. */
const SETTLED_MILLISECONDS = 4_000

/** Milliseconds until the largest contentful paint of a page with an empty cache. */
async function largestPaint(
  browser: Browser,
  baseURL: string,
  open: (page: Page) => Promise<unknown>,
): Promise<number> {
  const context = await browser.newContext({ baseURL, locale: 'es-ES' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) performance.mark('largest', { startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await open(page)
  await page.waitForTimeout(SETTLED_MILLISECONDS)
  const paints = await page.evaluate(() => performance.getEntriesByName('largest').map(({ startTime }) => startTime))
  await context.close()
  return Math.max(...paints)
}

/** Times are printed but not checked, because they depend on the machine. */
test('the largest contentful paint of the login page, the home page and the workbench is measured with a slow CPU', async ({
  browser,
}) => {
  test.setTimeout(10 * 60_000)
  const baseURL = test.info().project.use.baseURL ?? ''
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signIn(page)
  const uuid = await aValuedAsset(page)
  await context.close()
  const screens: Record<string, (page: Page) => Promise<unknown>> = {
    login: (page) => page.goto('/auth'),
    home: (page) => signIn(page),
    workbench: (page) => signIn(page, 'admin', `/assets/${uuid}/valuation`),
  }
  for (const [name, open] of Object.entries(screens)) {
    const paints: number[] = []
    for (let load = 0; load < LOADS; load += 1) paints.push(await largestPaint(browser, baseURL, open))
    paints.sort((one, other) => one - other)
    expect(paints.every(Number.isFinite)).toBe(true)
    const [seconds, fastest, slowest] = [paints[Math.floor(LOADS / 2)], paints[0], paints.at(-1)].map((time) =>
      ((time ?? 0) / 1_000).toFixed(1),
    )
    const load = loadavg()[0]?.toFixed(1)
    process.stdout.write(`${name}: ${seconds} s, of ${LOADS} loads from ${fastest} to ${slowest} s (load ${load})\n`)
  }
})
