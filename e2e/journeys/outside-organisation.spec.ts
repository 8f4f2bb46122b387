import { expect, type Page } from '@playwright/test'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { linkMailedTo } from '../support/outbox.ts'
import { issuerAddress, setPerson } from '../support/outside.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const PASSWORD = 'Caserio12AltoRio'

const { access, errors, identity, signInSettings } = textsOf('es')
const { fields, rows } = signInSettings

test.use({ locale: LOCALES.es })

test('an admin sets up an identity provider, and a new user who signs in there receives the role of his or her group', async ({
  page,
  browser,
  baseURL,
}) => {
  const domain = `fondo${Date.now()}.example`
  const uuid = await register(page, `jefa@${domain}`, baseURL)

  await test.step('the admin enters the identity provider and a role for one group', async () => {
    await page.goto('/company/sign-in')
    await expect(page.getByText(signInSettings.noDomains)).toBeVisible()
    await page.getByRole('button', { name: signInSettings.setUp }).click()
    const dialog = page.getByRole('dialog', { name: signInSettings.setUpTitle })
    await dialog.getByLabel(fields.issuer).fill('https://10.1.2.3')
    await dialog.getByLabel(fields.clientId).fill('lindero')
    await dialog.getByLabel(fields.clientSecret, { exact: true }).fill('secreto')
    await dialog.getByRole('button', { name: rows.add }).click()
    const first = (field: string) => dialog.getByLabel(rows.of.replace('{{field}}', field).replace('{{row}}', '1'))
    await first(rows.group).fill('gestores')
    await first(rows.role).selectOption('editor')
    await dialog.getByLabel(fields.password).fill(PASSWORD)
    await dialog.getByRole('button', { name: signInSettings.save }).click()
    await expect(dialog.getByText(errors['signIn.addressNotAllowed']).first()).toBeVisible()
    await dialog.getByLabel(fields.issuer).fill(issuerAddress())
    await dialog.getByRole('button', { name: signInSettings.save }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(signInSettings.state.on, { exact: true })).toBeVisible()
  })

  await test.step('the operator confirms the email domain', async () => {
    await signIn(page, 'operator', `/administration/customers/${uuid}/sign-in`)
    await page.getByLabel(fields.domains).fill(domain)
    await page.getByLabel(fields.domains).press('Enter')
    await page.getByRole('button', { name: signInSettings.save }).click()
    await expect(page.getByText(signInSettings.customer.saved)).toBeVisible()
  })

  const elsewhere = await (await browser.newContext({ locale: LOCALES.es, ...(baseURL ? { baseURL } : {}) })).newPage()
  const email = `marta@${domain}`
  const claims = { sub: 'marta', email, email_verified: true, given_name: 'Marta', family_name: 'Ruiz' }

  await test.step('a person whose groups give no role cannot sign in, and sees the reason', async () => {
    await setPerson({ ...claims, groups: ['otros'] })
    await elsewhere.goto('/auth')
    await enter(elsewhere, email)
    await expect(elsewhere.getByText(errors['auth.organisationNoRole'])).toBeVisible()
    await elsewhere.getByRole('link', { name: identity.organisation.back }).click()
  })

  await test.step('a member of a group with a role signs in with this role, and reaches the page requested before the login', async () => {
    await setPerson({ ...claims, groups: ['gestores'] })
    await elsewhere.goto('/user-profile/access')
    await enter(elsewhere, email)
    await expect(elsewhere).toHaveURL(/\/user-profile\/access$/)
    const reply = await elsewhere.request.get('/api/auth/session', {
      headers: { authorization: `Bearer ${await tokenOf(elsewhere)}` },
    })
    expect(await reply.json()).toMatchObject({ user: { isEditor: true, isAdmin: false } })
    await elsewhere.context().close()
  })
})

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel(identity.email).fill(email)
  // Uses the keyboard, because the button moves down when the server's settings arrive and a click could miss the
  // button.
  await page.getByRole('button', { name: identity.organisation.enter }).press('Enter')
}

/**
 * Registers a new customer and signs in its first user.
 *
 * @returns the uuid of the customer
 */
async function register(page: Page, email: string, baseURL: string | undefined): Promise<string> {
  const after = new Date()
  const body = { email, password: PASSWORD, firstname: 'Julia', lastname: 'Prats', language: 'es', acceptsTerms: true }
  expect((await page.request.put('/api/auth/register', { data: body })).status()).toBe(200)
  await page.goto(await linkMailedTo(email, 'verify-email', { baseURL, after }))
  await page.getByLabel(identity.password, { exact: true }).fill(PASSWORD)
  const opened = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/verify-email'))
  await page.getByRole('button', { name: access.verify.submit }).click()
  const { customer } = (await (await opened).json()) as { customer: { uuid: string } }
  await expect(page.getByText(access.verify.done)).toBeVisible()
  return customer.uuid
}
