import { type BrowserContext, test as base } from '@playwright/test'

interface Journey {
  /**
   * True to use a new browser context without a cache. Needed by journeys that change more than cookies and storage.
   */
  fresh: boolean
  /**
   * True to draw maps. Other journeys use a browser without WebGL, which shows a message instead of a map. Without a
   * graphics card, drawing maps takes half of the page's CPU time.
   */
  maps: boolean
}

/**
 * The test function for journeys. All journeys of a worker share browser contexts (per language, one with maps and one
 * without), so that the program is loaded and compiled only once. Cookies and storage are cleared before each journey.
 */
export const test = base.extend<Journey, { shared: Map<string, BrowserContext> }>({
  fresh: [false, { option: true }],
  maps: [process.env.E2E_PROVE === 'yes', { option: true }],
  shared: [
    async ({ browser }, use) => {
      await use(new Map())
      for (const context of browser.contexts()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, fresh, maps, locale, shared }, use) => {
    const kind = `${locale} ${maps}`
    const sharedPage = fresh ? undefined : shared.get(kind)
    await sharedPage?.setStorageState({ cookies: [], origins: [] })
    // Playwright adds the options from the test file, such as address, window size and language.
    const context = sharedPage ?? (await browser.newContext())
    if (!sharedPage && !maps) await context.addInitScript(disableWebGL)
    // The servers of a run on another day have a shifted clock, and the browser gets the same one (docs/testing.md).
    if (!sharedPage && process.env.E2E_OTHER_DAY === 'yes') await context.clock.setSystemTime(Date.now())
    await use(context)
    if (fresh) return context.close()
    shared.set(kind, context)
    for (const page of context.pages()) await page.close()
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
})

/** Runs in each page before the page's scripts. */
function disableWebGL(): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...options: []) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...options)
  } as typeof getContext
}
