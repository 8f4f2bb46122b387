import { expect } from '@playwright/test'
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

const { assets, common, operations, transactions } = textsOf('es')
const { community, due, invoices, tributes } = operations
const { choices, fields } = tributes.tribute

test.use({ locale: LOCALES.es })

test('a tax debt is recorded and paid in three instalments', async ({ page }) => {
  await signIn(page, 'admin', '/user-profile')
  const uuid = await anAssetWithoutOperation(page)
  await editPart(page, uuid, 'tributes')
  await page.getByRole('button', { name: tributes.tribute.add }).click()
  const panel = page.getByRole('complementary', { name: choices.taxType.PROPERTY_TAX })

  await test.step('the amount and the surcharge are split into three instalments', async () => {
    await choose(panel, fields.feeType, choices.feeType.DEBT)
    await fill(panel, fields.amount, '900')
    await fill(panel, fields.dueDate, '30/11/2024')
    await choose(panel, fields.paymentPeriod, choices.paymentPeriod.EXECUTIVE)
    await fill(panel, fields.surcharge, '90')
    await expect(field(panel, fields.shownAmount)).toHaveValue(/990/)
    await field(panel, fields.splitPayment).check()
    await panel.getByRole('textbox', { name: due.fees.label }).fill('3')
    await panel.getByRole('button', { name: due.fees.create }).click()
    const payments = panel.getByRole('table', { name: tributes.tributePayment.many })
    await expect(payments.getByRole('row').filter({ hasText: '330' })).toHaveCount(3)
  })

  await test.step('the number of instalments cannot be reduced without deleting rows', async () => {
    await panel.getByRole('textbox', { name: due.fees.label }).fill('2')
    await panel.getByRole('button', { name: due.fees.create }).click()
    await expect(panel.getByText(due.fees.deleteRows)).toBeVisible()
  })
  await saveRecord(page)
  const tab = page.getByRole('navigation', { name: common.parts.tabs }).getByRole('link').first()
  await expect(tab).toContainText(operations.status.NOT_REGULARIZED)

  await test.step('all three instalments are marked as paid', async () => {
    const payments = panel.getByRole('table', { name: tributes.tributePayment.many })
    for (const place of [1, 2, 3]) {
      await payments.getByRole('row').nth(place).getByRole('button').first().click()
      // Until the panel shows the next instalment, the field is that of a paid one.
      const paid = field(panel, tributes.tributePayment.fields.paid)
      await expect(paid).not.toBeChecked()
      await paid.check()
    }
  })
  await saveRecord(page)
  await expect(tab).toContainText(operations.status.REGULARIZED)
  await expect(tab).not.toContainText(operations.status.NOT_REGULARIZED)
  const saved = await operationsOf(page, uuid)
  expect(saved.tributes?.rows.tributePayment).toMatchObject(
    Array.from({ length: 3 }, () => ({ amount: 330, paid: true })),
  )
})

test('a new community of owners has two accounts and collects its fees by direct debit', async ({ page }) => {
  await signIn(page, 'admin', '/user-profile')
  const uuid = await anAssetWithoutOperation(page)
  await editPart(page, uuid, 'community')
  const { bankAccount, contact, fee } = community
  await choose(page, community.fields.isEstablished, common.answers.yes)
  await fill(page, community.fields.cif, 'H46000006')

  await page.getByRole('button', { name: contact.add }).click()
  const panel = page.getByRole('complementary')
  await fill(panel, contact.fields.name, 'Fincas del Puerto')

  await test.step('an IBAN with a wrong check digit blocks the save', async () => {
    await page.getByRole('button', { name: bankAccount.add }).click()
    await fill(panel, bankAccount.fields.iban, 'ES9121000418450200051333')
    await expect(panel.getByRole('alert')).toBeVisible()
    await page.keyboard.press('Control+s')
    const errors = page.getByRole('dialog', { name: common.parts.errorsTitle })
    await expect(errors).toContainText(bankAccount.fields.iban)
    await errors.getByRole('button', { name: common.actions.close }).click()
    await fill(panel, bankAccount.fields.iban, 'ES9121000418450200051332')
    await expect(panel.getByRole('alert')).toBeHidden()
    await field(panel, bankAccount.fields.directDebit).check()
  })

  await test.step('the direct debit moves to a second account', async () => {
    await page.getByRole('button', { name: bankAccount.add }).click()
    await expect(field(panel, bankAccount.fields.iban)).toHaveValue('')
    await fill(panel, bankAccount.fields.iban, 'ES7921000813610123456789')
    await field(panel, bankAccount.fields.directDebit).check()
    await saveRecord(page)
    const { rows } = (await operationsOf(page, uuid)).community ?? { rows: {} }
    expect(rows.bankAccount).toMatchObject([{ directDebit: false }, { directDebit: true }])
  })

  await test.step('a new fee uses the account with the direct debit', async () => {
    await page.getByRole('button', { name: fee.add }).click()
    await expect(field(panel, fee.fields.bankAccountUuid)).toHaveValue(/6789/)
    await fill(panel, fee.fields.amount, '75,50')
    await saveRecord(page)
  })

  await test.step('deleting a bank account asks for confirmation', async () => {
    await page.getByRole('table', { name: bankAccount.many }).getByRole('button', { name: /1332/ }).click()
    const account = page.getByRole('complementary', { name: /1332/ })
    await account.getByRole('button', { name: common.actions.delete, exact: true }).click()
    const question = page.getByRole('dialog', { name: community.removal.account })
    await question.getByRole('button', { name: common.actions.cancel }).click()
    await account.getByRole('button', { name: common.actions.delete, exact: true }).click()
    await question.getByRole('button', { name: common.actions.delete }).click()
    await saveRecord(page)
    const { rows } = (await operationsOf(page, uuid)).community ?? { rows: {} }
    expect(rows.bankAccount).toHaveLength(1)
  })
})

