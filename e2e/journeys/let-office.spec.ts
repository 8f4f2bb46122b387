import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { expect, type Page } from '@playwright/test'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { choose, editPart, field, fill, operationsOf, saveRecord } from '../support/operation.ts'
import { register } from '../support/registration.ts'
import { LOCALES, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const language = 'es'
const { common, operations, transactions } = textsOf(language)
const { rent } = operations
const { books, receipts, statements } = transactions
const OFFICE_TYPE = 33
const TENANT = 'Bufete Otero'

test.use({ locale: LOCALES[language] })

/** Creates an office in a portfolio of its own. */
async function anOffice(page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const put = async (path: string, data: object) => {
    const answer = await page.request.put(`/api${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { uuid: string }).uuid
  }
  const portfolio = await put('/portfolios', { name: 'Oficinas' })
  return put(`/portfolios/${portfolio}/assets`, { externalId: 'OFICINA-1', typeId: OFFICE_TYPE })
}

// The step raises the rents of all leases of the customer, so the journey has a customer of its own.
test('the rent of an office with VAT and withheld tax is raised, collected from a bank statement and in the books of the quarter', async ({
  page,
  baseURL,
}) => {
  await register(page, { email: `office.${Date.now()}@journeys.example`, language, baseURL })
  const uuid = await anOffice(page)
  const today = calendarDateAt(new Date())

  await test.step('the lease has a rent of 1,771 € with 21 % VAT and 19 % withheld tax', async () => {
    const { fields, choices } = rent.lease
    await editPart(page, uuid, 'rent')
    await page.getByRole('button', { name: rent.lease.add }).click()
    const panel = page.getByRole('complementary')
    await fill(panel, fields.tenant, TENANT)
    await fill(panel, fields.tenantIdentifier, 'B12345674')
    // The first rent is due on the first day of this month, so it is not after the bank entry of today.
    await fill(panel, fields.startOn, `01/${today.slice(5, 7)}/${today.slice(0, 4)}`)
    await choose(panel, fields.use, choices.use.OTHER)
    await fill(panel, fields.rent, '1771')
    await panel.getByRole('button', { name: rent.taxes.answers.premises }).click()
    await expect(field(panel, fields.taxPCT)).toHaveValue('21')
    await expect(field(panel, fields.withholdingPct)).toHaveValue('19')
    await expect(panel.getByText('2.142,91')).toBeVisible()
    await expect(panel.getByText('1.806,42')).toBeVisible()
    await saveRecord(page)
  })

  await test.step('the rents of the month are previewed and raised', async () => {
    await page.goto('/operations/rent-roll')
    await page.getByRole('button', { name: receipts.open }).click()
    const dialog = page.getByRole('dialog', { name: receipts.title })
    for (const amount of ['1.771', '371,91', '2.142,91', '336,49', '1.806,42']) {
      await expect(dialog).toContainText(amount)
    }
    await dialog.getByRole('button', { name: receipts.submit, exact: true }).click()
    await expect(page.getByText(said(receipts.done_one, { figure: 1, amount: '1.806,42 €' }))).toBeVisible()
  })

  await test.step('the bank entry of the tenant pays the rent', async () => {
    const text = `Cuenta;ES9121000418450200051332\nFecha;Concepto;Importe\n${today.split('-').reverse().join('/')};TRANSF BUFETE OTERO;1.806,42\n`
    await page.goto('/operations/statements')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'extracto.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const entry = page.getByRole('row').filter({ hasText: 'TRANSF BUFETE OTERO' })
    await expect(entry).toContainText(`${transactions.concepts.RENT} · ${TENANT}`)
    await entry.getByRole('checkbox').check()
    await page.getByRole('button', { name: statements.list.bulk.confirm.label, exact: true }).click()
    await expect(entry).toContainText(statements.statuses.reconciled)
    expect((await operationsOf(page, uuid)).rent?.rows.rentPayment).toMatchObject([
      { base: 1_771, tax: 371.91, total: 2_142.91, withholding: 336.49, amount: 1_806.42, paid: true, paidOn: today },
    ])
  })

  await test.step('the books of the quarter have the rent, and each sum of the drafts links to it', async () => {
    await page.goto('/operations/rent-roll')
    await page.getByRole('main').getByRole('button', { name: common.actions.more }).click()
    await page.getByRole('menuitem', { name: books.open }).click()
    const row = page.getByRole('row').filter({ hasText: TENANT })
    for (const text of [books.books.issued, '1.771,00', '371,91', '336,49']) await expect(row).toContainText(text)
    const vat = page.getByRole('region', { name: books.drafts.vat })
    await vat.getByRole('link', { name: '371,91' }).click()
    await expect(page).toHaveURL(/figures.*output/)
    await expect(row).toHaveCount(1)
    const withheld = page.getByRole('region', { name: books.drafts.withheld })
    await withheld.getByRole('link', { name: '336,49' }).click()
    await expect(page).toHaveURL(/figures.*suffered/)
    await expect(row).toHaveCount(1)
  })
})
