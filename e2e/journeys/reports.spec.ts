import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { aValuedAsset, tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const language: Language = 'es'
const { assets, explorer, exports, valuation } = textsOf(language)

test.use({ locale: LOCALES[language] })

/** Waits until the user's newest report is ready and checks that it is the expected one. */
async function newestReport(page: Page, isIt: (report: { fileType: string; kind: string }) => boolean) {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const newest = async () => {
    const answer = await page.request.get('/api/exports?r=1', { headers })
    const { items } = (await answer.json()) as {
      items: { uuid: string; name: string; kind: string; fileType: string; state: string }[]
    }
    return items[0]
  }
  await expect
    .poll(async () => {
      const report = await newest()
      return report && isIt(report) ? report.state : 'not ordered'
    })
    .toBe('ready')
  const report = await newest()
  if (!report) throw new Error('no report')
  return report
}

/**
 * Downloads a report from the list of reports.
 * @returns the first bytes of the file
 */
async function download(page: Page, name: string): Promise<string> {
  await page.goto('/exports')
  await page
    .getByRole('main')
    .getByRole('button', { name: said(exports.actionsOf, { name }) })
    .first()
    .click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: exports.download }).click()
  const bytes = await readFile(await (await saved).path())
  return bytes.subarray(0, 4).toString('latin1')
}

test('the shared link to a valuation report works without an account until the user ends the sharing', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin')
  const uuid = await aValuedAsset(page, 3)
  await page.goto(`/assets/${uuid}/valuation`)
  await page.getByRole('button', { name: valuation.menu }).click()
  await page.getByRole('menuitem', { name: exports.valuationReport }).click()
  const dialog = page.getByRole('dialog', { name: exports.valuationReport })
  await dialog.getByText(exports.languages.en).click()
  await dialog.getByRole('button', { name: exports.order }).click()
  await expect(page.getByText(exports.ordered)).toBeVisible()
  const { name } = await newestReport(page, ({ kind }) => kind === 'valuation')
  expect(await download(page, name)).toBe('%PDF')

  await page
    .getByRole('main')
    .getByRole('button', { name: said(exports.actionsOf, { name }) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: exports.share }).click()
  const sharing = page.getByRole('dialog', { name: said(exports.sharing.title, { name }) })
  await sharing.getByLabel(exports.sharing.recipient).fill('Notaría Central')
  await sharing.getByRole('button', { name: exports.sharing.add }).click()
  const link = await sharing.getByRole('textbox', { name: exports.share }).inputValue()
  const outside = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const opened = await outside.request.get(link)
  expect((await opened.body()).subarray(0, 4).toString('latin1')).toBe('%PDF')
  await sharing.getByRole('button', { name: exports.sharing.end }).click()
  await expect(sharing.getByText(exports.sharing.ended)).toBeVisible()
  expect((await outside.request.get(link)).status()).toBe(410)
  await expect(sharing.getByText(said(exports.sharing.opens_one, { count: 1 }))).toBeVisible()
  await outside.close()
})

test('a user requests one zip file of several reports, and a colleague can work while the reports are created', async ({
  page,
  secondPage: colleague,
}) => {
  await signIn(page, 'editor', `/assets?r=25&f=${encodeURIComponent(JSON.stringify({ valuationStates: [1] }))}`)
  const rows = page.getByRole('grid', { name: assets.list.label }).getByRole('checkbox')
  // Each report takes about a second, so the five reports are still being written when a colleague opens the list.
  await expect(rows.nth(5)).toBeVisible()
  for (let row = 1; row <= 5; row += 1) await rows.nth(row).click()
  await page.getByRole('button', { name: assets.list.bulk.report.label }).click()
  await page.getByRole('dialog').getByRole('button', { name: assets.list.bulk.report.label }).click()
  await expect(page.getByText(exports.ordered)).toBeVisible()

  await signIn(colleague, 'viewer', '/assets')
  await expect(colleague.getByRole('grid', { name: assets.list.label }).getByRole('row').nth(1)).toBeVisible()
  const { name } = await newestReport(page, ({ fileType }) => fileType === 'zip')
  expect(await download(page, name)).toBe('PK\u0003\u0004')
})

test.describe('Reports that are ordered from a map', () => {
  test.use({ maps: true })

  test('a user requests an area study from the map of the explorer and downloads the study', async ({ page }) => {
    await signIn(page, 'admin', '/explorer?at=-0.3763,39.4738,14')
    await page.getByRole('button', { name: exports.prospection.order }).click()
    await expect(page.getByText(exports.ordered)).toBeVisible()
    const { name } = await newestReport(page, ({ kind }) => kind === 'prospection')
    expect(await download(page, name)).toBe('%PDF')
    await expect(page.getByRole('heading', { name: explorer.title })).toHaveCount(0)
  })
})
