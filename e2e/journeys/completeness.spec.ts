import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectWithinWidth, PHONE } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aFile, chooseTape, definePortfolio, wizardNext } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const { assets, common, portfolios, wizard } = textsOf('es')
const { completeness } = assets
/** Accessible name of the completeness percentage and of the popover that it opens. */
const MISSING = new RegExp(`^\\d+\\s% · ${completeness.missing}$`)

test.use({ locale: LOCALES.es })

/** Creates a portfolio with a flat and a garage that lack most data, and waits on its page until both are written. */
async function aPortfolio(page: Page, prefix: string): Promise<void> {
  await definePortfolio(page, 'es', `Cartera ${prefix}`)
  const tape = `ID;Tipo;Superficie;Latitud;Longitud\n${prefix}-1;Piso;70;40,41;-3,7\n${prefix}-2;Garaje;12;40,41;-3,7`
  await chooseTape(page, aFile('reo.csv', Buffer.from(tape), 'text/csv'))
  await wizardNext(page, 'es').click()
  await page.getByRole('button', { name: said(wizard.import_other, { figure: 2 }) }).click()
  await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}$/)
  const summary = said(portfolios.job.created_other, { figure: 2 })
  await expect(page.getByText(said(portfolios.job.done['portfolios.addAssets'], { summary }))).toBeVisible()
}

test('a portfolio lists the assets that lack an item, such as the occupancy, until the item is filled in', async ({
  page,
}) => {
  const prefix = `CPL${Date.now().toString(36).toUpperCase()}`
  const item = completeness.items.occupancy
  await signIn(page)
  await aPortfolio(page, prefix)
  const main = page.getByRole('main')
  const list = page.getByRole('grid', { name: completeness.list.label })
  const counts = page.getByRole('region', { name: completeness.byItem })

  await test.step("the list of missing data opens from the portfolio's menu, and the count of an item links to the assets that lack it", async () => {
    await main.getByRole('button', { name: common.actions.more }).click()
    await page.getByRole('menuitem', { name: portfolios.menu.completeness }).click()
    await page.waitForURL(/\/completeness/)
    await counts.getByRole('link', { name: `${item} 2` }).click()
    await expect(list.locator('tbody').getByRole('row')).toHaveCount(2)
    await expectAccessible(page, 'light')
  })

  await test.step('an asset shows its completeness in percent and a link to each missing item', async () => {
    await list
      .getByRole('row')
      .filter({ hasText: `${prefix}-1` })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(/\/info/)
    await page.getByRole('button', { name: MISSING }).click()
    const missing = page.getByRole('dialog', { name: MISSING })
    await expect(missing.getByRole('link', { name: completeness.items.registryNote })).toHaveAttribute(
      'href',
      /\/operation\?part=registrySimpleNotes/,
    )
    await missing.getByRole('link', { name: item }).click()
    await expect(missing).toBeHidden()
  })

  await test.step('after the occupancy is filled in, the asset leaves the list', async () => {
    await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
    const field = main.getByLabel(assets.info.fields['details.occupancyStatus'], { exact: true })
    await field.click()
    await page.getByRole('option', { name: assets.info.choices.occupancy.vacant, exact: true }).click()
    await page.keyboard.press('Control+s')
    const summary = page.getByRole('dialog', { name: common.record.summaryTitle })
    await summary.getByRole('button', { name: common.record.accept }).click()
    await expect(page.getByText(common.record.saved)).toBeVisible()
    await page.getByRole('button', { name: MISSING }).click()
    await page.getByRole('link', { name: completeness.ofPortfolio }).click()
    await counts.getByRole('link', { name: `${item} 1` }).click()
    await expect(list.locator('tbody').getByRole('row')).toHaveCount(1)
    await page.setViewportSize(PHONE)
    await expectWithinWidth(page)
  })
})
