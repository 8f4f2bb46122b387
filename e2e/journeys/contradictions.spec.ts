import { expect } from '@playwright/test'
import { expectAccessible, expectWithinWidth, PHONE } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { assets, common, portfolios } = textsOf('es')
const { contradictions } = assets

test.use({ locale: LOCALES.es })

test('an administrator settles a contradiction of a portfolio, and it leaves the list', async ({ page }) => {
  await signIn(page, 'admin', '/portfolios')
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: /Alcor Adjudicados/ })
    .first()
    .click()
  await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}/)
  await main.getByRole('button', { name: common.actions.more }).click()
  await page.getByRole('menuitem', { name: portfolios.menu.contradictions }).click()
  await page.waitForURL(/\/contradictions/)
  const list = page.getByRole('grid', { name: contradictions.list.label })
  const row = list.getByRole('row').filter({ hasText: contradictions.kinds.freeButLet })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('link', { name: contradictions.settle.operation })).toBeVisible()
  await expectAccessible(page, 'light')
  await row.getByRole('link').first().click()
  await page.waitForURL(/\/info/)
  await expect(page.getByText(contradictions.freeButLet)).toBeVisible()
})

test('the list of assets shows those with a contradiction, on a phone too', async ({ page }) => {
  await signIn(page, 'admin', '/user-profile')
  await page.goto(`/assets?f=${encodeURIComponent(JSON.stringify({ contradictions: ['letAndOffered'] }))}`)
  const rows = page.getByRole('grid', { name: assets.list.title }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await page.setViewportSize(PHONE)
  await page.goto('/contradictions')
  await expect(page.getByText(contradictions.letAndOffered)).toBeVisible()
  await expectWithinWidth(page)
})
