import { expect, type Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aFile, chooseTape, definePortfolio, wizardNext } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const { wizard, tape, portfolios, assets, common } = textsOf('es')
const HEADER = ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud', 'Deuda']

const flats = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => [
    `${prefix}-${index + 1}`,
    'Piso',
    70 + index,
    40.41 + index / 1_000,
    -3.7,
    1_000,
  ])

async function bookOf(sheets: Record<string, (string | number)[][]>): Promise<Buffer> {
  const bytes = await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) })
  return Buffer.from(bytes)
}

async function importRows(page: Page, count: number): Promise<void> {
  await wizardNext(page, 'es').click()
  await page.getByRole('button', { name: said(wizard.import_other, { figure: count }) }).click()
  await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}$/)
}

const loaded = (page: Page, summary: string) =>
  expect(page.getByText(said(portfolios.job.done['portfolios.addAssets'], { summary }))).toBeVisible()

interface Listed {
  uuid: string
  externalId: string
  details: { outstandingBalance?: number }
}

async function answered(page: Page, path: string): Promise<unknown> {
  const answer = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  return answer.json()
}

/** The uuids of the portfolio's assets, by external identifier. */
async function assetsOf(page: Page, portfolio: string): Promise<Map<string, string>> {
  const { items } = (await answered(page, `/portfolios/${portfolio}/assets`)) as { items: Listed[] }
  return new Map(items.map(({ externalId, uuid }) => [externalId, uuid]))
}

/** Enters a debt on the asset's Info page. */
async function typeDebt(page: Page, uuid: string, debt: string): Promise<void> {
  await page.goto(`/assets/${uuid}/info`)
  await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
  await page.getByRole('textbox', { name: /^Deuda pendiente/ }).fill(debt)
  await page.keyboard.press('Control+s')
  const summary = page.getByRole('dialog', { name: common.record.summaryTitle })
  await summary.getByRole('button', { name: common.record.accept }).click()
  await expect(page.getByText(common.record.saved)).toBeVisible()
}

test.describe('The monthly workbook of a servicer', () => {
  test.use({ locale: LOCALES.es })

  test('a second monthly workbook updates the debts of the assets, except the debts that a user typed', async ({
    page,
  }) => {
    let portfolio = ''
    const prefix = `M${Date.now().toString(36).toUpperCase()}`
    await test.step('the user imports both sheets of the first workbook', async () => {
      await signIn(page)
      await definePortfolio(page, 'es', `Cartera ${prefix}`)
      const book = await bookOf({
        'REO Madrid': [HEADER, ...flats(`${prefix}A`, 3)],
        'REO Andalucía': [HEADER, ...flats(`${prefix}B`, 2)],
      })
      await chooseTape(page, aFile('reo.xlsx', book))
      const decisions = page.getByRole('region', { name: wizard.decisions.label })
      for (const sheet of ['REO Madrid', 'REO Andalucía']) {
        await expect(
          decisions.getByRole('checkbox', { name: said(wizard.decisions.readSheet, { sheet }) }),
        ).toBeChecked()
      }
      await expect(page.locator('footer')).toContainText(said(wizard.review.readyNow_other, { figure: 5 }))
      await importRows(page, 5)
      await loaded(page, said(portfolios.job.created_other, { figure: 5 }))
    })
    await test.step('a user corrects two debts by hand', async () => {
      portfolio = page.url().split('/').at(-1) ?? ''
      const uuids = await assetsOf(page, portfolio)
      await typeDebt(page, uuids.get(`${prefix}A-1`) ?? '', '1111')
      await typeDebt(page, uuids.get(`${prefix}B-2`) ?? '', '2222')
    })
    await test.step("the next month's update needs only two columns: identifier and debt", async () => {
      await page.goto(`/portfolios/${portfolio}/tape`)
      const rows = [...flats(`${prefix}A`, 3), ...flats(`${prefix}B`, 2)].map(([id = '']) => [id, 2_000])
      await chooseTape(page, aFile('deuda.xlsx', await bookOf({ Deuda: [['ID', 'Deuda'], ...rows] })))
      const debt = tape.fields.outstandingBalance.name
      const row = page.getByRole('region', { name: wizard.decisions.label }).getByRole('row').filter({ hasText: debt })
      await expect(row.getByRole('cell')).toContainText(['5', '0', '2'])
      await row.getByText(wizard.decisions.handWins).click()
      await expect(page.locator('footer')).toContainText('3 cambian y 2 siguen igual')
      await importRows(page, 5)
    })
    await test.step('the monthly tape updates three debts, and keeps the two debts that a user entered', async () => {
      const summary = [
        said(portfolios.job.updated_other, { figure: 3 }),
        said(portfolios.job.unchanged_other, { figure: 2 }),
      ].join(', ')
      await loaded(page, summary)
      const uuids = await assetsOf(page, portfolio)
      const debts = []
      for (const uuid of uuids.values()) {
        debts.push(((await answered(page, `/assets/${uuid}`)) as Listed).details.outstandingBalance)
      }
      expect(debts.toSorted((left = 0, right = 0) => left - right)).toEqual([1_111, 2_000, 2_000, 2_000, 2_222])
    })
  })
})
