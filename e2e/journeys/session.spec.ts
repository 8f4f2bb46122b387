import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { expect } from '@playwright/test'
import { expectFit } from '../support/accessibility.ts'
import { figureOf, openSection } from '../support/asset-page.ts'
import { test } from '../support/journey.ts'
import { editCustomer } from '../support/operator.ts'
import { openUserMenu, railLink } from '../support/shell.ts'
import { fillLogin, LOCALES, logIn, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { assets, common, errors, home, identity, portfolios, profile, shell, valuation } = textsOf('en')

/** Five rows per page, because drawing a long table would take most of this journey's time. */
const FEW_ASSETS = '/assets?r=5'

test.use({ locale: LOCALES.en })

test.describe('Login with a password', () => {
  test.use({ maps: true })

  test('a protected page redirects to the login, and a correct login after a wrong password opens this page', async ({
    page,
  }) => {
    await page.goto('/assets?view=map')
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fassets%3Fview%3Dmap$/)
    await fillLogin(page, 'editor', 'not-this-one')
    await expect(page.getByRole('alert')).toHaveText(errors.WrongUserOrPassword)
    await expect(page.getByLabel(identity.email)).toHaveValue('editor@demo.test')
    await page.getByLabel(identity.password, { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: identity.submit, exact: true }).click()
    await expect(page).toHaveURL(/\/assets\?view=map$/)
    await expect(page.getByRole('region', { name: assets.list.map.label })).toBeVisible()
  })

  test('logging out warns about unsaved changes, discards them and ends the session in every tab', async ({
    page,
    context,
  }) => {
    await logIn(page)
    const other = await context.newPage()
    await other.goto('/portfolios')
    await expect(other.getByRole('heading', { level: 1, name: portfolios.title })).toBeVisible()
    await page.evaluate(() => {
      const { user } = JSON.parse(localStorage.getItem('lindero.session') ?? '{}') as {
        user: { uuid: string }
      }
      localStorage.setItem(`lindero.draft.${user.uuid}.asset:1`, '{"asset":{"floor":{"old":1,"new":2}}}')
    })
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lindero.draft')))
    const logout = async () => {
      const menu = await openUserMenu(page, 'en')
      await menu.getByRole('button', { name: shell.user.logout }).click()
    }
    const question = page.getByRole('dialog', { name: shell.user.leaveTitle })
    await logout()
    // The dialog closes on Escape but not on a click outside.
    await expect(question.getByRole('button', { name: common.changes.stay })).toBeVisible()
    await page.mouse.click(4, 4)
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
    expect(await drafts()).toHaveLength(1)
    await logout()
    await question.getByRole('button', { name: shell.user.leaveAction }).click()
    await expect(page).toHaveURL(/\/auth/)
    expect(await drafts()).toEqual([])
    await expect(other).toHaveURL(/\/auth\?redirect=%2Fportfolios$/)
  })
})

test.describe('Language, theme and command palette on every screen', () => {
  test('a new language or theme is applied immediately and kept after a reload', async ({ page }) => {
    await signIn(page)
    const menu = await openUserMenu(page, 'en')
    await menu.getByText(shell.user.dark, { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await menu.getByText(common.languages.es).click()
    await expect(railLink(page, 'es', 'portfolios')).toBeVisible()
    await page.reload()
    await expect(railLink(page, 'es', 'portfolios')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  test('the command palette opens an asset by its identifier', async ({ page }) => {
    await signIn(page, 'admin', FEW_ASSETS)
    const grid = page.getByRole('grid', { name: assets.list.title })
    const id = await grid.locator('tbody').getByRole('link').first().textContent()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: shell.search.placeholder }).fill((id ?? '').toLowerCase())
    const result = page.getByRole('option').filter({ hasText: id ?? '' })
    await expect(result.first()).toBeVisible()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/assets\/[0-9a-f-]{36}\/info/)
    await expect(page.getByRole('navigation', { name: shell.nav.breadcrumbs })).toContainText(id ?? '')
  })
})

test.describe('Permissions of a viewer', () => {
  test('a viewer can read portfolios, assets and valuations but cannot edit them', async ({ page }) => {
    await signIn(page, 'viewer')
    await railLink(page, 'en', 'portfolios').click()
    await expect(page.getByRole('grid').locator('tbody').getByRole('row').first()).toBeVisible()
    await expect(page.getByRole('link', { name: portfolios.new })).toBeHidden()
    await page.goto('/portfolios/new')
    await expect(page.getByText(common.states.closedTitle).last()).toBeVisible()

    await page.goto(FEW_ASSETS)
    await page.getByRole('grid', { name: assets.list.title }).locator('tbody').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: assets.info.panels.location })).toBeVisible()
    await expect(page.getByRole('button', { name: assets.record.edit, exact: true })).toBeHidden()
    await openSection(page, assets.record.sections, assets.record.valuation)
    await expect(figureOf(page, valuation.tiles.value.sale)).toContainText('€')
    await expect(page.getByRole('button', { name: valuation.editValue.open })).toBeHidden()
    const ticks = page.getByRole('table', { name: valuation.table.caption }).getByRole('checkbox')
    await expect(ticks.last()).toBeDisabled()
  })
})

