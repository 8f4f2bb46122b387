import { expect, type Locator, type Page } from '@playwright/test'

/** The figure under a label in the head of a record. */
export function figureOf(page: Page, label: string): Locator {
  return page
    .getByRole('main')
    .locator('header dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd')
}

/** Opens a section of an asset by its name. */
export async function openSection(page: Page, sections: string, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: sections }).getByRole('link', { name })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}
