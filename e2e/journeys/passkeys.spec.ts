import { expect, type Locator, type Page } from '@playwright/test'
import { expectFit } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { REGISTERED_PASSWORD as PASSWORD, register } from '../support/registration.ts'
import { openUserMenu } from '../support/shell.ts'
import { LOCALES, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const NAME = 'Office laptop'

const { errors, identity, profile, shell } = textsOf('en')
const { passkeys } = profile

test.use({ locale: LOCALES.en })

test('a user adds a passkey, signs in with it, and removes it', async ({ page, baseURL }) => {
  const email = `passkey.${Date.now()}@journeys.example`
  // Browsers support passkeys on localhost but not on an IP address.
  const domain = String(baseURL).replace('127.0.0.1', 'localhost')
  const list = page.getByRole('list', { name: passkeys.list })
  await addAuthenticator(page)
  await register(page, { email, language: 'en', baseURL })

  await test.step('a site opened by its IP address says where passkeys work, and its login page offers no passkeys', async () => {
    await page.goto('/user-profile/password')
    await expect(page.getByText(said(passkeys.obstacle.elsewhere, { origin: domain }))).toBeVisible()
    await expect(page.getByRole('button', { name: passkeys.add })).toBeHidden()
    await signOut(page)
    await expect(page.getByRole('button', { name: identity.submit, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: identity.passkey.enter })).toBeHidden()
  })

  await test.step('the user confirms the password and adds a passkey', async () => {
    await page.goto(`${domain}/auth`)
    await page.getByLabel(identity.email).fill(email)
    await page.getByLabel(identity.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: identity.submit, exact: true }).click()
    await expect(page).not.toHaveURL(/\/auth/)
    await page.goto(`${domain}/user-profile/password`)
    await page.getByRole('button', { name: passkeys.add }).click()
    const identification = page.getByRole('dialog', { name: passkeys.addTitle })
    await confirm(identification, 'Otra-clave-2026', passkeys.next)
    await expect(identification.getByText(profile.password.currentWrong)).toBeVisible()
    await expectFit(page)
    await confirm(identification, PASSWORD, passkeys.next)
    const naming = page.getByRole('dialog', { name: passkeys.createTitle })
    await naming.getByLabel(passkeys.fields.name).fill(NAME)
    await expectFit(page)
    await naming.getByRole('button', { name: passkeys.create, exact: true }).click()
    await expect(naming).toBeHidden()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByText(NAME)).toBeVisible()
    await expect(list.getByText(passkeys.never)).toBeVisible()
    await expectFit(page)
  })

  await test.step('the user signs in with only the passkey', async () => {
    await signOut(page)
    await page.getByRole('button', { name: identity.passkey.enter }).click()
    await expect(page).not.toHaveURL(/\/auth/)
    await page.goto(`${domain}/user-profile/password`)
    await expect(list.getByText(NAME)).toBeVisible()
    await expect(list.getByText(passkeys.never)).toBeHidden()
  })

  await test.step('a removed passkey no longer works', async () => {
    await list.getByRole('button', { name: said(passkeys.removeOf, { name: NAME }) }).click()
    const removal = page.getByRole('dialog', { name: said(passkeys.removeTitle, { name: NAME }) })
    await confirm(removal, PASSWORD, passkeys.remove)
    await expect(removal).toBeHidden()
    await expect(page.getByText(passkeys.none)).toBeVisible()
    await signOut(page)
    await page.getByRole('button', { name: identity.passkey.enter }).click()
    await expect(page.getByText(errors['auth.passkeyWrong'])).toBeVisible()
  })
})

/** Adds a virtual authenticator that stores passkeys and verifies the user (simulated by Chromium). */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

async function confirm(dialog: Locator, password: string, action: string): Promise<void> {
  await dialog.getByLabel(passkeys.fields.current).fill(password)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  const menu = await openUserMenu(page, 'en')
  await menu.getByRole('button', { name: shell.user.logout }).click()
  await expect(page).toHaveURL(/\/auth/)
}
