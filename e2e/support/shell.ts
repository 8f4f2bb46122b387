import type { Locator, Page } from '@playwright/test'
import { type Language, textsOf } from './sign-in.ts'

/** A link in the navigation rail. */
export function railLink(page: Page, language: Language, to: 'home' | 'portfolios' | 'assets'): Locator {
  const { nav } = textsOf(language).shell
  return page.getByRole('navigation', { name: nav.label }).getByRole('link', { name: nav[to], exact: true })
}

/**
 * Opens the menu behind the user's initials.
 *
 * @returns the menu
 */
export async function openUserMenu(page: Page, language: Language): Promise<Locator> {
  const { user } = textsOf(language).shell
  await page
    .getByRole('banner')
    .getByRole('button', { name: user.menu.replace('{{name}}', '') })
    .click()
  return page.getByRole('dialog').filter({ hasText: user.logout })
}
