import { expect, type Page } from '@playwright/test'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { assets, bulk, common, shell } = textsOf('es')
const { list } = assets
const FIELD = assets.info.fields['details.licenceStatus']
const PENDING = assets.info.choices.licence.pending

test.use({ locale: LOCALES.es })

interface Found {
  items: { uuid: string; externalId: string; portfolioUuid: string }[]
  total: number
}

/** Returns the assets that match a filter. */
async function resultOf(page: Page, filter: object): Promise<Found> {
  const f = encodeURIComponent(JSON.stringify(filter))
  const answer = await page.request.get(`/api/assets?r=500&f=${f}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  return (await answer.json()) as Found
}

test('a bulk edit of all results is previewed, applied, listed in the history and undone', async ({ page }) => {
  const filter = { types: [11] }
  await signIn(page, 'admin', '/assets')
  const { items, total } = await resultOf(page, filter)
  expect(new Set(items.map(({ portfolioUuid }) => portfolioUuid)).size).toBeGreaterThan(1)
  const [first] = items
  if (!first) throw new Error('the demo has no flats')

  await test.step('the user selects the results on all pages', async () => {
    await page.goto(`/assets?r=5&f=${encodeURIComponent(JSON.stringify(filter))}`)
    await page.getByRole('checkbox', { name: common.table.selectPage }).check()
    await page.getByRole('button', { name: said(common.table.selectAll, { figure: String(total) }) }).click()
    await page.getByRole('button', { name: list.bulk.edit.label }).click()
  })
  const dialog = page.getByRole('dialog')
  await test.step('before anything is saved, the preview shows how many assets will change', async () => {
    await dialog.getByRole('combobox', { name: bulk.edit.field }).click()
    await page.getByRole('option', { name: FIELD, exact: true }).click()
    await dialog.getByRole('combobox', { name: FIELD }).click()
    await page.getByRole('option', { name: PENDING, exact: true }).click()
    await dialog.getByRole('button', { name: bulk.edit.preview }).click()
    const preview = dialog.getByRole('region', { name: bulk.preview.label })
    await expect(preview.getByRole('definition').first()).toContainText(String(total))
    await expect(preview.getByRole('table')).toContainText(PENDING)
  })
  const undo = page.getByRole('status').getByRole('button', { name: common.actions.undo, exact: true })
  await test.step('after the edit, the screen offers to undo it', async () => {
    const words = said(total === 1 ? bulk.edit.apply_one : bulk.edit.apply_other, { figure: String(total) })
    await dialog.getByRole('button', { name: words }).click()
    await expect(page.getByText(said(bulk.edit.done_other, { figure: String(total) }))).toBeVisible()
    await expect(undo).toBeVisible()
  })
  await test.step('the history of an edited asset shows the bulk edit', async () => {
    await page.goto(`/assets/${first.uuid}/historic`)
    const entry = page.getByRole('main').getByRole('listitem').first()
    await expect(entry).toContainText(assets.history.bulk.change)
    await expect(entry.getByRole('row', { name: FIELD })).toContainText(PENDING)
  })
  await test.step("the edit is undone from the list of bulk changes, and the asset's history shows the undo", async () => {
    await page.goto('/assets')
    await page.getByRole('button', { name: list.recentBulk }).click()
    const changes = page.getByRole('region', { name: bulk.recent.label })
    await changes.getByRole('button', { name: common.actions.undo }).first().click()
    await expect(page.getByText(said(shell.jobs.undo.done_other, { figure: String(total) }))).toBeVisible()
    await expect(changes.getByText(bulk.recent.undone).first()).toBeVisible()
    await page.goto(`/assets/${first.uuid}/historic`)
    const entry = page.getByRole('main').getByRole('listitem').first()
    await expect(entry).toContainText(assets.history.bulk.undo)
  })
})

test('filtered assets from several portfolios are exported as one workbook', async ({ page }) => {
  const filter = { types: [11] }
  await signIn(page, 'admin', `/assets?r=5&f=${encodeURIComponent(JSON.stringify(filter))}`)
  const { items, total } = await resultOf(page, filter)
  const portfolios = new Set(items.map(({ portfolioUuid }) => portfolioUuid)).size
  await page.getByRole('checkbox', { name: common.table.selectPage }).check()
  await page.getByRole('button', { name: said(common.table.selectAll, { figure: String(total) }) }).click()
  const bar = page.locator('section').filter({ hasText: common.table.clearSelection }).last()
  await bar.getByRole('button', { name: list.bulk.export.label, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const preview = dialog.getByRole('region', { name: bulk.preview.label })
  await expect(preview.getByRole('definition').first()).toHaveText(String(total))
  await expect(preview.getByRole('table').getByRole('row')).toHaveCount(portfolios + 1)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: list.bulk.export.label, exact: true }).click()
  expect((await download).suggestedFilename()).toBe('Lindero Activos.xlsx')
  await expect(dialog).toHaveCount(0)
})
