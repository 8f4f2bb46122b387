import { expect, type Page, type Route } from '@playwright/test'
import { expectFit } from '../support/accessibility.ts'
import { openSection } from '../support/asset-page.ts'
import { aValuedAsset, breakSomething, tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { railLink } from '../support/shell.ts'
import { fillLogin, type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const UUID = '00000000-0000-4000-8000-00000000abcd'

const language: Language = 'en'
const { apiDocumentation, assets, common, shell, valuation } = textsOf(language)
const notFound = (page: Page) => page.getByRole('heading', { name: common.states.notFoundTitle })

test.describe('Common behaviours of all screens', () => {
  test.use({ locale: LOCALES[language] })

  test('an unknown address or an unknown asset shows a not-found page, which links to the home page', async ({
    page,
  }) => {
    await page.goto('/nothing/here')
    await expect(notFound(page)).toBeVisible()
    await expect(page.getByText(common.states.notFoundText)).toBeVisible()
    await expect(page.getByRole('navigation', { name: shell.nav.label })).toBeHidden()

    // Before the login, an address that needs a login redirects to the login page. After the login, the address of a
    // missing asset or of a missing page shows a message.
    await page.goto('/notifications?open=11')
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fnotifications%3Fopen%3D11$/)
    await fillLogin(page)
    await expect(page).toHaveURL(/\/notifications/)
    await expect(railLink(page, language, 'portfolios')).toBeVisible()
    await page.goto(`/assets/${UUID}/commercial`)
    await expect(page.getByText(assets.record.notFoundTitle)).toBeVisible()
    await page.goto(`/assets/${UUID}/management/services/12`)
    await expect(page).toHaveURL(new RegExp(`/assets/${UUID}/management$`))
    await expect(page.getByText(assets.record.notFoundTitle)).toBeVisible()
    await page.goto('/nothing/inside')
    await expect(notFound(page)).toBeVisible()
    await page.getByRole('link', { name: common.states.goHome }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('leaving an asset with unsaved changes asks for confirmation', async ({ page }) => {
    await signIn(page, 'admin', '/user-profile')
    const uuid = await aValuedAsset(page)
    await page.goto(`/assets/${uuid}/info`)
    const edit = page.getByRole('button', { name: assets.record.edit, exact: true })
    await edit.click()
    const bathrooms = page.getByLabel(assets.info.fields.bathrooms)
    await bathrooms.fill('9')
    await bathrooms.blur()
    await openSection(page, assets.record.sections, assets.record.valuation)
    const ticked = page
      .getByRole('table', { name: valuation.table.caption })
      .locator('tbody')
      .getByRole('checkbox', { checked: true })
    await expect(ticked.first()).toBeVisible()
    const selected = await ticked.count()
    await ticked.first().uncheck()
    const changes = said(common.changes.unsaved_other, { count: 2 })
    await expect(page.getByText(changes)).toBeVisible()
    // The sections of an asset share their unsaved changes, so changing the section must not ask for confirmation.
    await openSection(page, assets.record.sections, assets.record.history)

    const question = page.getByRole('dialog', { name: said(common.changes.leaveTitle_other, { count: 2 }) })
    await railLink(page, language, 'assets').click()
    await expect(question).toContainText(common.changes.leaveText)
    await page.mouse.click(5, 5)
    await question.getByRole('button', { name: common.changes.stay }).click()
    await expect(page).toHaveURL(new RegExp(`/assets/${uuid}/historic`))
    await expect(page.getByText(changes)).toBeVisible()

    await railLink(page, language, 'home').click()
    await question.getByRole('button', { name: common.actions.discard }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(`/assets/${uuid}/info`)
    await expect(edit).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText(changes)).toBeHidden()
    await openSection(page, assets.record.sections, assets.record.valuation)
    await expect(ticked).toHaveCount(selected)
    await railLink(page, language, 'assets').click()
    await expect(page).toHaveURL(/\/assets$/)
  })

  test.describe('Behaviours with a simulated clock', () => {
    test.use({ fresh: true })
    test('an unexpected error is shown for 10 s, with a button that copies the error and its ticket for support', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.clock.install()
      await signIn(page)
      await breakSomething(page, 'the journey broke this')
      const notice = page.getByRole('alert').filter({ hasText: said(common.states.unhandled).slice(0, 30) })
      await expect(notice).toBeVisible()
      // The notice stays while the pointer is over it, also on a machine that needs longer than 10 s for these steps.
      await notice.hover()
      const ticket = /[0-9a-f]{8,32}/.exec((await notice.textContent()) ?? '')?.[0] ?? ''
      expect(ticket).not.toBe('')
      const corner = async () => {
        const { x, y, width, height } = (await notice.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        return x + width > 1440 - 40 && y + height > 900 - 60
      }
      await expect.poll(corner).toBe(true)
      await expectFit(page)
      await notice.getByRole('button', { name: common.actions.sendToSupport }).click()
      await expect(page.getByText(common.states.supportCopied)).toBeVisible()
      await expect(notice).toBeHidden()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(said(common.states.supportText, { ticket, error: 'Error: the journey broke this' }))

      // Short notices are visible for 2.5 s.
      const short = page.getByText(common.states.supportCopied)
      // A notice stays visible while the pointer is over it, so the pointer is moved away.
      await page.mouse.move(5, 5)
      await page.clock.fastForward(2_600)
      await expect(short).toBeHidden()

      await breakSomething(page, 'and this')
      await expect(notice).toBeVisible()
      // The simulated clock also advances in real time: by several seconds on a busy machine.
      await page.clock.fastForward(5_000)
      await expect(notice).toBeVisible()
      await page.clock.fastForward(5_100)
      await expect(notice).toBeHidden()

      await breakSomething(page, 'and that')
      await notice.getByRole('button', { name: common.actions.close }).click()
      await expect(notice).toBeHidden()
    })
  })

  test('a page that fails shows an error with a ticket, while the other pages continue to work', async ({ page }) => {
    await page.route(/\/api\/portfolios(\?|$)/, (route) => route.fulfill({ json: { items: [null], total: 1 } }))
    await signIn(page)
    await expect(page.getByRole('heading', { name: common.states.pageErrorTitle })).toBeVisible()
    const notice = page.getByRole('alert').filter({ hasText: said(common.states.unhandled).slice(0, 30) })
    await expect(notice).toBeVisible()
    await page.unroute(/\/api\/portfolios(\?|$)/)
    await page.getByRole('main').getByRole('button', { name: common.actions.retry }).click()
    await railLink(page, language, 'assets').click()
    await expect(page).toHaveURL(/\/assets$/)
  })

  test('a user reads the API reference and tries a call with the current session', async ({ page }) => {
    await signIn(page, 'admin', '/api-documentation')
    await expect(page.getByRole('region', { name: apiDocumentation.first.title })).toContainText('/api/auth/login')
    const token = await tokenOf(page)
    await expect(page.getByRole('heading', { level: 1, name: apiDocumentation.title })).toBeVisible()
    await expect(page.getByText(apiDocumentation.token)).toBeVisible()
    const search = page.getByRole('textbox', { name: apiDocumentation.search })
    await search.fill('portfolios/types')
    await page.getByRole('main').getByRole('link', { name: '/portfolios/types' }).first().click()
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/portfolios/types'))
    await page
      .getByRole('region', { name: apiDocumentation.try })
      .getByRole('button', { name: apiDocumentation.send })
      .click()
    expect(await (await asked).headerValue('authorization')).toBe(`Bearer ${token}`)
    await expect(page.getByRole('textbox', { name: apiDocumentation.reply })).toHaveValue(/reos/i)
    await expect(page.getByText(token)).toHaveCount(0)
    await expectFit(page)
  })
})

/** Scroll position of the window or of the element that is scrolled furthest. */
function scrolled(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(window.scrollY, ...[...document.querySelectorAll('main, main *')].map(({ scrollTop }) => scrollTop)),
  )
}

function scrollDown(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.scrollTo(0, 10_000)
    for (const part of document.querySelectorAll('main, main *')) part.scrollTop = 10_000
  })
}

test.describe('Navigation from screen to screen', () => {
  test.use({ locale: LOCALES[language] })

  test('a new screen begins at the top, and going back restores the scroll position', async ({ page }) => {
    await signIn(page, 'admin', '/user-profile')
    for (const [width, height] of [
      [1440, 500],
      [390, 500],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/user-profile/privacy')
      await expect(page.getByRole('heading', { name: textsOf(language).profile.privacy.data })).toBeVisible()
      await expect.poll(() => scrollDown(page).then(() => scrolled(page))).toBeGreaterThan(50)
      const before = await scrolled(page)
      await railLink(page, language, 'home').click()
      await expect(page).toHaveURL(/\/$/)
      await expect.poll(() => scrolled(page)).toBe(0)
      await page.goBack()
      await expect.poll(() => scrolled(page)).toBe(before)
    }
  })

  test('the side panel with the value is wider in windows of 1500 px or more', async ({ page }) => {
    await signIn(page)
    await page.goto(`/assets/${await aValuedAsset(page)}/valuation`)
    const panel = page.getByRole('complementary', { name: textsOf(language).valuation.panel.title })
    await expect(panel).toBeVisible()
    const widthAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      return Math.round((await panel.boundingBox())?.width ?? 0)
    }
    await expect.poll(() => widthAt(1499)).toBe(284)
    await expect.poll(() => widthAt(1500)).toBe(352)
  })
})

test.describe('A script that does not load', () => {
  // A new browser context has an empty cache. A cached script would load although the test blocks its request.
  test.use({ locale: LOCALES[language], fresh: true })
  const PART = '**/static/PortfoliosPage-*.js'

  /** Returns a counter of page loads from now on. */
  function countLoads(page: Page): () => number {
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
    })
    return () => loads
  }

  test('a page whose script fails to load is reloaded once, then shows an error, and works after a retry', async ({
    page,
  }) => {
    await signIn(page)
    await page.route(PART, (route) => route.abort())
    const loads = countLoads(page)
    // Scripts of linked pages are preloaded. If this fails, the page must not reload, because half-typed text would be
    // lost.
    const refused = page.waitForEvent('requestfailed')
    await railLink(page, language, 'portfolios').hover()
    await refused
    await expect(railLink(page, language, 'portfolios')).toBeVisible()
    expect(loads()).toBe(0)
    await railLink(page, language, 'portfolios').click()
    const failed = page.getByRole('heading', { name: textsOf(language).common.states.pageErrorTitle })
    await expect(failed).toBeVisible()
    expect(loads()).toBe(1)
    await expect(page).toHaveURL(/\/portfolios$/)
    await page.unroute(PART)
    await page
      .getByRole('main')
      .getByRole('button', { name: textsOf(language).common.actions.retry })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: textsOf(language).portfolios.title })).toBeVisible()
  })

  test('a page whose script gets no response for 120 s is reloaded once and then shows an error', async ({ page }) => {
    const held: Route[] = []
    await page.clock.install()
    await signIn(page)
    await page.route(PART, (route) => void held.push(route))
    const loads = countLoads(page)
    await railLink(page, language, 'portfolios').click()
    await expect.poll(() => held.length).toBe(1)
    // Well below 120 s, because the simulated clock also advances in real time.
    await page.clock.fastForward(60_000)
    expect(loads()).toBe(0)
    await page.clock.fastForward(61_000)
    await expect.poll(loads).toBe(1)
    await expect.poll(() => held.length).toBe(2)
    await page.clock.fastForward(121_000)
    await expect(page.getByRole('heading', { name: textsOf(language).common.states.pageErrorTitle })).toBeVisible()
    expect(loads()).toBe(1)
    // Removing the route aborts the pending request.
    await page.unroute(PART)
    await page
      .getByRole('main')
      .getByRole('button', { name: textsOf(language).common.actions.retry })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: textsOf(language).portfolios.title })).toBeVisible()
  })
})
