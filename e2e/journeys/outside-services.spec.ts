import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { expect, type Page } from '@playwright/test'
import { aValuedAsset, breakSomething, tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { standInForMessenger } from '../support/messenger.ts'
import { forget, receivedBy } from '../support/outside.ts'
import { openUserMenu, railLink } from '../support/shell.ts'
import { fillLogin, type Language, LOCALES, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

/** Matches text that identifies a person or an object. Page views must not contain such text. */
const IDENTIFIER = /[0-9a-f]{8}-[0-9a-f]{4}|@|token|\?/i

test.beforeEach(async ({ page }) => {
  await page.route('https://accounts.google.com/**', (route) => route.abort())
})

const language: Language = 'en'
const { access, common, consent, help, home, profile, shell } = textsOf(language)

/** Logs in and accepts or rejects all outside services. */
async function arrive(page: Page, answer: 'acceptAll' | 'rejectAll', login = 'admin'): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: consent.rejectAll }).click()
  await fillLogin(page, login)
  await expect(page).toHaveURL(/\/$/)
  if (answer === 'rejectAll') return
  // The user accepts only after the login, because an answer from before the login is not linked to the account.
  const menu = await openUserMenu(page, language)
  await menu.getByRole('button', { name: access.frame.cookies }).click()
  await page.getByRole('button', { name: consent.acceptAll }).click()
}

const railButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: shell.nav.label }).getByRole('button', { name, exact: true })

