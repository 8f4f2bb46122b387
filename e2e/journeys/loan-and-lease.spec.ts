import { plainPdf } from '@lindero/demo/kernel/plain-pdf'
import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { expect } from '@playwright/test'
import { expectAccessible, expectWithinWidth, PHONE } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import {
  anAssetWithoutOperation,
  askToSave,
  choose,
  editPart,
  field,
  fill,
  operationsOf,
  saveRecord,
} from '../support/operation.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aFile } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const { assets, common, operations, transactions } = textsOf('es')
const { mortgage, rent } = operations

test.use({ locale: LOCALES.es })

/** Formats a date as users type it. */
const typedDay = (day: string) => day.split('-').reverse().join('/')

test('a user enters the terms of a mortgage, its instalments and a receipt', async ({ page, secondPage: second }) => {
  await signIn(page, 'admin', '/user-profile')
  const uuid = await anAssetWithoutOperation(page)
  await editPart(page, uuid, 'mortgage')
  const { fields, instalment, repayment, result, table } = mortgage
  const rows = page.getByRole('table', { name: instalment.many })
  const panel = page.getByRole('complementary')
  const today = calendarDateAt(new Date())

  await test.step('the instalment is computed from the terms: 120,000 € at 3 % over 20 years give 665.52 € a month', async () => {
    await fill(page, fields.lender, 'Banco del Levante')
    await fill(page, fields.principal, '120000')
    await choose(page, fields.rateType, mortgage.choices.rateType.FIXED)
    await fill(page, fields.rate, '3')
    await fill(page, fields.startOn, typedDay(`${addMonths(today, -12).slice(0, 7)}-01`))
    await fill(page, fields.endOn, typedDay(`${addMonths(today, 228).slice(0, 7)}-01`))
    await expect(page.getByText('665,52 €')).toBeVisible()
    await page.getByRole('textbox', { name: table.months }).fill('3')
    await page.getByRole('button', { name: table.create, exact: true }).click()
    await expect(rows.locator('tbody').getByRole('row')).toHaveCount(3)
  })

  await test.step('an instalment is marked as paid, with a receipt', async () => {
    await rows.getByRole('rowheader').first().getByRole('button').click()
    await field(panel, instalment.fields.paid).check()
    await panel.locator('input[type=file]').setInputFiles(aFile('recibo.pdf', plainPdf(['Recibo']), 'application/pdf'))
    await expect(panel.getByRole('button', { name: 'recibo.pdf', exact: true })).toBeVisible()
  })
  await saveRecord(page)

  await test.step('an early repayment lowers the unpaid instalments', async () => {
    await page.getByRole('button', { name: repayment.add }).click()
    const early = page.getByRole('complementary')
    await fill(early, repayment.fields.repaidOn, typedDay(`${addMonths(today, -1).slice(0, 7)}-10`))
    await choose(early, repayment.fields.effect, repayment.choices.effect.INSTALMENT)
    await fill(early, repayment.fields.amount, '200000')
    await page.keyboard.press('Control+s')
    const refusal = page.getByRole('dialog').filter({ hasText: repayment.errors.overBalance })
    await refusal.getByRole('button', { name: common.actions.close, exact: true }).last().click()
    await fill(early, repayment.fields.amount, '20000')
    await expect(early.getByText(result.limits.FIXED)).toBeVisible()
    await page.getByRole('button', { name: table.correct }).click()
    await expect(rows.getByText('665,52')).toHaveCount(1)
  })
  await saveRecord(page)

  await test.step('an unsaved change of a value and the unsaved deletion of a row can be undone', async () => {
    await fill(page, fields.lender, 'Banco equivocado')
    await page.getByRole('main').getByRole('button', { name: common.actions.undo }).click()
    await expect(field(page, fields.lender)).toHaveValue('Banco del Levante')
    await rows.getByRole('rowheader').nth(1).getByRole('button').click()
    await expect(field(panel, instalment.fields.paid)).not.toBeChecked()
    await panel.getByRole('button', { name: common.actions.delete, exact: true }).click()
    await expect(rows.getByText(common.parts.marks.deleted)).toBeVisible()
    await rows.getByRole('button', { name: new RegExp(`^${said(common.parts.restore)}`) }).click()
    await expect(page.locator('[data-save-bar]').getByRole('button', { name: common.actions.save })).toHaveCount(0)
  })

  await test.step('if two users change the lender, the second to save must choose between the two values', async () => {
    await signIn(second, 'editor', '/user-profile')
    await editPart(second, uuid, 'mortgage')
    await fill(second, fields.lender, 'Banco segundo')
    await fill(page, fields.lender, 'Banco primero')
    await saveRecord(page)
    await askToSave(second)
    const question = second.getByRole('dialog', { name: assets.record.conflictTitle })
    await question.getByRole('radio', { name: assets.record.mine }).check()
    await question.getByRole('button', { name: assets.record.apply }).click()
    await expect(question).toBeHidden()
    await saveRecord(second)
    expect((await operationsOf(second, uuid)).mortgage).toMatchObject({ values: { lender: 'Banco segundo' } })
  })

  await test.step('an instalment opens in a dialog that fits the screen of a phone', async () => {
    await page.setViewportSize(PHONE)
    await page.goto(`/assets/${uuid}/operation?part=mortgage`)
    await page.getByRole('list', { name: instalment.many }).getByRole('button').first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('button', { name: 'recibo.pdf', exact: true })).toBeVisible()
    await expectAccessible(page, 'light')
    await expectWithinWidth(page)
  })
})

