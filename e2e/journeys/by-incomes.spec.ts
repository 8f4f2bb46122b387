import { expect, type Page } from '@playwright/test'
import { figureOf, saveChanges } from '../support/asset-page.ts'
import { aValuedAsset } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { valuation } = textsOf('es')

test.use({ locale: LOCALES.es })

async function fill(page: Page, name: string, figure: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true })
  await field.fill(figure)
  await field.press('Enter')
}

/** Enters the published example of a valuation by incomes (decisions 5). */
test('a valuation by incomes is filled in and signed', async ({ page }) => {
  await signIn(page, 'admin', '/user-profile')
  // An asset far from the assets of other journeys, because the values of neighbouring assets are evidence.
  await page.goto(`/assets/${await aValuedAsset(page, 60)}/valuation`)
  const value = figureOf(page, valuation.tiles.value.sale)
  const method = page.getByTitle(valuation.methodSwitch.hint).first()
  await method.click()
  await page.getByRole('menuitem', { name: valuation.methods.incomes, exact: true }).click()
  await expect(page.getByText(valuation.field.occupancyRate).first()).toBeVisible()

  await fill(page, valuation.field.grossIncome, '1000')
  await fill(page, valuation.field.occupancyRate, '95')
  await fill(page, valuation.field.yield, '5')
  await expect(value).toContainText('177.111')

  await test.step('the up and down arrow keys move between the rows of the table', async () => {
    const cell = page.getByRole('textbox', { name: `${valuation.incomes.column.capex}, fila 1` })
    await cell.fill('1000')
    await cell.press('ArrowDown')
    await expect(page.getByRole('textbox', { name: `${valuation.incomes.column.capex}, fila 2` })).toBeFocused()
    await expect(value).toContainText('176.149')
    await cell.fill('0')
    await cell.press('Enter')
    await expect(value).toContainText('177.111')
  })

  await test.step('the draft by incomes is kept when the user switches to comparables and back', async () => {
    await method.click()
    await page.getByRole('menuitem', { name: valuation.methods.comparables, exact: true }).click()
    await expect(page.getByRole('table', { name: valuation.table.caption })).toBeVisible()
    await method.click()
    await page.getByRole('menuitem', { name: valuation.methods.incomes, exact: true }).click()
    await expect(value).toContainText('177.111')
  })

  await page.getByRole('button', { name: valuation.sign.action, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: valuation.sign.action }).click()
  await saveChanges(page, 'es')

  await page.reload()
  await expect(value).toContainText('177.111')
  await page.getByRole('link', { name: valuation.tabs.history }).click()
  const saved = page
    .getByRole('region', { name: valuation.history.title })
    .getByRole('row')
    .filter({ hasText: valuation.history.current })
  await expect(saved).toContainText(valuation.methods.incomes)
  await expect(saved.getByRole('img', { name: valuation.history.signed })).toBeVisible()
})

/** The published example of the residual method (decisions 5). Static value: 1,000,000 × (1 − 0.18) − 520,000. */
test('a residual valuation with works is computed by both procedures, static and dynamic, and saved', async ({
  page,
}) => {
  await signIn(page, 'admin', '/user-profile')
  // No other journey uses this asset.
  await page.goto(`/assets/${await aValuedAsset(page, 25)}/valuation`)
  const value = figureOf(page, valuation.tiles.value.sale)
  await page.getByRole('main').getByTitle(valuation.methodSwitch.hint).first().click()
  await page.getByRole('menuitem', { name: valuation.methods.residual, exact: true }).click()
  await fill(page, valuation.field.futureValue, '1000000')
  await fill(page, valuation.field.margin, '18')

  await test.step('the static value deducts the cost of the works', async () => {
    await page.getByRole('link', { name: valuation.tabs.capex, exact: true }).click()
    await fill(page, valuation.capex.total, '520000')
    await page.getByRole('link', { name: valuation.tabs.comparables, exact: true }).click()
    await expect(value).toContainText('300.000')
  })

  await test.step('the dynamic procedure discounts the amounts of the schedule', async () => {
    await fill(page, valuation.field.updateRate, '12')
    await page.getByRole('radio', { name: valuation.residual.choices.dynamic, exact: true }).check()
    await expect(value).toContainText('344.972')
  })

  await saveChanges(page, 'es')
  await page.reload()
  await expect(value).toContainText('344.972')
  await expect(page.getByText(valuation.residual.procedure.dynamic, { exact: true })).toBeVisible()

  // 500 m²t × 3,000 €/m²t × (1 − 0.18) − (500 × 1,000 + 520,000) = 210,000 €, which is 420 €/m²t.
  await test.step('the uses of land give the finished value, the cost of the building and the value per m²t', async () => {
    const { development, choices } = valuation.residual
    await page.getByRole('radio', { name: choices.static, exact: true }).check()
    await page.getByRole('button', { name: development.add, exact: true }).click()
    for (const [column, figure] of [
      ['builtArea', '500'],
      ['salePrice', '3000'],
      ['buildCost', '1000'],
    ] as const) {
      const cell = page.getByRole('textbox', { name: `${development.column[column]}, fila 1`, exact: true })
      await cell.fill(figure)
      await cell.press('Enter')
    }
    await expect(value).toContainText('210.000')
    await expect(page.getByText(/^420\s€$/)).toBeVisible()
  })
  await saveChanges(page, 'es')
  await page.reload()
  await expect(value).toContainText('210.000')
})
