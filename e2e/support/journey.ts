import { type BrowserContext, test as base } from '@playwright/test'

interface Journey {
  /** A browser of its own, with nothing cached: for a journey that changes more of it than its storage. */
  fresh: boolean
}

/**
 * The journeys of a worker share one browser context for each language, so that the program is loaded and compiled
 * once; cookies and storage are empty at the beginning of each.
 */
export const test = base.extend<Journey, { shared: Map<string, BrowserContext> }>({
  fresh: [false, { option: true }],
  shared: [
    async ({ browser }, use) => {
      await use(new Map())
      for (const context of browser.contexts()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, fresh, locale, shared }, use) => {
    const language = locale ?? ''
    const kept = fresh ? undefined : shared.get(language)
    await kept?.setStorageState({ cookies: [], origins: [] })
    // Playwright adds the options of the file: address, size, language.
    const context = kept ?? (await browser.newContext())
    await use(context)
    if (fresh) return context.close()
    shared.set(language, context)
    for (const page of context.pages()) await page.close()
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
})
