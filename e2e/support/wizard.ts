import { expect, type Locator, type Page } from '@playwright/test'
import { railLink } from './shell.ts'
import { type Language, textsOf } from './sign-in.ts'
import type { CellError } from './tape.ts'
import { said } from './words.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file that a user drops or selects. */
export function aFile(name: string, buffer: Buffer, mimeType = XLSX) {
  return { name, buffer, mimeType }
}

/** Step 1 of the wizard: opens the wizard from the list of portfolios, enters a name and continues to the tape. */
export async function definePortfolio(page: Page, language: Language, name: string): Promise<void> {
  const { portfolios, wizard } = textsOf(language)
  await railLink(page, language, 'portfolios').click()
  await page.getByRole('link', { name: portfolios.new }).click()
  await page.getByRole('textbox', { name: portfolios.name }).fill(name)
  await wizardNext(page, language).click()
  await expect(page.getByRole('heading', { name: wizard.upload.heading })).toBeVisible()
}

/** The Next button in the wizard's footer. */
export function wizardNext(page: Page, language: Language): Locator {
  return page.locator('footer').getByRole('button', { name: textsOf(language).common.actions.next })
}

/** Chooses a file in step 2. */
export async function chooseTape(page: Page, file: ReturnType<typeof aFile>): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file)
}

/** The row of the review for a certain cell. */
export function issueRow(page: Page, language: Language, { row, column, value, reason, figures }: CellError) {
  const { tape, wizard } = textsOf(language)
  return page
    .getByRole('table', { name: wizard.review.issues })
    .getByRole('row')
    .filter({ hasText: `${row}${column}` })
    .filter({ hasText: value })
    .filter({ hasText: said(tape.reasons[reason], figures ?? {}) })
}

/** The input that assigns a field to a column of the file. */
export function columnField(page: Page, language: Language, column: string) {
  return page.getByRole('combobox', { name: said(textsOf(language).wizard.review.fieldOf, { column }) })
}
