import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { resources } from '@lindero/texts/resources'
import type { Page } from '@playwright/test'

export type Language = 'es' | 'en'
export const LANGUAGES: Language[] = ['es', 'en']
/** What the browser asks for. */
export const LOCALES = { es: 'es-ES', en: 'en-GB' } as const

/** The texts of the screens, so that journeys name what a person reads. */
export const textsOf = (language: Language) => resources[language]

/** Opens the product as a new user with a browser of this language would, and signs in. */
export async function signIn(page: Page, login = 'admin'): Promise<void> {
  await page.goto('/')
  await fillLogin(page, login)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** Fills the login, whatever its language, and sends it. */
export async function fillLogin(page: Page, login = 'admin', password = DEMO_PASSWORD): Promise<void> {
  await page.locator('input[type=email]').fill(`${login}@demo.test`)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
}