test('the rent of a lease is updated on its anniversary within the legal limit and then collected', async ({
  page,
}) => {
  await signIn(page, 'admin', '/user-profile')
  const uuid = await anAssetWithoutOperation(page)
  await editPart(page, uuid, 'rent')
  const { fields, choices } = rent.lease
  const today = calendarDateAt(new Date())
  const startOn = `${addMonths(today, -13).slice(0, 7)}-01`
  await page.getByRole('button', { name: rent.lease.add }).click()
  const panel = page.getByRole('complementary')

  await test.step('entering the rent also fills in the deposit', async () => {
    await fill(panel, fields.tenant, 'Amparo Ferrer')
    await fill(panel, fields.startOn, typedDay(startOn))
    await choose(panel, fields.use, choices.use.HOME)
    await fill(panel, fields.rent, '1000')
    // The first month is due today, so that the bank entry of today is near the unpaid month on every day of the year.
    await fill(panel, fields.paymentDay, String(Number(today.slice(8))))
    await panel.getByRole('button', { name: rent.taxes.answers.home }).click()
    await expect(field(panel, fields.taxPCT)).toHaveValue('0')
    await expect(field(panel, fields.deposit)).toHaveValue(/^1\.?000$/)
    await choose(panel, fields.updateIndex, choices.updateIndex.FIXED)
    await fill(panel, fields.fixedPercent, '5')
  })

  // The reference index of the demo, for an anniversary on the first day of last month.
  await test.step('the agreed update of the rent is 5 %, but the index limits it to 1.9 %', async () => {
    await panel.getByRole('textbox', { name: rent.update.agreed }).fill('5')
    await expect(panel.getByText(rent.update.limits.IRAV)).toBeVisible()
    await expect(panel.getByText('1.019')).toBeVisible()
    await panel.getByRole('button', { name: rent.update.add }).click()
    await expect(panel.getByRole('table', { name: rent.rentUpdate.many })).toContainText('1.019')
  })

  await test.step('the next two months have the updated rent, and the user marks the later one as paid in advance', async () => {
    await panel.getByRole('textbox', { name: rent.months.label }).fill('2')
    await panel.getByRole('button', { name: rent.months.create, exact: true }).click()
    const months = panel.getByRole('table', { name: rent.rentPayment.many })
    await expect(months.locator('tbody').getByRole('row').filter({ hasText: '1.019' })).toHaveCount(2)
    await months.getByRole('rowheader').last().getByRole('button').click()
    await field(panel, rent.rentPayment.fields.paid).check()
    await expect(field(panel, rent.rentPayment.fields.paidOn)).toHaveValue(typedDay(today))
  })
  await saveRecord(page)

  await page.goto(`/operations/rent-roll?f=${encodeURIComponent(JSON.stringify({ search: 'Amparo' }))}`)
  await expect(page.getByRole('row').filter({ hasText: 'Amparo Ferrer' })).toContainText('1.019')

  await test.step('the list of payments contains the unpaid month, and the row of this month links to the lease', async () => {
    const f = { search: 'Amparo', states: ['pending'] }
    await page.goto(`/operations?f=${encodeURIComponent(JSON.stringify(f))}`)
    const row = page.getByRole('row').filter({ hasText: transactions.collected.pending })
    await expect(row).toContainText(transactions.concepts.RENT)
    await expect(row).toContainText('1.019')
    await row.getByRole('link').click()
    await expect(page.getByRole('complementary', { name: 'Amparo Ferrer' })).toBeVisible()
  })

  await test.step('an entry of the bank statement is matched with the rent, and confirming the match marks the month as paid', async () => {
    const { statements } = transactions
    await page.goto('/operations/statements')
    const text = `Cuenta;ES9121000418450200051332\nFecha;Concepto;Importe\n${typedDay(today)};TRANSF AMPARO FERRER;1.019,00\n`
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'extracto.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const entry = page.getByRole('row').filter({ hasText: 'TRANSF AMPARO FERRER' })
    await expect(entry).toContainText(`${transactions.concepts.RENT} · Amparo Ferrer`)
    const confirm = { name: statements.list.bulk.confirm.label, exact: true }
    await entry.getByRole('checkbox').check()
    await page.getByRole('button', confirm).click()
    await expect(entry).toContainText(statements.statuses.reconciled)
    const saved = await operationsOf(page, uuid)
    const isPaidToday = { paid: true, paidOn: today }
    expect(saved.rent?.rows.rentPayment).toMatchObject([isPaidToday, isPaidToday])
  })

  await test.step('a second lease of the same days is asked with the name of the tenant, and the rent roll marks both', async () => {
    await editPart(page, uuid, 'rent')
    await page.getByRole('button', { name: rent.lease.add }).click()
    await fill(panel, fields.tenant, 'Lola Prado')
    await choose(panel, fields.use, choices.use.HOME)
    await fill(panel, fields.startOn, typedDay(today))
    await fill(panel, fields.rent, '900')
    await askToSave(page)
    const question = page.getByRole('dialog', { name: common.parts.questions.title })
    await expect(question).toContainText('Amparo Ferrer')
    await question.getByRole('button', { name: common.actions.cancel }).click()
    await expect(question).toBeHidden()
    expect((await operationsOf(page, uuid)).rent?.rows.lease).toHaveLength(1)
    await askToSave(page)
    await question.getByRole('button', { name: common.parts.questions.save }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText(common.record.saved)).toBeVisible()
    await page.goto(`/operations/rent-roll?f=${encodeURIComponent(JSON.stringify({ search: 'Lola Prado' }))}`)
    await expect(page.getByRole('row').filter({ hasText: 'Lola Prado' })).toContainText('Amparo Ferrer')
  })
})
