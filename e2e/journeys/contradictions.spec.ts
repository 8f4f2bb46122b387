import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectWithinWidth, PHONE } from '../support/accessibility.ts'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { assets, common, portfolios } = textsOf('es')
const { contradictions } = assets

test.use({ locale: LOCALES.es })

/** The contradictions of one kind: assets that are let and also advertised for rent. */
async function listed(page: Page): Promise<{ total: number }> {
  const f = encodeURIComponent(JSON.stringify({ kinds: ['letAndOffered'] }))
  const answer = await page.request.get(`/api/contradictions?f=${f}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  return (await answer.json()) as { total: number }
}

test('an admin opens the contradictions of a portfolio, and a contradiction links to the section in which a user can correct it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/portfolios')
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: /Alcor Adjudicados/ })
    .first()
    .click()
  await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1, name: /Alcor Adjudicados/ })).toBeVisible()
  await main.getByRole('button', { name: common.actions.more }).click()
  await page.getByRole('menuitem', { name: portfolios.menu.contradictions }).click()
  await page.waitForURL(/\/contradictions/)
  const list = page.getByRole('grid', { name: contradictions.list.label })
  // The demo contains one asset with this contradiction on purpose. Other journeys may have created more.
  const row = list.getByRole('row').filter({ hasText: contradictions.kinds.freeButLet }).first()
  await expectAccessible(page, 'light')
  await expect(row.getByRole('link', { name: contradictions.settle.operation })).toHaveAttribute('href', /\/operation/)
  await row.getByRole('link').first().click()
  await page.waitForURL(/\/info/)
  await expect(page.getByText(contradictions.freeButLet)).toBeVisible()
})

test('the list of assets is filtered by contradiction, and the list of contradictions fits a phone', async ({
  page,
}) => {
  await signIn(page, 'admin', '/user-profile')
  await page.goto(`/assets?f=${encodeURIComponent(JSON.stringify({ contradictions: ['letAndOffered'] }))}`)
  const rows = page.getByRole('grid', { name: assets.list.title }).locator('tbody').getByRole('row')
  await expect(rows).not.toHaveCount(0)
  const { total } = await listed(page)
  expect(total).toBeGreaterThan(0)
  await expect(rows).toHaveCount(total)
  await page.setViewportSize(PHONE)
  await page.goto('/contradictions')
  const main = page.getByRole('main')
  await expect(main.getByText(contradictions.letAndOffered).first()).toBeVisible()
  await expectWithinWidth(page)
})

test('a user accepts a contradiction with a reason, and opens it again on the page of the asset', async ({ page }) => {
  await signIn(page, 'admin', '/contradictions')
  const list = page.getByRole('grid', { name: contradictions.list.label })
  const row = list.getByRole('row').filter({ hasText: contradictions.kinds.valueOfReference }).first()
  const name = (await row.getByRole('link').first().textContent()) ?? ''
  await row.getByRole('button', { name: `${common.actions.more}: ${name}` }).click()
  await page.getByRole('menuitem', { name: contradictions.accept }).click()
  const dialog = page.getByRole('dialog', { name: contradictions.acceptTitle })
  await dialog.getByRole('textbox', { name: contradictions.reason }).fill('La tasación es anterior a la reforma')
  await dialog.getByRole('button', { name: common.actions.apply }).click()
  const same = list
    .getByRole('row')
    .filter({ hasText: contradictions.kinds.valueOfReference })
    .filter({ hasText: name })
  await expect(same).toHaveCount(0)

  await page.goto(`/assets?f=${encodeURIComponent(JSON.stringify({ search: name }))}`)
  await page.getByRole('grid', { name: assets.list.title }).locator('tbody').getByRole('link').first().click()
  await expect(page.getByText('La tasación es anterior a la reforma')).toBeVisible()
  await page.getByRole('button', { name: contradictions.reopen }).click()
  await expect(page.getByText('La tasación es anterior a la reforma')).toBeHidden()
})
