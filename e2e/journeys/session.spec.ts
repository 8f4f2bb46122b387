import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { expect, test } from '@playwright/test'
import { figureOf, openSection } from '../support/asset-page.ts'
import { openUserMenu, railLink } from '../support/shell.ts'
import { fillLogin, LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { assets, common, errors, identity, portfolios, shell, valuation } = textsOf('es')
const english = textsOf('en')

test.use({ locale: LOCALES.es })

test.describe('login', () => {
  test('a guarded address waits for the login and comes back with its query', async ({ page }) => {
    await page.goto('/assets?view=map')
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fassets%3Fview%3Dmap$/)
    await fillLogin(page)
    await expect(page).toHaveURL(/\/assets\?view=map$/)
    await expect(page.getByRole('region', { name: assets.list.map.label })).toBeVisible()
  })

  test('a wrong password says so, in the language, and keeps the address typed', async ({ page }) => {
    await page.goto('/auth')
    await fillLogin(page, 'editor', 'not-this-one')
    await expect(page.getByRole('alert')).toHaveText(errors.WrongUserOrPassword)
    await expect(page.getByLabel(identity.email)).toHaveValue('editor@demo.test')
    await page.getByLabel(identity.password, { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: identity.submit }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('logging out asks before it takes what is not saved, and leaves nothing of it', async ({ page }) => {
    await signIn(page)
    await page.evaluate(() => {
      const { user } = JSON.parse(localStorage.getItem('lindero.session') ?? '{}') as {
        user: { uuid: string }
      }
      localStorage.setItem(`lindero.draft.${user.uuid}.asset:1`, '{"asset":{"floor":{"old":1,"new":2}}}')
    })
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lindero.draft')))
    const logout = async () => {
      const menu = await openUserMenu(page, 'es')
      await menu.getByRole('button', { name: shell.user.logout }).click()
    }
    const question = page.getByRole('dialog', { name: shell.user.leaveTitle })
    await logout()
    // A dialog stays for a click beside it; Escape is its cancel.
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
  })

  test('who logs out in one tab is out in the other', async ({ page, context }) => {
    await signIn(page)
    const other = await context.newPage()
    await other.goto('/portfolios')
    await expect(other.getByRole('heading', { level: 1, name: portfolios.title })).toBeVisible()
    const menu = await openUserMenu(page, 'es')
    await menu.getByRole('button', { name: shell.user.logout }).click()
    await expect(page).toHaveURL(/\/auth/)
    await expect(other).toHaveURL(/\/auth\?redirect=%2Fportfolios$/)
  })
})

test.describe('the shell', () => {
  test('an address that does not exist says so and keeps the way back', async ({ page }) => {
    await signIn(page)
    await page.goto('/nothing/here')
    await expect(page.getByText(common.states.notFoundTitle).last()).toBeVisible()
    await railLink(page, 'es', 'home').click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('language and theme change at once and stay', async ({ page }) => {
    await signIn(page)
    const menu = await openUserMenu(page, 'es')
    await menu.getByText(shell.user.dark, { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await menu.getByText(shell.languages.en).click()
    await expect(railLink(page, 'en', 'portfolios')).toBeVisible()
    await page.reload()
    await expect(railLink(page, 'en', 'portfolios')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  test('the palette finds an asset by its identifier and opens it', async ({ page }) => {
    await signIn(page)
    await railLink(page, 'es', 'assets').click()
    const grid = page.getByRole('grid', { name: assets.list.title })
    const id = await grid.locator('tbody').getByRole('link').first().textContent()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: shell.search.placeholder }).fill((id ?? '').toLowerCase())
    const found = page.getByRole('option').filter({ hasText: id ?? '' })
    await expect(found.first()).toBeVisible()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/assets\/[0-9a-f-]{36}\/info/)
    await expect(page.getByRole('navigation', { name: shell.nav.breadcrumbs })).toContainText(id ?? '')
  })
})

test.describe('unsaved changes', () => {
  test('leaving asks: cancel stays with them, confirming drops them', async ({ page }) => {
    await signIn(page, 'editor')
    await railLink(page, 'es', 'assets').click()
    await page
      .getByRole('grid', { name: assets.list.title })
      .locator('tbody')
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('button', { name: assets.record.edit }).click()
    const remarks = page.getByLabel(assets.info.fields['details.remarks'])
    const before = await remarks.inputValue()
    await remarks.fill('Llamar antes de ir')
    await remarks.blur()
    const unsaved = page.getByText(said(common.changes.unsaved_one, { count: 1 }))
    await expect(unsaved).toBeVisible()

    await railLink(page, 'es', 'portfolios').click()
    const dialog = page.getByRole('dialog', { name: said(common.changes.leaveTitle_one, { count: 1 }) })
    await dialog.getByRole('button', { name: common.changes.stay }).click()
    await expect(dialog).toBeHidden()
    await expect(unsaved).toBeVisible()

    await railLink(page, 'es', 'portfolios').click()
    await dialog.getByRole('button', { name: common.actions.discard }).click()
    await expect(page).toHaveURL(/\/portfolios$/)
    await page.goBack()
    await page.getByRole('button', { name: assets.record.edit }).click()
    await expect(remarks).toHaveValue(before)
    await expect(unsaved).toBeHidden()
  })
})

test.describe('permissions', () => {
  test('a viewer reads everything and is offered nothing to edit', async ({ page }) => {
    await signIn(page, 'viewer')
    await railLink(page, 'es', 'portfolios').click()
    await expect(page.getByRole('grid').locator('tbody').getByRole('row').first()).toBeVisible()
    await expect(page.getByRole('link', { name: portfolios.new })).toBeHidden()
    await page.goto('/portfolios/new')
    await expect(page.getByText(common.states.notFoundTitle).last()).toBeVisible()

    await railLink(page, 'es', 'assets').click()
    await page
      .getByRole('grid', { name: assets.list.title })
      .locator('tbody')
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('heading', { name: assets.info.panels.location })).toBeVisible()
    await expect(page.getByRole('button', { name: assets.record.edit })).toBeHidden()
    await openSection(page, assets.record.sections, assets.record.valuation)
    await expect(figureOf(page, valuation.tiles.value.sale)).toContainText('€')
    await expect(page.getByRole('button', { name: valuation.editValue.open })).toBeHidden()
    const ticks = page.getByRole('table', { name: valuation.table.caption }).getByRole('checkbox')
    await expect(ticks.last()).toBeDisabled()
  })

  test('a provider finds no portfolios', async ({ page }) => {
    await signIn(page, 'provider')
    await expect(railLink(page, 'es', 'portfolios')).toBeHidden()
    await page.goto('/portfolios')
    await expect(page.getByText(common.states.notFoundTitle).last()).toBeVisible()
  })
})

test.describe('a browser in English', () => {
  test.use({ locale: LOCALES.en })

  test('reads English from the first screen on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: english.identity.title })).toBeVisible()
    await signIn(page)
    await expect(railLink(page, 'en', 'portfolios')).toBeVisible()
  })
})
