import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { coveredControls } from '../support/covered-controls.ts'
import { aValuedAsset } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { assets, bulk: texts, common, explorer, home, shell } = textsOf('es')

/** Minimum height of a touch target, in px. */
const TARGET = 44

test.use({
  locale: 'es-ES',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  fresh: true,
})

/** Opens a path and waits until the heading is visible and nothing is loading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('status', { name: common.states.loading })).toHaveCount(0)
}

/** Buttons and fields that are less than `TARGET` high. */
function tooLow(page: Page): Promise<string[]> {
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll('main button, main input:not([type=checkbox], [type=radio])')]
        .filter((control) => {
          const { height } = control.getBoundingClientRect()
          return height > 0 && height < least
        })
        .map((control) => control.textContent || control.getAttribute('aria-label') || control.outerHTML),
    TARGET,
  )
}

test('touch targets are at least 44 px high, and the account menu fits on the screen', async ({ page }) => {
  await signIn(page, 'admin')
  await expect(page.getByRole('region', { name: home.plan.title })).toBeVisible()
  await open(page, '/company/team')
  await expect.poll(() => tooLow(page)).toEqual([])
  await page.getByRole('button', { name: shell.nav.more, exact: true }).tap()
  await expect(page.getByRole('dialog').filter({ hasText: shell.user.logout })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'light')
})

test('the list of assets on a phone has checkboxes, and a menu of actions for the selected assets', async ({
  page,
}) => {
  const { bulk } = assets.list
  await signIn(page, 'admin')
  await open(page, '/assets?r=25')
  const ticks = page.getByRole('main').getByRole('list').getByRole('checkbox')
  await ticks.nth(0).tap()
  await ticks.nth(1).tap()
  await expect(page.getByText(said(common.table.selected_other, { figure: '2' }))).toBeInViewport({
    ratio: 1,
  })
  await expectAccessible(page, 'light')
  await page.getByRole('button', { name: common.list.actions, exact: true }).tap()
  await page.getByRole('menuitem', { name: bulk.export.label }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: said(bulk.export.title_other, { figure: '2' }) })).toBeVisible()
  await expect(dialog.getByRole('region', { name: texts.preview.label })).toBeVisible()
  await expectAccessible(page, 'light')
  await dialog.getByRole('button', { name: common.actions.cancel }).tap()
  await page.getByRole('checkbox', { name: common.table.selectPage }).tap()
  await expect(page.getByText(said(common.table.selected_other, { figure: '25' }))).toBeVisible()
})

test("an invalid field is scrolled into view below the dialog's title", async ({ page }) => {
  await signIn(page, 'admin', '/portfolios')
  await page
    .getByRole('main')
    .getByText(/\(demo\)/)
    .first()
    .tap()
  await page.waitForURL(/portfolios\/[0-9a-f-]{36}/)
  await page.getByRole('main').getByRole('button', { name: assets.list.create.title }).first().tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: assets.list.create.submit }).tap()
  const field = dialog.getByLabel(assets.info.fields.externalId)
  await expect(field).toBeFocused()
  const room = async () => {
    const title = await dialog.getByRole('heading', { name: assets.list.create.title }).boundingBox()
    const refused = await field.boundingBox()
    return (refused?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)
  }
  await expect.poll(room).toBeGreaterThan(0)
})

test.describe('Maps on a phone', () => {
  test.use({ maps: true })

  test('the buttons and messages on the map of the explorer do not cover each other, and the legend is visible', async ({
    page,
  }) => {
    await signIn(page, 'admin')
    await open(page, '/explorer?view=map&at=-0.3763,39.4738,13&f={}')
    const map = page.getByRole('region', { name: explorer.map.label })
    await expect(map.getByRole('button', { name: explorer.map.searchHere })).toBeVisible()
    await expect(map.getByRole('button', { name: explorer.draw.polygon })).toBeVisible()
    await expect(map.getByText(explorer.map.group, { exact: true })).toBeInViewport()
    await expect.poll(() => coveredControls(map)).toEqual([])
  })

  test('the buttons on the map of the assets do not cover each other', async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, '/assets?view=map')
    const map = page.getByRole('region', { name: assets.list.map.label })
    await expect(async () => {
      await map.getByRole('button', { name: common.map.zoomIn }).tap()
      await expect(map.getByRole('button', { name: assets.list.map.searchHere })).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect.poll(() => coveredControls(map)).toEqual([])
  })
})

test('the button of the folded panel of an asset does not cover a section', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, `/assets/${await aValuedAsset(page)}/info`)
  const button = page.getByRole('button', { name: common.panel.open })
  await expect(button).toBeVisible()
  const sections = page.getByRole('navigation', { name: assets.record.sections })
  const room = async () => {
    const [row, tab] = [await sections.boundingBox(), await button.boundingBox()]
    return (tab?.x ?? 0) - (row?.x ?? 0) - (row?.width ?? 0)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})
