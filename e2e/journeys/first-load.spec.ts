import { expect, type Page } from '@playwright/test'
import { aValuedAsset } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

interface Load {
  /** Thousands of bytes of JavaScript as sent, compressed with Brotli. */
  script: number
  /** Files of any kind: page, scripts, styles, fonts, pictures. Calls of the server are not counted. */
  files: number
}

/**
 * The most that a screen may load with an empty cache: what was measured last plus 3 %, or the target where it is met.
 * Lower a ceiling when the screen has become smaller; raise it only for a reason that the change names.
 */
const CEILINGS: Record<'login' | 'home' | 'workbench', { ceiling: Load; target: Load }> = {
  login: { ceiling: { script: 166, files: 25 }, target: { script: 150, files: 25 } },
  home: { ceiling: { script: 343, files: 25 }, target: { script: 280, files: 25 } },
  workbench: { ceiling: { script: 733, files: 32 }, target: { script: 520, files: 25 } },
}

test.use({ locale: 'es-ES', fresh: true })

/** What the page has loaded, once nothing has been fetched for half a second. */
async function loadOf(page: Page): Promise<Load> {
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(() =>
    (['navigation', 'resource'] as const)
      .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ path }) => !path.startsWith('/api/')),
  )
  const scripts = files.filter(({ path }) => path.endsWith('.js'))
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
  return { script: Math.round(bytes / 100) / 10, files: files.length }
}

async function expectWithin(page: Page, screen: keyof typeof CEILINGS): Promise<void> {
  const { ceiling, target } = CEILINGS[screen]
  const load = await loadOf(page)
  const said = `${screen}: ${load.script} kB of JavaScript, ${load.files} files (target ${target.script} kB, ${target.files})`
  test.info().annotations.push({ type: 'first load', description: said })
  // Nothing loaded would be within every ceiling.
  expect(load.script, said).toBeGreaterThan(50)
  expect(load.script, said).toBeLessThanOrEqual(ceiling.script)
  expect(load.files, said).toBeLessThanOrEqual(ceiling.files)
}

test('the login loads no more than it may', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.locator('input[type=email]')).toBeVisible()
  await expectWithin(page, 'login')
})

test('home loads no more than it may', async ({ page }) => {
  await signIn(page)
  await expectWithin(page, 'home')
})

test('the workbench loads no more than it may', async ({ page, browser, baseURL }) => {
  // Found in another browser, so that this one has nothing in its cache.
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await context.newPage()
  await signIn(other)
  const uuid = await aValuedAsset(other)
  await context.close()
  await signIn(page, 'admin', `/assets/${uuid}/valuation`)
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectWithin(page, 'workbench')
})
