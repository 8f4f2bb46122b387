import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aFile, chooseTape, columnField, definePortfolio, wizardNext } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const { assets, common, ownColumns, portfolios, wizard } = textsOf('es')

test.use({ locale: LOCALES.es })

test('a user filters the list of assets by a custom column of a tape, and an admin renames the column', async ({
  page,
}) => {
  const prefix = `OWN${Date.now().toString(36).toUpperCase()}`
  const header = `Perímetro ${prefix}`
  const rows = ['Norte', 'Sur', 'NORTE'].map((value, at) => `${prefix}-${at + 1};Piso;70;40,41;-3,7;${value}`)
  const tape = [`ID;Tipo;Superficie;Latitud;Longitud;${header}`, ...rows].join('\n')
  const list = page.getByRole('grid', { name: assets.list.label })
  const visibleRows = list.locator('tbody').getByRole('row')
  await signIn(page)

  await test.step('importing the tape creates a custom field from the column', async () => {
    await definePortfolio(page, 'es', `Cartera ${prefix}`)
    await chooseTape(page, aFile('reo.csv', Buffer.from(tape), 'text/csv'))
    await columnField(page, 'es', header).click()
    await page.getByRole('option', { name: wizard.review.ownField }).click()
    await wizardNext(page, 'es').click()
    await page.getByRole('button', { name: said(wizard.import_other, { figure: 3 }) }).click()
    await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}$/)
    const summary = said(portfolios.job.created_other, { figure: 3 })
    await expect(page.getByText(said(portfolios.job.done['portfolios.addAssets'], { summary }))).toBeVisible()
    await page.reload()
  })

  await test.step('a filter by a value matches its spellings in upper and lower case', async () => {
    await page.getByRole('button', { name: common.list.add }).click()
    await page.getByRole('button', { name: header, exact: true }).click()
    await page.getByRole('checkbox', { name: /^norte \(2\)$/i }).check()
    await expect(visibleRows).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expectAccessible(page, 'light')
  })

  await test.step('an admin renames the column, and the list uses the new name', async () => {
    const portfolio = page.url()
    await page.goto('/company/own-columns')
    await page.getByRole('button', { name: said(ownColumns.actionsOf, { name: header }) }).click()
    await page.getByRole('menuitem', { name: ownColumns.edit }).click()
    const dialog = page.getByRole('dialog', { name: said(ownColumns.editTitle, { name: header }) })
    await dialog.getByRole('textbox', { name: ownColumns.fields.label }).fill(`Zona ${prefix}`)
    await dialog.getByRole('button', { name: common.actions.save }).click()
    await expect(page.getByText(ownColumns.saved)).toBeVisible()
    await page.goto(portfolio)
    await expect(visibleRows).toHaveCount(2)
    await expect(page.getByRole('button', { name: new RegExp(`^Zona ${prefix}`) })).toBeVisible()
  })
})
