import { type Browser, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectFit } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { REGISTERED_PASSWORD as PASSWORD, register } from '../support/registration.ts'
import { LOCALES, textsOf } from '../support/sign-in.ts'

const { identity, profile } = textsOf('es')
const { secondFactor } = profile

test.use({ locale: LOCALES.es })

/**
 * Generates the current code of an authenticator app.
 *
 * @param steps number of 30 s steps to look ahead, because each code is accepted only once
 */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

test('a user sets up an authenticator app, signs in with a code and with a recovery code, and then removes the app', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `dos.pasos.${Date.now()}@journeys.example`
  await register(page, { email, language: 'es', baseURL })

  await page.goto('/user-profile/password')
  await page.getByRole('button', { name: secondFactor.activate }).click()
  const identification = page.getByRole('dialog', { name: secondFactor.beginTitle })
  await identification.getByLabel(secondFactor.fields.current).fill('Otra-clave-2026')
  await identification.getByRole('button', { name: secondFactor.next }).click()
  await expect(identification.getByText(profile.password.currentWrong)).toBeVisible()
  await identification.getByLabel(secondFactor.fields.current).fill(PASSWORD)
  await identification.getByRole('button', { name: secondFactor.next }).click()
  const scan = page.getByRole('dialog', { name: secondFactor.scanTitle })
  await expect(scan.getByRole('img', { name: secondFactor.qr })).toBeVisible()
  await expectFit(page)
  const secret = (await scan.getByLabel(secondFactor.secret).inputValue()).replaceAll(' ', '')
  await scan.getByLabel(secondFactor.fields.code, { exact: true }).fill('000000')
  await scan.getByRole('button', { name: secondFactor.confirm }).click()
  await expect(scan.getByText(secondFactor.codeWrong)).toBeVisible()
  const used = codeOf(secret)
  await scan.getByLabel(secondFactor.fields.code, { exact: true }).fill(used)
  await scan.getByRole('button', { name: secondFactor.confirm }).click()
  const remaining = page.getByRole('dialog', { name: secondFactor.codesTitle })
  await expect(remaining.getByRole('listitem')).toHaveCount(10)
  const recovery = (await remaining.getByRole('listitem').allTextContents()).map((code) => code.trim())
  await expectFit(page)
  await remaining.getByRole('button', { name: secondFactor.done }).click()
  await expect(remaining).toBeHidden()
  await expect(page.getByRole('button', { name: secondFactor.deactivate })).toBeVisible()

  await test.step('the next sign-in requires a code from the app', async () => {
    const elsewhere = await signInElsewhere(browser, email, baseURL)
    await expectFit(elsewhere)
    await enterCode(elsewhere, used)
    await expect(elsewhere.getByRole('alert').first()).toBeVisible()
    await enterCode(elsewhere, codeOf(secret, 1))
    await expect(elsewhere).not.toHaveURL(/\/auth/)
    await elsewhere.context().close()
  })

  await test.step('a recovery code replaces the code of the app at a sign-in, and a second recovery code turns off the second factor', async () => {
    const elsewhere = await signInElsewhere(browser, email, baseURL)
    await enterCode(elsewhere, recovery[0] ?? '')
    await expect(elsewhere).not.toHaveURL(/\/auth/)
    await elsewhere.context().close()
    await page.getByRole('button', { name: secondFactor.deactivate }).click()
    const removal = page.getByRole('dialog', { name: secondFactor.removeTitle })
    await removal.getByLabel(secondFactor.fields.current).fill(PASSWORD)
    await removal.getByLabel(secondFactor.fields.code, { exact: true }).fill(recovery[1] ?? '')
    await removal.getByRole('button', { name: secondFactor.deactivate }).click()
    await expect(removal).toBeHidden()
    await expect(page.getByRole('button', { name: secondFactor.activate })).toBeVisible()
  })
})

/** Enters the password in a different browser, which then shows the second step of the sign-in. */
async function signInElsewhere(browser: Browser, email: string, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ locale: LOCALES.es, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel(identity.email).fill(email)
  await page.getByLabel(identity.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: identity.submit, exact: true }).click()
  await expect(page.getByText(identity.secondStep)).toBeVisible()
  return page
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(identity.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: identity.submit, exact: true }).click()
}
