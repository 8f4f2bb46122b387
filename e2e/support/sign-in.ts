import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { resources } from '@lindero/texts/resources'
import { expect, type Page, test } from '@playwright/test'
import { type Login, servers } from './servers.ts'

export type Language = 'es' | 'en'
/** Locale of the browser for each language. */
export const LOCALES = { es: 'es-ES', en: 'en-GB' } as const

/** The texts of the screens. Journeys use them to find controls. */
export const textsOf = (language: Language): (typeof resources)[Language] => resources[language]

/** Opens the product as a user who has already logged in. The login form itself is used by `fillLogin`. */
export async function signIn(page: Page, login: Login = 'admin', path = '/'): Promise<void> {
  const { cookies, session } = servers().sessions[login]
  // The page of the previous user may have pending requests, which would cancel the next navigation.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const { baseURL } = test.info().project.use
  const localStorage = [{ name: 'lindero.session', value: session }]
  await page.context().setStorageState({ cookies, origins: [{ origin: new URL(baseURL ?? '').origin, localStorage }] })
  await page.goto(path)
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

/** Logs in with the form, for journeys that end their session. The shared session of the user must stay valid. */
export async function logIn(page: Page, login: Login = 'admin'): Promise<void> {
  await page.goto('/')
  await fillLogin(page, login)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** Fills the login form in either language and submits it. */
export async function fillLogin(page: Page, login = 'admin', password = DEMO_PASSWORD): Promise<void> {
  await page.locator('input[type=email]').fill(`${login}@demo.test`)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
}
