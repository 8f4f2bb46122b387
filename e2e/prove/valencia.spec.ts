import { readFileSync } from 'node:fs'
import { formatNumber } from '@lindero/domain/kernel/formats'
import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aFile, chooseTape, definePortfolio } from '../support/wizard.ts'
import { said } from '../support/words.ts'
import { byHeader, downloaded } from '../support/workbook.ts'

const language = 'es'
/** Public data outside the repository. If they are missing, scripts/prove.mjs reports this proof as skipped. */
const FOLDER = new URL('../../../shared/data/valencia/', import.meta.url)
const MINUTES = 60_000

test.use({ locale: LOCALES[language] })
test.setTimeout(15 * MINUTES)

/** Identifiers in the first column of a list that accompanies the tape. */
function identifiersOf(name: string): string[] {
  const [, ...lines] = readFileSync(new URL(name, FOLDER), 'utf8').trim().split(/\r?\n/)
  return lines.map((line) => line.split(',')[0] ?? '')
}

test('the errors in the tape for València are listed, and the valid rows become assets', async ({ page }) => {
  const { assets, common, portfolios, wizard } = textsOf(language)
  const good = identifiersOf('tape-answers.csv')
  const errors = identifiersOf('tape-defects.csv')
  const figure = (count: number) => formatNumber(count, language)
  const bytes = readFileSync(new URL('tape.xlsx', FOLDER))

  await test.step('the review counts the valid and the rejected rows', async () => {
    await signIn(page)
    await definePortfolio(page, language, `València ${Date.now().toString(36)}`)
    await chooseTape(page, aFile('tape.xlsx', bytes))
    const foot = page.locator('footer')
    await expect(foot).toContainText(said(wizard.review.readyNow_other, { figure: figure(good.length) }), {
      timeout: MINUTES,
    })
    await expect(foot).toContainText(said(wizard.review.left_other, { figure: figure(errors.length) }))
  })

  await test.step('the error workbook contains exactly the rows with errors', async () => {
    const [rows] = await downloaded(page, () => page.getByRole('button', { name: wizard.review.download }).click())
    const named = byHeader(rows ?? []).map((row) => String(row['ID Activo']))
    expect(named.sort()).toEqual([...errors].sort())
  })

  await test.step('the import creates the valid rows', async () => {
    await page.getByRole('button', { name: common.actions.next }).click()
    await page.getByRole('button', { name: said(wizard.import_other, { figure: figure(good.length) }) }).click()
    await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}$/)
    const created = said(portfolios.job.created_other, { figure: figure(good.length) })
    const refused = said(portfolios.job.refused_other, { figure: figure(errors.length) })
    const done = said(portfolios.job.done['portfolios.addAssets'], { summary: `${created}, ${refused}` })
    await expect(page.getByText(done)).toBeVisible({ timeout: 5 * MINUTES })
  })

  await test.step('the list contains each imported asset once', async () => {
    const table = page.getByRole('grid', { name: assets.list.title })
    await expect(table).toContainText(said(assets.list.count_other, { figure: figure(good.length) }))
  })
})
