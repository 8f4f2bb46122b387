import { expect } from '@playwright/test'
import { expectFit } from '../support/accessibility.ts'
import { standInForGoogle } from '../support/google.ts'
import { test } from '../support/journey.ts'
import { GOOGLE_CLIENT_ID, googleCredential } from '../support/outside.ts'
import { servers } from '../support/servers.ts'
import { fillLogin, type Language, LOCALES, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

/** Host of the analytics service, as displayed to the user. */
const outsideHost = () => new URL(servers().outsideUrl).host

const language: Language = 'es'
const { access, consent, errors, identity, profile } = textsOf(language)

test.describe('Consent with outside services', () => {
  test.use({ locale: LOCALES[language] })

  test("no outside service loads without consent, and the user's choice is stored and can be changed", async ({
    page,
    request,
    baseURL,
  }) => {
    const elsewhere: string[] = []
    page.on('request', (asked) => {
      if (new URL(asked.url()).origin !== baseURL) elsewhere.push(asked.url())
    })
    await page.goto('/auth')
    await expect(page.getByRole('button', { name: access.google.continue })).toBeVisible()
    const banner = page.getByRole('region', { name: consent.title })
    await expect(banner).toBeVisible()
    for (const provider of [outsideHost(), 'Intercom journeys']) await expect(banner).toContainText(`(${provider})`)
    const reject = banner.getByRole('button', { name: consent.rejectAll })
    const accept = banner.getByRole('button', { name: consent.acceptAll })
    await expectFit(page)
    expect(await looksOf(reject)).toEqual(await looksOf(accept))
    await banner.getByRole('button', { name: consent.choose }).click()
    await expect(banner.getByRole('switch', { name: consent.purpose.analytics })).not.toBeChecked()
    await expect(banner.getByRole('switch', { name: consent.purpose.chat })).not.toBeChecked()
    await expectFit(page)
    await reject.click()
    await expect(banner).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: access.frame.cookies })).toBeVisible()
    await expect(banner).toBeHidden()

    await fillLogin(page, 'viewer')
    await expect(page).toHaveURL(/\/$/)
    expect(elsewhere).toEqual([])
    const session = await page.evaluate(() => localStorage.getItem('lindero.session'))
    const { token } = JSON.parse(session ?? '{}') as { token: string }
    const remaining = async () => {
      const answer = await request.get('/api/auth/session', {
        headers: { authorization: `Bearer ${token}` },
      })
      return ((await answer.json()) as { user: { consent: unknown } }).user.consent
    }
    await expect.poll(remaining).toMatchObject({ analytics: false, chat: false })

    await page.goto('/legal/cookies')
    await page.getByRole('button', { name: access.frame.cookies }).click()
    await expect(page.getByRole('heading', { name: consent.title })).toBeFocused()
    await banner.getByRole('switch', { name: consent.purpose.analytics }).check()
    await banner.getByRole('button', { name: consent.save }).click()
    await expect(banner).toBeHidden()
    await expect
      .poll(remaining)
      .toMatchObject({ analytics: true, chat: false, providers: { analytics: outsideHost() } })

    await test.step('the banner asks for consent again if the analytics provider changes, but not for the support chat that the user rejected', async () => {
      await page.route('**/api/settings', async (route) => {
        const answer = await route.fetch()
        const settings = (await answer.json()) as { analytics: object }
        const analytics = { ...settings.analytics, provider: 'stats.elsewhere.test' }
        await route.fulfill({ json: { ...settings, analytics } })
      })
      elsewhere.length = 0
      await page.reload()
      await expect(banner).toContainText('(stats.elsewhere.test)')
      await banner.getByRole('button', { name: consent.choose }).click()
      await expect(banner.getByRole('switch', { name: consent.purpose.analytics })).not.toBeChecked()
      await expect(banner.getByRole('switch', { name: consent.purpose.chat })).toBeHidden()
      await expectFit(page)
      expect(elsewhere).toEqual([])
      await page.unroute('**/api/settings')
      await page.reload()
      await expect(page.getByRole('button', { name: access.frame.cookies })).toBeVisible()
      await expect(banner).toBeHidden()
    })
  })

  test('a person who signs in with Google without an account sees instructions, and then registers with Google', async ({
    page,
  }) => {
    const sub = `journey-${language}-${Date.now()}`
    const person = { sub, email: `${sub}@gmail.com`, given_name: 'Ana', family_name: 'Google' }
    let claims: Record<string, unknown> = { email_verified: false }
    const asked = await standInForGoogle(page, () => googleCredential(person, claims))
    await page.goto('/legal/terms')
    await page.getByRole('button', { name: consent.rejectAll }).click()
    expect(asked).toEqual([])

    await page.goto('/auth')
    // Keyboard only: the first Enter loads Google's script, the second presses Google's button.
    await page.getByRole('button', { name: access.google.continue }).focus()
    expect(asked).toEqual([])
    await page.keyboard.press('Enter')
    const drawn = page.getByRole('button', { name: `Google signin_with ${language} ${GOOGLE_CLIENT_ID}` })
    await expect(drawn).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(errors['auth.googleEmailNotVerified'])
    claims = {}
    await page.getByRole('button', { name: 'Google signin_with' }).click()
    await expect(page.getByRole('alert')).toHaveText(errors['auth.wrongGoogleId'])
    await expect(page.getByText(access.advice['auth.wrongGoogleId'])).toBeVisible()
    await expectFit(page)
    expect(asked).toHaveLength(1)

    await page.getByRole('link', { name: access.login.register }).click()
    await page.getByRole('button', { name: access.google.continue }).click()
    await page.getByRole('button', { name: 'Google signup_with' }).click()
    await expect(page.getByText(access.register.termsForGoogle)).toBeVisible()
    await expect(page.getByRole('checkbox')).toBeFocused()
    await expectFit(page)
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText(access.register.welcome)).toBeVisible()

    // The user cannot remove the only way to sign in.
    await page.goto('/user-profile/password')
    await expect(page.getByText(errors['users.passwordFirst'])).toBeVisible()
    await expect(page.getByRole('button', { name: profile.google.untie })).toBeDisabled()
  })

  test("the login page says that Google's button is not available if Google is blocked, and a login with a password works", async ({
    page,
  }) => {
    await page.route('https://accounts.google.com/**', (route) => route.abort())
    await page.goto('/auth')
    await page.getByRole('button', { name: access.google.continue }).click()
    await expect(page.getByText(access.google.unavailable)).toBeVisible()
    await expect(page.getByText(said(access.login.noAccount))).toBeVisible()
    await page.getByRole('button', { name: consent.acceptAll }).click()
    await fillLogin(page, 'editor')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { name: identity.title })).toBeHidden()
  })
})

/** The styles that make a button prominent. The button to reject must be as prominent as the button to accept. */
function looksOf(button: import('@playwright/test').Locator): Promise<string[]> {
  return button.evaluate((element) => {
    const { backgroundColor, color, fontSize, fontWeight, borderColor, height } = getComputedStyle(element)
    return [backgroundColor, color, fontSize, fontWeight, borderColor, height]
  })
}
