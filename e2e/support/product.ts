import { expect, type Page } from '@playwright/test'
import type { Language } from './sign-in.ts'

/** The product's router, which TanStack Router exposes on `window` for its developer tools. */
interface ProductRouter {
  history: { push(path: string): void }
  state: { status: string; resolvedLocation?: { href: string }; location: { href: string } }
  routesById: Record<string, ProductRoute>
}

interface ProductRoute {
  fullPath: string
  options: { component?: unknown; staticData?: { section?: { page?: unknown } } }
  children?: object
}

declare global {
  interface Window {
    __TSR_ROUTER__: ProductRouter
  }
}

/** Opens an address without a page load, like a click on a link. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => window.__TSR_ROUTER__.history.push(path), address)
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = window.__TSR_ROUTER__.state
    return status === 'idle' && resolvedLocation?.href === location.href
  })
}

/** The paths of all routes with a page, as written in the route tree. */
export function pathsWithAPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const routes = Object.values(window.__TSR_ROUTER__.routesById)
    const paths = routes
      .filter(({ options, children }) => {
        const section = options.staticData?.section
        return section ? section.page : options.component && !children
      })
      .map(({ fullPath }) => fullPath.replace(/(?<=.)\/$/, ''))
    return [...new Set(paths)].sort()
  })
}

/**
 * Changes the language without a page load, as if it were changed in a different tab. It is repeated until the page
 * follows, because a page that has just loaded may not listen yet.
 */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const change = () =>
    page.evaluate((chosen) => {
      const key = 'lindero.preferences'
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as object
      localStorage.setItem(key, JSON.stringify({ ...stored, language: chosen }))
      window.dispatchEvent(new StorageEvent('storage', { key }))
      return document.documentElement.lang.slice(0, chosen.length)
    }, language)
  await expect.poll(change).toBe(language)
}
