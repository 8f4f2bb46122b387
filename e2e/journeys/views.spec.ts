import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { assets, common, views } = textsOf('en')

test.use({ locale: LOCALES.en, maps: true })

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: common.list.views }).getByRole('button', { name: new RegExp(`^${name}`) })
const grid = (page: Page) => page.getByRole('grid', { name: assets.list.label })

/** Opens the menu of the saved view `name` and returns the names of the menu's actions. */
async function actionsOf(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name: said(views.actions, { view: name }) }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  return page.getByRole('menuitem').allTextContents()
}

test('a user saves and shares a view of the list, and a colleague opens the view', async ({
  page,
  secondPage: colleague,
}) => {
  const name = `Dearest ${Date.now().toString(36)}`
  await signIn(page, 'admin', '/assets?s=saleValue&d=true')
  await page.getByRole('button', { name: views.save }).click()
  const dialog = page.getByRole('dialog', { name: views.save })
  await dialog.getByRole('textbox', { name: views.name }).fill(name)
  await dialog.getByRole('textbox').press('Enter')
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'true')
  expect(await actionsOf(page, name)).toContain(views.remove)
  await page.getByRole('menuitem', { name: views.share.split('{{')[0] ?? '' }).click()
  await expect(tab(page, name).getByRole('img', { name: views.sharedMark })).toBeVisible()

  await signIn(colleague, 'editor', '/assets')
  await tab(colleague, name).click()
  await expect(colleague).toHaveURL(/[?&]s=saleValue/)
  await expect(grid(colleague).getByRole('columnheader', { name: assets.list.columns.saleValue })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  expect(await actionsOf(colleague, name)).not.toContain(views.remove)
})

test('a viewer can rename a saved view but not share it with colleagues', async ({ page, secondPage: colleague }) => {
  const name = `Largest ${Date.now().toString(36)}`
  await signIn(page, 'viewer', '/assets?s=size&d=true')
  await page.getByRole('button', { name: views.save }).click()
  await page.getByRole('dialog', { name: views.save }).getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'true')
  const offered = await actionsOf(page, name)
  expect(offered).toContain(views.rename)
  expect(offered.filter((each) => each.startsWith('Share'))).toEqual([])

  await signIn(colleague, 'admin', '/assets')
  await expect(tab(colleague, common.list.allRows)).toBeVisible()
  await expect(tab(colleague, name)).toHaveCount(0)
})

test('a user filters the assets by the visible area of the map next to the table, and removes the filter', async ({
  page,
}) => {
  const f = encodeURIComponent(JSON.stringify({ municipalities: ['Málaga'] }))
  await signIn(page, 'admin', `/assets?f=${f}`)
  await page.getByRole('radiogroup', { name: assets.list.view.label }).getByText(assets.list.view.both).click()
  await expect(page).toHaveURL(/[?&]view=both/)
  const row = grid(page).getByRole('row').nth(1)
  await row.hover()
  await expect(row).toHaveAttribute('data-mark', 'hot')
  const map = page.getByRole('region', { name: assets.list.map.label })
  const nearer = map.getByRole('button', { name: common.map.zoomIn })
  await expect(async () => {
    await nearer.click()
    await expect(page.getByRole('button', { name: assets.list.map.searchHere })).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: assets.list.map.searchHere }).click()
  await expect(page).toHaveURL(/area/)
  await expect(page.getByText(assets.list.filters.area)).toBeVisible()
  await page.getByRole('button', { name: said(common.filters.clear, { filter: assets.list.filters.area }) }).click()
  await expect(page).not.toHaveURL(/area/)
  await expect(page).toHaveURL(/[?&]view=both/)
})

test('a search without matches in identifier, reference and address shows the assets that contain the text in other fields', async ({
  page,
}) => {
  await signIn(page, 'admin', '/assets')
  const search = page.getByRole('searchbox', { name: assets.list.filters.search })
  // The name of a municipality. The search covers identifier, cadastral reference and address, which do not contain the
  // name.
  await search.fill('Badalona')
  const result = page.getByRole('status').filter({ hasText: 'contain it in another text' })
  await expect(result).toContainText('“Badalona”')
  await expect(grid(page).getByRole('row').nth(1)).toContainText('Badalona')
  await search.fill('Nowhere at all')
  await expect(
    page.getByRole('status').filter({ hasText: said(assets.list.deep.none, { words: 'Nowhere at all' }) }),
  ).toBeVisible()
})
