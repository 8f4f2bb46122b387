import { DEMO_PORTFOLIOS } from '@lindero/demo/app/world'
import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { advertisements, common, portfolios } = textsOf('en')
const { sold } = advertisements

test.use({ locale: LOCALES.en })

test('an admin compares the sale prices in a portfolio with the values before the sales', async ({ page }) => {
  await signIn(page, 'admin', `/portfolios/${DEMO_PORTFOLIOS.management}`)
  await page.getByRole('main').getByRole('button', { name: common.actions.more }).click()
  await page.getByRole('menuitem', { name: portfolios.menu.sold }).click()

  const table = page.getByRole('grid', { name: sold.list.label })
  await expect(
    table
      .getByRole('row')
      .filter({ hasText: /[+−]\d/ })
      .first(),
  ).toBeVisible()
  const panel = page.getByRole('complementary', { name: sold.panel.title })
  await expect(panel.getByText(sold.panel.mdape, { exact: true })).toBeVisible()
  await expect(panel.getByRole('img', { name: new RegExp(sold.chart.title) })).toBeVisible()

  await table.getByRole('columnheader', { name: sold.list.columns.error }).getByRole('button').click()
  await expect(page).toHaveURL(/s=error/)
})
