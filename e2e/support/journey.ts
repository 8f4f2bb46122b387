import { type BrowserContext, test as base } from '@playwright/test'

interface Journey {
  /** A browser context of its own without a cache, for a journey that changes more than cookies and storage. */
  fresh: boolean
  /**
   * Maps are drawn. In other journeys they show that they cannot be drawn, as in a browser without WebGL: without a
   * graphics card a map takes half of the processor time of its page.
   */
  maps: boolean
}

/**
 * The journeys of a worker share one browser context per language, with maps and without, so that the program is loaded
 * and compiled once. Cookies and storage are empty when a journey begins.
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
    const kept = fresh ? undefined : shared.get(kind)
    await kept?.setStorageState({ cookies: [], origins: [] })
    // Playwright adds the options of the file: address, size, language.
    const context = kept ?? (await browser.newContext())
    if (!kept && !maps) await context.addInitScript(disableWebGL)
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

/** Runs in each page before its own program. */
function disableWebGL(): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...options: []) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...options)
  } as typeof getContext
}
