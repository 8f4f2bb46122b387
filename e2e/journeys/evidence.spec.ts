import { expect } from '@playwright/test'
import { saveChanges } from '../support/asset-page.ts'
import { aValuedAsset } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const language: Language = 'es'
const { market, valuation } = textsOf(language)

test.use({ locale: LOCALES[language], maps: true })

test("a valuer adds one of the customer's assets as a comparable, replaces it with a listing and accepts a new search", async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`/assets/${await aValuedAsset(page, 2)}/valuation`)
  const table = page.getByRole('table', { name: valuation.table.caption })
  await expect(table).toBeVisible()
  await page.getByRole('button', { name: valuation.table.add, exact: true }).click()
  await page.getByRole('menuitem', { name: valuation.table.addNearby }).click()
  const near = page.getByRole('complementary', { name: valuation.nearby.title })
  await near.getByRole('button', { name: valuation.nearby.own }).click()
  const own = near.getByRole('listitem').filter({ hasText: market.kind.own }).first()
  await own.getByRole('button', { name: valuation.nearby.add }).click()
  await expect(page.getByText(valuation.nearby.addedToast)).toBeVisible()
  const ownRow = table.getByRole('row').filter({ hasText: market.kind.own })
  await expect(ownRow).toHaveCount(1)

  await ownRow.locator('[data-control=actions]').click()
  await page.getByRole('menuitem', { name: valuation.table.replace }).click()
  // The journey chooses a listing, because a closing may have no picture.
  const adverts = near.getByRole('listitem').filter({ hasText: market.kind.listing })
  await adverts.getByRole('button', { name: valuation.nearby.replace }).first().click()
  await expect(page.getByText(valuation.nearby.replacedToast)).toBeVisible()
  await expect(ownRow).toHaveCount(0)
  // A new comparable shows the picture from the market. After the save, it shows the copy that belongs to the
  // valuation.
  const pictures = (of: string) => table.locator(`tbody img[src*="/api/${of}-pictures/"]`)
  await expect(pictures('market')).toHaveCount(1)
  await saveChanges(page, language, 'Mejor anuncio')
  await expect(pictures('market')).toHaveCount(0)
  await expect(pictures('evidence').first()).toBeVisible()

  await page.getByRole('button', { name: valuation.menu }).click()
  await page.getByRole('menuitem', { name: valuation.restore.action }).click()
  const result = page.getByRole('dialog', { name: valuation.refresh.title })
  await expect(result.getByText(valuation.refresh.removed)).toBeVisible()
  await result.getByRole('button', { name: valuation.refresh.accept }).click()
  await saveChanges(page, language)
})

test('the price model computes and explains the coefficient of an added listing', async ({ page }) => {
  await signIn(page, 'admin')
  // In the demo, only the largest market has a fitted model.
  await page.goto(`/assets/${await aValuedAsset(page, 1, { municipalities: ['Madrid'] })}/valuation`)
  const table = page.getByRole('table', { name: valuation.table.caption })
  await expect(table).toBeVisible()
  await page.getByRole('button', { name: valuation.table.add, exact: true }).click()
  await page.getByRole('menuitem', { name: valuation.table.addNearby }).click()
  const near = page.getByRole('complementary', { name: valuation.nearby.title })
  const rows = table.locator('tbody tr[data-row]')
  const before = await rows.count()
  const answer = page.waitForResponse((reply) => reply.url().endsWith('/api/valuations/assess'))
  await near.getByRole('button', { name: valuation.nearby.add }).first().click()
  expect((await answer).status()).toBe(200)

  await expect(rows).toHaveCount(before + 1)
  await rows.last().locator('[data-control=coefficient]').click()
  const why = page.getByRole('table', { name: /./ }).filter({ hasText: valuation.coefficient.product })
  await expect(why.getByRole('row').filter({ hasText: valuation.coefficient.pattern })).toBeVisible()
  await expect(why.getByRole('rowheader', { name: valuation.coefficient.part.ownDeviation, exact: true })).toBeVisible()
})
