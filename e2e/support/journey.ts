import { type Browser, type BrowserContext, test as base, type Page, type ViewportSize } from '@playwright/test'

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
  /** True for a journey that installs a simulated clock, which starts with the clock of this process on any day. */
  simulatedClock: boolean
  /** A page for a second user, with cookies and storage of its own. It draws no maps. */
  secondPage: Page
}

interface SharedContext {
  context: BrowserContext
  /** A page without a program. While it is open, the next pages use its process, which has compiled the program. */
  anchor: Page
}
type Shared = Map<string, SharedContext>

/**
 * The test function for journeys. All journeys of a worker share browser contexts (per language, one with maps, one
 * without, and one for second users), so that the program is loaded and compiled only once. Cookies and storage are
 * cleared before each journey.
 */
export const test = base.extend<Journey, { shared: Shared }>({
  fresh: [false, { option: true }],
  maps: [process.env.E2E_PROVE === 'yes', { option: true }],
  simulatedClock: [false, { option: true }],
  shared: [
    async ({ browser }, use) => {
      await use(new Map())
      for (const context of browser.contexts()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, fresh, maps, simulatedClock, locale, shared }, use) => {
    const open = () => openContext(browser, maps, simulatedClock)
    if (!fresh) return useShared(shared, `${locale} ${maps}`, open, use)
    const context = await open()
    await use(context)
    await context.close()
  },
  page: async ({ context, viewport }, use) => {
    await use(await openPage(context, viewport))
  },
  secondPage: async ({ browser, simulatedClock, locale, shared, viewport }, use) => {
    const open = () => openContext(browser, false, simulatedClock)
    await useShared(shared, `${locale} second`, open, async (context) => use(await openPage(context, viewport)))
  },
})

/** Uses a context of the worker without the data of earlier journeys, and closes the pages of the journey. */
async function useShared(
  shared: Shared,
  kind: string,
  open: () => Promise<BrowserContext>,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const { context, anchor } = shared.get(kind) ?? (await withAnchor(await open()))
  shared.set(kind, { context, anchor })
  await context.setStorageState({ cookies: [], origins: [] })
  await use(context)
  for (const page of context.pages()) if (page !== anchor) await page.close()
}

async function withAnchor(context: BrowserContext): Promise<SharedContext> {
  const anchor = await context.newPage()
  await anchor.goto('/favicon.svg')
  return { context, anchor }
}

/** Playwright adds the options from the test file, such as address, window size and language. */
async function openContext(browser: Browser, maps: boolean, simulatedClock: boolean): Promise<BrowserContext> {
  const context = await browser.newContext()
  if (!maps) await context.addInitScript(disableWebGL)
  else if (process.env.E2E_PROVE !== 'yes') await context.addInitScript(drawFewPixels)
  if (process.env.E2E_OTHER_DAY === 'yes' && !simulatedClock) await shiftClock(context)
  return context
}

async function openPage(context: BrowserContext, viewport: ViewportSize | null): Promise<Page> {
  const page = await context.newPage()
  if (viewport) await page.setViewportSize(viewport)
  return page
}

/** Runs in each page before the page's scripts. */
function disableWebGL(): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...options: []) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...options)
  } as typeof getContext
}

/** Runs in each page before the page's scripts. Maps have a quarter of the pixels; the layout of the page is the same. */
function drawFewPixels(): void {
  Object.defineProperty(window, 'devicePixelRatio', { value: 0.5 })
}

/** Gives the pages of a context the clock of this process: on another day it is shifted (docs/testing.md). */
async function shiftClock(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const shift = Date.now() - (await page.evaluate(() => Date.now()))
  await page.close()
  await context.addInitScript((by) => {
    const Unshifted = Date
    class Shifted extends Unshifted {
      constructor(...parts: unknown[]) {
        super(...((parts.length === 0 ? [Unshifted.now() + by] : parts) as [number]))
      }
      static override now = () => Unshifted.now() + by
    }
    globalThis.Date = Shifted as DateConstructor
  }, shift)
}
