import { expect, type Locator, type Page } from '@playwright/test'
import { figureOf, openSection, saveChanges } from './asset-page.ts'
import { type Language, textsOf } from './sign-in.ts'
import { said, typed } from './words.ts'

/**
 * In the open valuation, unticks two selected comparables, changes a coefficient, reloads the page and saves.
 *
 * @returns the new value as displayed
 */
export async function editValuation(page: Page, language: Language): Promise<string> {
  const { assets, common, valuation } = textsOf(language)
  await openSection(page, assets.record.sections, assets.record.valuation)
  const value = figureOf(page, valuation.tiles.value.sale)
  const type = figureOf(page, valuation.tiles.type)
  const table = page.getByRole('table', { name: valuation.table.caption })
  await expect(type).toHaveText(common.valuationState[1])
  const automatic = await amountIn(value)

  // Sorts by adjusted unit value, so that unticking the two lowest comparables must change the value.
  const byFigure = said(valuation.table.sortBy, { column: valuation.columnLong.adjusted })
  await table.getByRole('button', { name: byFigure }).click()
  const ticked = table.locator('tbody').getByRole('checkbox', { checked: true })
  const selected = await ticked.count()
  await ticked.first().uncheck()
  await ticked.first().uncheck()
  await expect(ticked).toHaveCount(selected - 2)
  await expect(value).not.toContainText(automatic)
  const unticked = await amountIn(value)

  await changeCoefficient(page, language, 1.6)
  await expect(value).not.toContainText(unticked)
  const edited = await amountIn(value)
  await expect(type).toHaveText(common.valuationState[2])
  await expectUnsaved(page, language)

  await page.reload()
  await expectUnsaved(page, language)
  await expect(value).toContainText(edited)
  await expect(ticked).toHaveCount(selected - 2)

  await saveChanges(page, language, 'Inspección')
  await expect(value).toContainText(edited)

  await page
    .getByRole('navigation', { name: valuation.tabs.label })
    .getByRole('link', { name: valuation.tabs.history })
    .click()
  const saved = page
    .getByRole('region', { name: valuation.history.title })
    .getByRole('row')
    .filter({ hasText: valuation.history.current })
  await expect(saved).toContainText(common.valuationState[2])
  await expect(saved).toContainText(edited)
  return edited
}

/** The amount in a tile, without the adjacent control. */
async function amountIn(tile: Locator): Promise<string> {
  await expect(tile).toContainText('€')
  return /€[\d.,]+|[\d.,]+\s€/.exec((await tile.textContent()) ?? '')?.[0] ?? ''
}

/** Types a new coefficient for the first selected comparable. */
async function changeCoefficient(page: Page, language: Language, coefficient: number): Promise<void> {
  const { valuation } = textsOf(language)
  const row = page
    .getByRole('table', { name: valuation.table.caption })
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { checked: true }) })
    .first()
  await row.getByRole('button', { name: valuation.columnLong.coefficient }).click()
  const field = page.getByRole('textbox', { name: valuation.coefficient.label })
  await field.fill(typed(coefficient, language))
  await field.press('Enter')
  await expect(field).toBeHidden()
}

/** Expects three unsaved changes: two ticks and a coefficient. The new valuation type is not one of them. */
async function expectUnsaved(page: Page, language: Language): Promise<void> {
  const { changes } = textsOf(language).common
  await expect(page.getByText(said(changes.unsaved_other, { count: 3 }))).toBeVisible()
}

/** Expects the last save and its changes in the History section of the asset. */
export async function expectInHistory(page: Page, language: Language): Promise<void> {
  const { assets } = textsOf(language)
  await openSection(page, assets.record.sections, assets.record.history)
  const last = page
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .first()
  await expect(last).toContainText('admin@demo.test')
  await expect(last).toContainText(assets.info.valuationFields.coefficient)
}

/** Opens the dialog for a valuation on a different date. */
export async function askAnotherDate(page: Page, language: Language): Promise<void> {
  const { valuation } = textsOf(language)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: valuation.menu }).click()
  await page.getByRole('menuitem', { name: valuation.otherDate.action }).click()
  await expect(page.getByRole('dialog', { name: valuation.otherDate.title })).toBeVisible()
}

/** Opens the dialog that requests the report of the open valuation, and expands the list of sections. */
export async function openReport(page: Page, language: Language): Promise<void> {
  const { exports, valuation } = textsOf(language)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: valuation.menu }).click()
  await page.getByRole('menuitem', { name: exports.valuationReport }).click()
  const dialog = page.getByRole('dialog', { name: exports.valuationReport })
  await dialog.getByText(said(exports.report.sections, { count: 11, all: 11 })).click()
  await expect(dialog.getByRole('list', { name: exports.report.sectionList })).toBeVisible()
}
