import { DEMO_PASSWORD } from '@lindero/demo/people'
import { resources } from '@lindero/texts/kernel/resources'
import type { Page } from '@playwright/test'

export type Language = 'es' | 'en'
export const LANGUAGES: Language[] = ['es', 'en']

/** The texts of the screens, so that journeys name what a person reads. */
export const textsOf = (language: Language) => resources[language]

/** Opens the product as a new user with a browser of this language would, and signs in. */
export async function signIn(page: Page, login = 'admin'): Promise<void> {
  await page.goto('/')
  await page.locator('input[type=email], input[name=email]').first().fill(`${login}@demo.test`)
  await page.locator('input[type=password]').first().fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}
