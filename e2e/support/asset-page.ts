import { expect, type Locator, type Page } from '@playwright/test'
import { type Language, textsOf } from './sign-in.ts'

/** The value below this label in a record's header. */
export function figureOf(page: Page, label: string): Locator {
  return page
    .getByRole('main')
    .locator('header dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd')
}

/** Opens the section `name` of the open asset. `sections` is the label of the navigation that links to it. */
export async function openSection(page: Page, sections: string, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: sections }).getByRole('link', { name })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}

/**
 * Saves the open record and waits until the bar of unsaved changes disappears, which means that the server has stored
 * the changes.
 * @param reason the reason to state; required if the changes contain own decisions about a value */
export async function saveChanges(page: Page, language: Language, reason?: string): Promise<void> {
  const { common } = textsOf(language)
  const { actions, record } = common
  const save = page.locator('[data-save-bar]').getByRole('button', { name: actions.save })
  await save.click()
  const summary = page.getByRole('dialog', { name: record.summaryTitle })
  await summary.getByRole('button', { name: record.accept }).click()
  if (reason !== undefined) await stateReason(page, language, reason)
  await expect(summary).toBeHidden()
  await expect(save).toBeHidden()
}

/** States the reason of an own decision about a value. */
export async function stateReason(page: Page, language: Language, reason: string): Promise<void> {
  const { common, valuation } = textsOf(language)
  const question = page.getByRole('dialog', { name: valuation.reason.title })
  await question.getByRole('textbox', { name: valuation.reason.label }).fill(reason)
  await question.getByRole('button', { name: common.actions.save }).click()
}
