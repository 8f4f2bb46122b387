import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const language: Language = 'es'
const { common, explorer, views } = textsOf(language)
const { opportunities, value } = explorer

test.use({ locale: LOCALES[language] })

test('a user finds a listing below its value, saves the search with an alert and values the listing', async ({
  page,
}) => {
  await signIn(page, 'admin', '/explorer?view=table')
  const grid = page.getByRole('grid', { name: explorer.list.label })
  await expect(grid).toBeVisible()
  await page.getByRole('button', { name: opportunities.openTip }).click()
  await expect(page).toHaveURL(/belowValue/)
  const shares = grid
    .getByRole('row')
    .nth(1)
    .getByText(/^1\d\d(,\d+)?\s%$/)
  await expect(shares).toBeVisible()

  // Saves the search with an alert. The alert's email links to the search.
  const name = `Gangas ${Date.now().toString(36)}`
  await page.getByRole('button', { name: views.save }).click()
  await page.getByRole('dialog', { name: views.save }).getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: explorer.alert.set }).click()
  await expect(page.getByText(explorer.alert.isSet)).toBeVisible()
  const view = new URL(page.url()).searchParams.get('v')?.replaceAll('"', '')
  await page.goto(`/explorer/listings?v=${view}`)
  await expect(
    page.getByRole('navigation', { name: common.list.views }).getByRole('button', { name: new RegExp(`^${name}`) }),
  ).toBeVisible()

  await expect(page).toHaveURL(/belowValue/)
  await expect(shares).toBeVisible()

  await grid.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/real-estate-detail\//)
  const card = page.getByRole('region', { name: opportunities.card })
  await expect(card.getByText(/por debajo del valor/)).toBeVisible()
  const comparables = card.getByRole('table', { name: opportunities.card })
  expect(await comparables.getByRole('row').count()).toBeGreaterThan(3)

  await page.getByRole('button', { name: value.action, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: value.title })
  await dialog.getByRole('button', { name: value.run }).click()
  await expect(dialog.getByRole('region', { name: value.result })).toBeVisible()
})
