import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { imports, areas, common } = textsOf('es')

test.use({ locale: LOCALES.es })

const HEADER = 'referencia,kind,operation,type,price,size,latitude,longitude,date'
const ROW = 'listing,sale,Piso,210000,80,39.4738,-0.3763,2026-01-01'

test('the operator imports listings from a file with an unknown column name, reads the report and undoes the import', async ({
  page,
}) => {
  await signIn(page, 'operator', '/administration/imports')
  const name = `anuncios-${Date.now()}.csv.gz`
  const lines = [HEADER, `J-1,${ROW}`, `J-2,${ROW.replace('80', 'ochenta')}`]
  const button = (text: string) => page.getByRole('button', { name: text, exact: true })

  await test.step('the preview asks which column is the identifier', async () => {
    const chosen = page.waitForEvent('filechooser')
    await button(imports.choose).click()
    await (await chosen).setFiles({ name, mimeType: 'application/gzip', buffer: gzipSync(`${lines.join('\n')}\n`) })
    await expect(button(imports.start)).toBeDisabled()
    await page.getByLabel('id', { exact: true }).selectOption('referencia')
    await button(imports.start).click()
  })

  const row = page.getByRole('listitem').filter({ hasText: name })
  await test.step('the report of the import lists the rejected row', async () => {
    await expect(row.getByText(imports.states.done, { exact: true })).toBeVisible()
    await expect(row).toContainText(said(imports.added, { figure: '1' }))
    await row.getByRole('button', { name: imports.report }).click()
    const report = page.getByRole('dialog')
    await expect(report.getByRole('row').filter({ hasText: 'ochenta' })).toContainText('size')
    await page.keyboard.press('Escape')
    await expect(report).toBeHidden()
  })

  await test.step('the import can be undone', async () => {
    await row.getByRole('button', { name: imports.undo, exact: true }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: imports.undo }).click()
    await expect(row.getByText(imports.states.undone, { exact: true })).toBeVisible()
  })
})

test("a valuer reads the statistics for an asset's area and accepts the proposed ratings", async ({ page }) => {
  await signIn(page, 'admin', '/assets')
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const result = await page.request.get('/api/assets?r=1&s=externalId', { headers })
  const { items } = (await result.json()) as { items: { uuid: string }[] }
  await page.goto(`/assets/${items[0]?.uuid}/info`)

  const panel = page.getByRole('complementary', { name: areas.title })
  await test.step('the panel shows statistics of sales, rents and people with their source', async () => {
    await expect(panel.getByRole('heading', { name: areas.sale.transactions, exact: true })).toBeVisible()
    await panel.getByText(areas.tabs.rent, { exact: true }).click()
    await expect(panel.getByText(areas.rent.perM2).first()).toBeVisible()
    await panel.getByText(areas.tabs.people, { exact: true }).click()
    await expect(panel.getByRole('heading', { name: areas.people.ages, exact: true })).toBeVisible()
    await expect(panel.getByText(/ · .*\d{4}$/).first()).toBeVisible()
  })

  await test.step('the valuer adds the proposed ratings to the draft and saves them', async () => {
    const proposals = page.getByRole('region', { name: areas.proposals })
    await expect(proposals).toBeVisible()
    const ratings = await proposals.locator('dd').allTextContents()
    expect(ratings.length).toBeGreaterThan(2)
    await proposals.getByRole('button', { name: areas.takeProposals }).click()
    await page.keyboard.press('Control+s')
    const summary = page.getByRole('dialog', { name: common.record.summaryTitle })
    await expect(summary.getByRole('row')).toHaveCount(ratings.length + 1)
    await summary.getByRole('button', { name: common.record.accept }).click()
    await expect(page.getByText(common.record.saved)).toBeVisible()
  })
})