test.describe('Page views with outside services', () => {
  test.use({ locale: LOCALES[language] })

  test('the analytics service receives each page that a consenting user opens, as a path pattern without identifiers', async ({
    page,
    baseURL,
  }) => {
    const views = async () =>
      (await receivedBy('analytics')).map(({ body }) => JSON.parse(body) as Record<string, string>)
    const patterns = async () => (await views()).map(({ url = '' }) => new URL(url).pathname)
    await forget('analytics')
    await arrive(page, 'rejectAll')
    await railLink(page, language, 'portfolios').click()
    await expect(page).toHaveURL(/\/portfolios$/)
    expect(await views()).toEqual([])

    await page.goto('/user-profile/privacy')
    await page.getByRole('switch', { name: profile.privacy.analytics }).check()
    await expect.poll(patterns).toEqual(['/user-profile/privacy'])
    const uuid = await aValuedAsset(page)
    await page.goto(`/assets/${uuid}/info?x=secret`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(patterns).toHaveLength(2)
    await railLink(page, language, 'assets').click()
    await expect.poll(patterns).toEqual(['/user-profile/privacy', '/assets/$uuid/info', '/assets'])
    for (const view of await views()) {
      expect(view).toMatchObject({ name: 'pageview', domain: 'lindero.test' })
      expect(JSON.stringify(view).replace(baseURL ?? '', '')).not.toMatch(IDENTIFIER)
    }

    await page.goto('/user-profile/privacy')
    const before = async () => (await patterns()).length
    await expect.poll(before).toBe(4)
    await page.getByRole('switch', { name: profile.privacy.analytics }).uncheck()
    await railLink(page, language, 'home').click()
    await expect(page).toHaveURL(/\/$/)
    expect(await before()).toBe(4)
  })

  test('the support chat replaces the panels of help and news once loaded, and is shut down when the user logs out', async ({
    page,
  }) => {
    const messenger = await standInForMessenger(page)
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await arrive(page, 'acceptAll')
    await expect.poll(messenger.asked).toBe(1)
    await railButton(page, shell.nav.help).click()
    const panel = page.getByRole('dialog', { name: help.title })
    await expect(panel).toBeVisible()
    expect(warnings.some((text) => text.includes('has not loaded'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    await messenger.letThrough()
    await expect.poll(messenger.calls).toHaveLength(1)
    const [[, settings] = []] = await messenger.calls()
    expect(settings).toMatchObject({
      app_id: 'journeys',
      intercom_user_jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      email: 'admin@demo.test',
      name: expect.stringMatching(/\S+ \S+/),
      user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      company: { company_id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: expect.stringMatching(/./) },
      language_override: language,
      hide_default_launcher: true,
    })
    await railButton(page, shell.nav.help).click()
    await expect.poll(messenger.calls).toContainEqual(['showSpace', 'help'])
    await page.getByRole('navigation', { name: shell.nav.label }).getByRole('button', { name: shell.nav.news }).click()
    await expect.poll(messenger.calls).toContainEqual(['showSpace', 'news'])
    await expect(panel).toBeHidden()

    await breakSomething(page, 'the journey broke this')
    await page.getByRole('alert').getByRole('button', { name: common.actions.sendToSupport }).click()
    await expect
      .poll(messenger.calls)
      .toContainEqual(['showNewMessage', expect.stringContaining('Error: the journey broke this')])

    const menu = await openUserMenu(page, language)
    await menu.getByRole('button', { name: shell.user.logout }).click()
    await expect(page).toHaveURL(/\/auth/)
    await expect.poll(messenger.calls).toContainEqual(['shutdown'])
    await fillLogin(page)
    await expect(page).toHaveURL(/\/$/)
    await expect
      .poll(async () => (await messenger.calls()).at(-1))
      .toEqual(['boot', expect.objectContaining({ email: 'admin@demo.test' })])

    await page.goto('/help?id=812')
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(messenger.calls).toContainEqual(['showArticle', '812'])
    await page.goto('/portfolios/releases?id=9')
    await expect.poll(messenger.calls).toContainEqual(['showNews', '9'])
  })

  test('an error report contains no personal data and has the same ticket as the message to the user', async ({
    page,
  }) => {
    const messenger = await standInForMessenger(page)
    await forget('api')
    await arrive(page, 'rejectAll')
    await page.goto(`/assets/${await aValuedAsset(page)}/info?q=Ana`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await breakSomething(page, 'no user ana@fondo.es with "Secreta1"')
    const notice = page.getByRole('alert').filter({ hasText: said(common.states.unhandled).slice(0, 30) })
    const ticket = /[0-9a-f]{8,32}/.exec((await notice.textContent()) ?? '')?.[0] ?? ''
    await expect.poll(async () => (await receivedBy('api')).length).toBe(1)
    const [report = { path: '', body: '' }] = await receivedBy('api')
    expect(report.path).toMatch(/^\/api\/1\/envelope\//)
    expect(report.body).toContain(ticket)
    expect(report.body).toContain('"environment":"journeys"')
    expect(report.body).toContain('/assets/…/info')
    expect(report.body).toContain('"infer_ip":"never"')
    const uuid = new URL(page.url()).pathname.split('/')[2] ?? ''
    for (const secret of ['fondo.es', 'demo.test', 'Secreta1', 'Ana', uuid, await tokenOf(page), DEMO_PASSWORD]) {
      expect(report.body).not.toContain(secret)
    }
    expect(messenger.asked()).toBe(0)
  })

  test.describe('Return to the tab with a simulated clock', () => {
    test.use({ fresh: true, simulatedClock: true })
    test('a user who returns to the tab after 5 s sees a notice, and after 5 min the page reloads its data', async ({
      page,
    }) => {
      await page.clock.install({ time: Date.now() })
      await arrive(page, 'rejectAll')
      await expect(page.getByRole('heading', { name: home.portfolios.title })).toBeVisible()
      // A request that is still running is not repeated, so this waits until no request is running.
      await page.waitForLoadState('networkidle')
      const isBack = page.getByText(common.states.back)
      const isRefreshed = page.getByText(common.states.backRefreshed)
      const beAway = async (milliseconds: number) => {
        await show(page, 'hidden')
        await page.clock.fastForward(milliseconds)
        await show(page, 'visible')
      }
      // The simulated clock also advances in real time: by several seconds on a busy machine.
      await beAway(1_000)
      await expect(isBack.or(isRefreshed)).toBeHidden()
      // The notice lasts 3 s, so the journey looks for it from before the return.
      await Promise.all([expect(isBack).toBeVisible(), beAway(5_000)])
      await page.clock.fastForward(3_000)
      await expect(isBack).toBeHidden()
      const readAgain = page.waitForRequest((request) => request.url().includes('/api/portfolios'))
      await Promise.all([expect(isRefreshed).toBeVisible(), beAway(301_000)])
      await readAgain
    })
  })
})

/** Simulates leaving the tab or coming back. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
