import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { resources } from '@lindero/texts/resources'
import { expect, type Page, test } from '@playwright/test'
import { type Login, servers } from './servers.ts'

export type Language = 'es' | 'en'
/** Browser locale for each language. */
export const LOCALES = { es: 'es-ES', en: 'en-GB' } as const

/** Screen texts in a language. Journeys use them to find controls. */
export const textsOf = (language: Language): (typeof resources)[Language] => resources[language]

/** Opens the product as a user who is already logged in. To use the login form, call `fillLogin`. */
export async function signIn(page: Page, login: Login = 'admin', path = '/'): Promise<void> {
  const { cookies, session } = servers().sessions[login]
  // Leaves the previous user's page first, because its pending requests could cancel the next navigation.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const { baseURL } = test.info().project.use
  const localStorage = [{ name: 'lindero.session', value: session }]
  await page.context().setStorageState({ cookies, origins: [{ origin: new URL(baseURL ?? '').origin, localStorage }] })
  await confirmSession(page, login)
  await page.goto(path)
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

/** Interval after which a shared session is confirmed again, in milliseconds: well below the ten minutes of the product. */
const CONFIRMED_FOR = 4 * 60_000
const confirmedOn = new Map<string, number>()

/**
 * Confirms the shared session of a login, unless this process did so within `CONFIRMED_FOR`. A call that needs a
 * recently confirmed session then answers without the question. Long tests call it again.
 */
export async function confirmSession(page: Page, login: Login): Promise<void> {
  const { baseURL } = test.info().project.use
  const key = `${baseURL} ${login}`
  if (Date.now() - (confirmedOn.get(key) ?? 0) < CONFIRMED_FOR) return
  const { token } = JSON.parse(servers().sessions[login].session) as { token: string }
  const reply = await page.request.post('/api/auth/session/proof', {
    data: { password: DEMO_PASSWORD },
    headers: { authorization: `Bearer ${token}` },
  })
  if (!reply.ok()) throw new Error(`the session of ${login} was not confirmed: ${await reply.text()}`)
  confirmedOn.set(key, Date.now())
}

/**
 * Logs in with the form, which creates a new session. Journeys that end their session use this, because `signIn` uses a
 * session that all journeys share.
 */
export async function logIn(page: Page, login: Login = 'admin'): Promise<void> {
  await page.goto('/')
  await fillLogin(page, login)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** Fills in and submits the login form in either language. */
export async function fillLogin(page: Page, login = 'admin', password = DEMO_PASSWORD): Promise<void> {
  await page.locator('input[type=email]').fill(`${login}@demo.test`)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
}