test('deleting a community fee that was sent for payment also deletes the invoice of this fee', async ({ page }) => {
  await signIn(page, 'admin', '/user-profile')
  const uuid = await anAssetWithoutOperation(page)
  const { fee } = community
  await editPart(page, uuid, 'community')
  await page.getByRole('button', { name: fee.add }).click()
  const panel = page.getByRole('complementary')
  await fill(panel, fee.fields.amount, '120')
  await field(panel, fee.fields.sentForPayment).check()
  await saveRecord(page)

  const tabs = page.getByRole('navigation', { name: common.parts.tabs })
  await tabs.getByRole('link', { name: invoices.title }).click()
  await expect(page.getByRole('table', { name: invoices.invoice.many })).toContainText('120')

  await tabs.getByRole('link', { name: community.title }).click()
  await page.getByRole('table', { name: fee.many }).getByRole('rowheader').getByRole('button').click()
  await panel.getByRole('button', { name: common.actions.delete, exact: true }).click()
  const question = page.getByRole('dialog', { name: community.removal.fee })
  await expect(question).toContainText(community.removal.feeText)
  await question.getByRole('button', { name: common.actions.delete }).click()
  await saveRecord(page)

  await tabs.getByRole('link', { name: invoices.title }).click()
  await expect(page.getByText(invoices.invoice.none)).toBeVisible()
})

test('two users edit the same fee, and the second user chooses which values to keep', async ({
  page,
  secondPage: second,
}) => {
  await signIn(page, 'admin', '/user-profile')
  const uuid = await anAssetWithoutOperation(page)
  const { fee } = community
  await editPart(page, uuid, 'community')
  await page.getByRole('button', { name: fee.add }).click()
  const panel = page.getByRole('complementary')
  await fill(panel, fee.fields.amount, '50')
  await saveRecord(page)
  const { rows } = (await operationsOf(page, uuid)).community ?? { rows: {} }
  const [{ uuid: row } = { uuid: '' }] = rows.fee as { uuid: string }[]

  await signIn(second, 'editor', '/user-profile')
  await editPart(second, uuid, 'community', row)
  const theirs = second.getByRole('complementary')
  await fill(theirs, fee.fields.amount, '55')
  await fill(panel, fee.fields.amount, '60')
  await saveRecord(page)

  await askToSave(second)
  const question = second.getByRole('dialog', { name: assets.record.conflictTitle })
  await expect(question.getByRole('group')).toContainText('60')
  await question.getByRole('group').getByRole('radio', { name: assets.record.mine }).check()
  await question.getByRole('button', { name: assets.record.apply }).click()
  await expect(question).toBeHidden()
  await saveRecord(second)
  const saved = await operationsOf(second, uuid)
  expect(saved.community?.rows.fee).toMatchObject([{ amount: 55, shownAmount: 55 }])
})

test('a payment is proposed from a bank statement, confirmed and undone', async ({ page }) => {
  await signIn(page, 'admin', '/user-profile')
  const uuid = await anAssetWithoutOperation(page)
  const { statements } = transactions
  await editPart(page, uuid, 'tributes')
  await page.getByRole('button', { name: tributes.tribute.add }).click()
  const panel = page.getByRole('complementary')
  await choose(panel, fields.taxType, choices.taxType.WASTE)
  await fill(panel, fields.amount, '1234,56')
  await fill(panel, fields.dueDate, '20/10/2026')
  await saveRecord(page)

  const entry = page.getByRole('row').filter({ hasText: 'RECIBO BASURAS 2026' })
  await test.step('a bank entry is proposed as a payment for the local tax', async () => {
    await page.goto('/operations/statements')
    const text = 'Cuenta;ES9121000418450200051332\nFecha;Concepto;Importe\n22/10/2026;RECIBO BASURAS 2026;-1.234,56\n'
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'extracto.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await expect(entry).toContainText(statements.statuses.proposed)
    await expect(entry).toContainText(transactions.concepts.WASTE)
  })

  await test.step('confirming the entry adds exactly one payment to the local tax', async () => {
    await entry.getByRole('checkbox').check()
    await page.getByRole('button', { name: statements.list.bulk.confirm.label, exact: true }).click()
    await expect(entry).toContainText(statements.statuses.reconciled)
    expect((await operationsOf(page, uuid)).tributes?.rows.tributePayment).toMatchObject([
      { amount: 1234.56, paid: true },
    ])
  })

  await test.step('an undo removes the payment and leaves the entry as a proposal', async () => {
    await page.getByRole('status').getByRole('button', { name: common.actions.undo, exact: true }).click()
    await expect(entry).toContainText(statements.statuses.proposed)
    expect((await operationsOf(page, uuid)).tributes?.rows.tributePayment).toEqual([])
  })
})
