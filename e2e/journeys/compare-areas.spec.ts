import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const language: Language = 'en'
const { explorer, market } = textsOf(language)
const { compare } = explorer

test.use({ locale: LOCALES[language] })

test('a user compares two neighbourhoods, renames one of them and prints the comparison', async ({ page }) => {
  await signIn(page, 'admin', '/compare-areas')
  await expect(page.getByRole('heading', { name: compare.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: compare.print })).toBeDisabled()
  const add = page.getByRole('textbox', { name: compare.add })
  for (const place of ['39.4738, -0.3763', '39.4650, -0.3900']) {
    await add.fill(place)
    await page.getByRole('option', { name: new RegExp(market.place.kinds.coordinates) }).click()
  }
  const table = page.getByRole('table', { name: compare.figures })
  await expect(table).toBeVisible()
  for (const row of [compare.rows.saleUnit, compare.rows.grossYield, compare.rows.stockSale, compare.rows.income]) {
    await expect(table.getByRole('row').filter({ hasText: row })).toHaveCount(1)
  }

  const [first] = await page.getByRole('textbox', { name: compare.rename }).all()
  await first?.fill('Ruzafa')
  await first?.blur()
  await expect(table.getByRole('columnheader', { name: 'Ruzafa' })).toBeVisible()
  await page.reload()
  await expect(table.getByRole('columnheader', { name: 'Ruzafa' })).toBeVisible()

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: compare.print }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(add).toBeHidden()
  await expect(table).toBeVisible()
  const printed = await page.pdf({ format: 'A4', landscape: true })
  expect(printed.byteLength).toBeGreaterThan(20_000)
  await page.emulateMedia({ media: 'screen' })
})
