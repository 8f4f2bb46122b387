import { type BrowserContext, test as base } from '@playwright/test'

interface Journey {
  /** True for a new browser context without a cache, for journeys that change more than cookies and storage. */
  fresh: boolean
  /**
   * True to draw maps. Other journeys use a browser without WebGL, in which maps say that they cannot be drawn. Without
   * a graphics card, drawing a map needs half of the page's processor time.
   */
  maps: boolean
}

/**
 * The test function of journeys. The journeys of a worker share browser contexts, one per language with maps and one
 * without, so that the program is loaded and compiled once. Before each journey, cookies and storage are emptied.
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
    // Playwright adds the options of the test file, such as address, window size and language.
    const context = sharedPage ?? (await browser.newContext())
    if (!sharedPage && !maps) await context.addInitScript(disableWebGL)
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

/** Runs in each page, before the scripts of the page. */
function disableWebGL(): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...options: []) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...options)
  } as typeof getContext
}
