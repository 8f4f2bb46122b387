import { expect, type Page } from '@playwright/test'
import { expectFit } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { linkMailedTo } from '../support/outbox.ts'
import { openUserMenu } from '../support/shell.ts'
import { fillLogin, type Language, LOCALES, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const FIRST = 'Caserio12AltoRio'
const SECOND = 'Molino-viejo-1898'

const language: Language = 'es'
const { access, errors, identity, shell, common } = textsOf(language)
const address = (name: string) => `${name}.${language}.${Date.now()}@journeys.example`

test.describe('Account pages before the login', () => {
  test.use({ locale: LOCALES[language] })

  test('a person registers, confirms the email address, resets a forgotten password and logs in again', async ({
    page,
    baseURL,
    request,
  }) => {
    const email = address('ana')
    let after = new Date()
    await page.goto('/auth')
    await page.getByRole('link', { name: access.login.register }).click()
    await expect(page.getByRole('heading', { level: 1, name: access.register.title })).toBeVisible()
    await page.getByRole('button', { name: access.register.submit }).click()
    const summary = page.getByRole('alert').filter({ hasText: said(common.forms.summary_other, { count: 5 }) })
    await expect(summary).toBeFocused()
    await expectFit(page)
    await summary.getByRole('button', { name: access.register.lastnameMissing }).click()
    await expect(page.getByLabel(access.register.lastname)).toBeFocused()
    await page.getByLabel(access.register.firstname).fill('Ana')
    await page.getByLabel(access.register.lastname).fill('Prueba')
    await page.getByLabel(identity.email).fill(email)
    await page.getByLabel(access.register.password, { exact: true }).fill('password1')
    await expect(
      page.getByText(said(access.password.strength, { strength: access.password.strengths.weak })),
    ).toBeVisible()
    await page.getByLabel(access.register.password, { exact: true }).fill(FIRST)
    await expect(
      page.getByText(said(access.password.strength, { strength: access.password.strengths.good })),
    ).toBeVisible()
    await page.getByLabel(access.password.repeat).fill(`${FIRST}x`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: access.register.submit }).click()
    await expect(page.getByText(access.password.noMatch)).toBeVisible()
    await page.getByLabel(access.password.repeat).fill(FIRST)
    await expect(page.getByText(access.password.match)).toBeVisible()
    await page.getByLabel(access.password.repeat).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: access.register.sentTitle })).toBeVisible()
    await expect(page.getByText(said(access.register.sent, { email }))).toBeVisible()
    await expect(
      page.getByRole('button', { name: new RegExp(said(access.reset.againIn, { seconds: '\\d+' })) }),
    ).toBeDisabled()
    await expectFit(page)

    await page.getByRole('link', { name: access.register.login }).click()
    await logIn(page, email, FIRST)
    await expect(page.getByRole('alert')).toHaveText(errors['auth.emailNotVerified'])
    await expect(page.getByText(access.advice['auth.emailNotVerified'])).toBeVisible()
    await expect(page.getByRole('link', { name: access.advice.register })).toBeVisible()
    await expectFit(page)

    const proof = await linkMailedTo(email, 'verify-email', { baseURL, after })
    await page.goto(proof)
    await expect(page.getByRole('heading', { level: 1, name: access.verify.title })).toBeVisible()
    await expect(page.getByLabel(access.password.account)).toHaveValue(email)
    await expectFit(page)
    await page.getByLabel(identity.password, { exact: true }).fill(`${FIRST}x`)
    await page.getByRole('button', { name: access.verify.submit }).click()
    await expect(page.getByRole('alert')).toHaveText(errors.WrongUserOrPassword)
    await page.getByLabel(identity.password, { exact: true }).fill(FIRST)
    await page.getByRole('button', { name: access.verify.submit }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText(access.verify.done)).toBeVisible()

    await test.step("after a reload, the page shows the user's name as changed in another session", async () => {
      const opened = await request.post('/api/auth/login', {
        data: { source: 'webapp', email, password: FIRST },
      })
      const { token, user } = (await opened.json()) as { token: string; user: { uuid: string } }
      const edited = await request.post(`/api/users/${user.uuid}`, {
        data: { firstname: 'Eva' },
        headers: { authorization: `Bearer ${token}` },
      })
      expect(edited.ok()).toBe(true)
      await page.reload()
      const menu = await openUserMenu(page, language)
      await expect(menu).toContainText('Eva Prueba')
      await menu.getByRole('button', { name: shell.user.logout }).click()
      await expect(page).toHaveURL(/\/auth/)
    })

    await page.goto(proof)
    await expect(page.getByRole('heading', { level: 1, name: access.link.expiredTitle })).toBeVisible()

    after = new Date()
    await page.getByRole('link', { name: access.link.toLogin }).click()
    await page.getByLabel(identity.email).fill(email)
    await page.getByRole('link', { name: access.login.forgotten }).click()
    await expect(page.getByLabel(identity.email)).toHaveValue(email)
    await page.getByRole('button', { name: access.reset.submit }).click()
    await expect(page.getByText(said(access.reset.sent, { email }))).toBeVisible()
    await expectFit(page)

    const reset = await linkMailedTo(email, 'reset-password', { baseURL, after })
    await page.goto(reset)
    await expect(page.getByRole('heading', { level: 1, name: access.password.resetTitle })).toBeVisible()
    await page.getByRole('button', { name: access.password.submit }).click()
    await expect(page.getByText(access.password.missingNew)).toBeVisible()
    await expectFit(page)
    await page.getByLabel(access.password.new).fill(SECOND)
    await page.getByLabel(access.password.repeat).fill(SECOND)
    await page.getByRole('button', { name: access.password.submit }).click()
    await expect(page.getByText(access.password.saved)).toBeVisible()
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByLabel(identity.email)).toHaveValue(email)
    await expect(page.getByLabel(identity.password, { exact: true })).toBeFocused()
    await page.keyboard.type(SECOND)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/$/)

    await page.goto(reset)
    await expect(page.getByText(access.link.resetExpired)).toBeVisible()
    await page.getByRole('link', { name: access.link.askAnother }).click()
    await expect(page).toHaveURL(/\/auth\/reset-password$/)
    // The first link has an invalid user id. The second link, which sets a first password, has an invalid token.
    await page.goto('/auth/reset-password/not-a-user/x')
    await expect(page.getByRole('heading', { level: 1, name: access.link.expiredTitle })).toBeVisible()
    await page.goto('/auth/set-password/00000000-0000-4000-8000-000000000012/x')
    await expect(page.getByText(access.link.setExpired)).toBeVisible()
  })

  test('the login form keeps the typed email after a network failure, and shows how long a blocked account must wait', async ({
    page,
    context,
  }) => {
    await page.goto('/auth')
    // The script that shows errors is loaded at the first interaction.
    await page.getByLabel(identity.email).click()
    await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached()
    await context.setOffline(true)
    await fillLogin(page, 'viewer')
    await expect(page.getByText(errors.network)).toBeVisible()
    await expect(page.getByLabel(identity.email)).toHaveValue('viewer@demo.test')
    await context.setOffline(false)
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        status: 429,
        json: {
          statusCode: 429,
          message: 'auth.tooManyAttempts',
          data: { counted: 'failedOfAccount', minutes: 15 },
        },
      }),
    )
    await page.getByRole('button', { name: identity.submit, exact: true }).click()
    await expect(page.getByText(said(errors['auth.tooManyAttempts'], { minutes: 15 }))).toBeVisible()
    await expect(page.getByText(access.advice['auth.tooManyAttempts'])).toBeVisible()
    await expect(page.getByRole('link', { name: access.advice.reset })).toBeVisible()
    await page.unroute('**/api/auth/login')
    await page.getByRole('button', { name: identity.submit, exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/auth')
    await expect(page).toHaveURL(/\/$/)
  })

  test('a legal page opens in a new tab while the login form keeps the typed email, and the legal pages link to each other', async ({
    page: login,
  }) => {
    await login.goto('/auth')
    const footer = (at: typeof login) => at.getByRole('navigation', { name: access.frame.links })
    await login.getByLabel(identity.email).fill('a.medias@journeys.example')
    const opened = login.waitForEvent('popup')
    await footer(login).getByRole('link', { name: access.frame.privacy }).click()
    const page = await opened
    await expect(page).toHaveURL(/\/legal\/privacy$/)
    await expect(login.getByLabel(identity.email)).toHaveValue('a.medias@journeys.example')
    const links = footer(page)
    for (const name of ['notice', 'cookies', 'terms', 'privacy'] as const) {
      await links.getByRole('link', { name: access.frame[name], exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/legal/${name}$`))
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto('/legal/nothing')
    await expect(page.getByText(common.states.notFoundTitle)).toBeVisible()
  })
})

test.describe('Account pages with changed settings', () => {
  // Bypasses the content security policy. This server has no captcha, so its policy would block the captcha script.
  test.use({ locale: LOCALES[language], bypassCSP: true, fresh: true })

  test('the login page does not load the captcha, and the page for forgotten passwords loads it and sends its token', async ({
    page,
  }) => {
    const loaded: string[] = []
    await page.route('https://www.google.com/recaptcha/**', (route) => {
      loaded.push(route.request().url())
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'window.grecaptcha = { ready: (then) => then(), execute: async (key, options) => [key, options.action].join(" ") }',
      })
    })
    await withSettings(page, { recaptchaSiteKey: 'site-key' })
    await page.goto('/auth')
    await expect(page.getByRole('link', { name: access.login.register })).toBeVisible()
    expect(loaded).toEqual([])
    await page.getByRole('link', { name: access.login.forgotten }).click()
    await expect(page.getByRole('heading', { level: 1, name: access.reset.title })).toBeVisible()
    await page.getByLabel(identity.email).fill('nobody@journeys.example')
    const asked = page.waitForRequest((request) => request.url().includes('/api/auth/reset-password'))
    await page.getByRole('button', { name: access.reset.submit }).click()
    expect(new URL((await asked).url()).searchParams.get('recaptchaToken')).toBe('site-key reset')
    expect(loaded).toEqual(['https://www.google.com/recaptcha/api.js?render=site-key'])

    await test.step('if registration is closed, the login page links to the support email, and the registration page says that it is closed', async () => {
      await page.unroute('**/api/settings')
      await withSettings(page, { registration: false, supportEmail: 'ayuda@journeys.example' })
      await page.goto('/auth')
      const ask = said(access.login.askAccess, { email: 'ayuda@journeys.example' })
      await expect(page.getByRole('link', { name: ask })).toBeVisible()
      await page.goto('/auth/register')
      await expect(page.getByRole('heading', { level: 1, name: access.register.closedTitle })).toBeVisible()
      await expectFit(page)
    })
  })
})

/** Fills the login form and submits it. */
async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
}

/** Changes some settings in the server's reply to the page. */
async function withSettings(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.route('**/api/settings', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...changes } })
  })
}

test.describe('A browser that is too old', () => {
  test.describe('Access with Internet Explorer', () => {
    test.use({
      fresh: true,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
    })

    test('Internet Explorer is redirected to a page without scripts and style sheets', async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/portfolios?p=2')
      await expect(page).toHaveURL(/\/unsupported-browser$/)
      await expect(page.getByRole('heading', { level: 1, name: access.unsupported.title })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: textsOf('en').access.unsupported.title })).toBeVisible()
      expect(asked.filter((path) => /\.(js|css)$/.test(path))).toEqual([])
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectFit(page)
      }
    })
  })

  test('the page for old browsers has a link back to the login', async ({ page }) => {
    await page.goto('/unsupported-browser')
    await page.getByRole('link', { name: access.unsupported.open }).click()
    await expect(page).toHaveURL(/\/auth/)
  })
})