test.describe('The end of a session', () => {
  test('an ended session leads to the login with a notice, and the login returns to the same page', async ({
    page,
    context,
  }) => {
    await logIn(page, 'editor')
    await page.goto('/portfolios?p=1')
    await expect(page.getByRole('heading', { level: 1, name: portfolios.title })).toBeVisible()
    // When it opens, the page requests the session and stores the response. This would overwrite the invalid session
    // below, so the test waits until it is done.
    await page.waitForLoadState('networkidle')
    await context.clearCookies()
    await page.evaluate(() => {
      const remaining = JSON.parse(localStorage.getItem('lindero.session') ?? '{}')
      localStorage.setItem('lindero.session', JSON.stringify({ ...remaining, token: 'spoilt' }))
    })
    await page.reload()
    await expect(page.getByText(errors['auth.sessionExpired'])).toBeVisible()
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fportfolios/)
    await fillLogin(page, 'editor')
    await expect(page.getByRole('heading', { level: 1, name: portfolios.title })).toBeVisible()

    // A rejected call (403) also makes the page end the session.
    const portfolioList = /\/api\/portfolios(\?|$)/
    await page.route(portfolioList, (route) =>
      route.fulfill({ status: 403, json: { statusCode: 403, message: 'permissions.denied' } }),
    )
    const out = page.waitForRequest('**/api/auth/logout')
    await page.goto('/portfolios')
    await out
    await expect(page.getByText(errors['auth.notAuthorized'])).toBeVisible()
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fportfolios/)
    await page.unroute(portfolioList)
    await fillLogin(page, 'editor')
    await expect(page.getByRole('heading', { level: 1, name: portfolios.title })).toBeVisible()
    await expect(page.getByText(common.states.errorTitle)).toBeHidden()
  })
})

test.describe('A session with an inactive subscription', () => {
  test('a user with an inactive subscription is sent to the home page, and continues when the subscription is active again', async ({
    page,
    request,
  }) => {
    await signIn(page, 'owner', '/portfolios')
    await expect(page.getByRole('heading', { level: 1, name: portfolios.title })).toBeVisible()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await editCustomer(request, 'owner', { stripeId: 'cus_invented', subscriptionInactiveOn: '2020-11-01' })
    try {
      // A background request may redirect the page to the home page before the click happens. The click would then wait
      // for the list, and open a row when the list is visible again. It therefore gives up after 5 s.
      const row = page.locator('main tbody a, main [role=row] a').first()
      await row.click({ timeout: 5_000 }).catch(() => {})
      await expect(page.getByRole('heading', { name: home.inactive.title })).toBeVisible()
      await expect(page).toHaveURL(/\/$/)
      await page.waitForLoadState('networkidle')
      expect(loads).toBe(1)
      await page.goto('/assets')
      await expect(page.getByRole('heading', { name: home.inactive.title })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(loads).toBe(2)
      await expectFit(page)
      // This installation does not accept cards, so the page shows a contact instead of a button.
      await expect(page.getByText(said(home.inactive.talk, { operator: 'Lindero' }))).toBeVisible()
      await expect(page.getByRole('button', { name: home.inactive.manage })).toBeHidden()
      // Users have privacy rights even without a subscription.
      await page.getByRole('link', { name: home.inactive.privacy }).click()
      await expect(page).toHaveURL(/\/user-profile\/privacy$/)
      await expect(page.getByRole('switch', { name: profile.privacy.chat })).toBeVisible()
      await expect(page.getByRole('button', { name: profile.privacy.erase })).toBeEnabled()
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: profile.privacy.download }).click()
      expect((await file).suggestedFilename()).toMatch(/\.json$/)
      await expectFit(page)
    } finally {
      await editCustomer(request, 'owner', { stripeId: null, subscriptionInactiveOn: null })
    }
    await page.reload()
    await page.goto('/portfolios')
    await expect(page.getByRole('heading', { level: 1, name: portfolios.title })).toBeVisible()
  })
})
