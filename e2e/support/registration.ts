import { expect, type Page } from '@playwright/test'
import { linkMailedTo } from './outbox.ts'
import { type Language, textsOf } from './sign-in.ts'

/** Password of the users that `register` creates. */
export const REGISTERED_PASSWORD = 'Caserio12AltoRio'

interface Registration {
  email: string
  language: Language
  baseURL: string | undefined
}

/** Registers a new customer and signs in its first user. For journeys that need a customer without other data. */
export async function register(page: Page, { email, language, baseURL }: Registration): Promise<void> {
  const { access, identity } = textsOf(language)
  const after = new Date()
  const person = { email, password: REGISTERED_PASSWORD, firstname: 'Dora', lastname: 'Llave', language }
  const answer = await page.request.put('/api/auth/register', { data: { ...person, acceptsTerms: true } })
  expect(answer.status()).toBe(200)
  await page.goto(await linkMailedTo(email, 'verify-email', { baseURL, after }))
  await page.getByLabel(identity.password, { exact: true }).fill(REGISTERED_PASSWORD)
  await page.getByRole('button', { name: access.verify.submit }).click()
  await expect(page.getByText(access.verify.done)).toBeVisible()
}
