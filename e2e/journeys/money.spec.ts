import { plainPdf } from '@lindero/demo/kernel/plain-pdf'
import { addDays, addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { nextTargetDay } from '@lindero/domain/operations/target-days'
import { AUTHORED_BILLS } from '@lindero/domain/operations/transcription/authored-bills.fixture'
import { expect, type Locator, type Page } from '@playwright/test'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import {
  anAssetWithoutOperation,
  choose,
  editPart,
  field,
  fill,
  operationsOf,
  saveRecord,
} from '../support/operation.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aFile } from '../support/wizard.ts'

const { common, operations, transactions } = textsOf('es')
const { invoices } = operations
const { bills, statements } = transactions
const typedDay = (day: string) => day.split('-').reverse().join('/')
const IBAN = 'ES9121000418450200051332'

// The browser is in the time zone of Tokyo, but the screens must show the date in Spain.
test.use({ locale: LOCALES.es, timezoneId: 'Asia/Tokyo', fresh: true })

/** Uploads a file as a bank statement. The list then has only entries with `search`, so newer ones hide none of them. */
async function importStatement(page: Page, name: string, content: string, search?: string): Promise<void> {
  const filter = search === undefined ? '' : `?f=${encodeURIComponent(JSON.stringify({ search }))}`
  await page.goto(`/operations/statements${filter}`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content, 'utf8') })
}
const table = (...lines: string[]) => `Cuenta;${IBAN}\nFecha;Concepto;Importe\n${lines.join('\n')}\n`
const entryOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function confirm(page: Page, entry: Locator): Promise<void> {
  // The matches are proposed after the entries of a file are listed.
  await expect(entry).toContainText(statements.statuses.proposed)
  await entry.getByRole('checkbox').check()
  await page.getByRole('button', { name: statements.list.bulk.confirm.label, exact: true }).click()
  await expect(entry).toContainText(statements.statuses.reconciled)
}

/** The changes that the screen sends to add a row to the operation data of an asset. */
const aRow = (key: string, values: object) => [
  { key, field: '$exists', old: false, new: true },
  ...Object.entries(values).map(([name, value]) => ({ key, field: name, old: null, new: value })),
]

async function save(page: Page, uuid: string, changes: readonly object[]): Promise<void> {
  const answer = await page.request.post(`/api/assets/${uuid}/operations`, {
    data: { changes },
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  expect(answer.status()).toBe(200)
}

/** Creates an object through the API. */
async function put(page: Page, path: string, data: object): Promise<{ uuid: string }> {
  const answer = await page.request.put(`/api${path}`, {
    data,
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as { uuid: string }
}

async function anAssetWithFees(page: Page, fees: readonly { amount: number; dueDate: string; owner: string }[]) {
  const uuid = await anAssetWithoutOperation(page)
  const changes = fees.flatMap(({ amount, dueDate, owner }) =>
    aRow(`operations.fee:${crypto.randomUUID()}`, { amount, dueDate, ownership: owner }),
  )
  await save(page, uuid, changes)
  return uuid
}
const paymentsOf = async (page: Page, uuid: string) => (await operationsOf(page, uuid)).community?.rows.feePayment

test('the first of three instalments of a levy is paid with a payment file and a bank statement, and the other two stay unpaid', async ({
  page,
}) => {
  await signIn(page, 'admin', '/user-profile')
  const uuid = await anAssetWithoutOperation(page)
  const today = calendarDateAt(new Date())
  const [levy, account] = [crypto.randomUUID(), `operations.bankAccount:${crypto.randomUUID()}`]
  await save(page, uuid, [
    ...aRow(account, { iban: IBAN, owner: 'Comunidad Levante' }),
    ...aRow(`operations.fee:${levy}`, { amount: 901.5, feeSubtype: 'SPECIAL', ownership: 'Comunidad Levante' }),
    { key: `operations.fee:${levy}`, field: 'splitPayment', old: false, new: true },
    ...[-5, 60, 95].flatMap((days) =>
      aRow(`operations.feePayment:${crypto.randomUUID()}`, {
        ...{ parentUuid: levy, amount: 300.5, dueDate: addDays(today, days) },
      }),
    ),
  ])
  await page.goto(`/operations?f=${encodeURIComponent(JSON.stringify({ assets: [uuid] }))}`)
  const part = (place: number) =>
    page.getByRole('row').filter({ hasText: `${transactions.concepts.SPECIAL} ${place}/3` })
  await part(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: transactions.list.bulk.file.label, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: transactions.file.title })
  const { fields } = transactions.file
  await fill(dialog, fields.debtorName, 'Fondo Levante')
  await fill(dialog, fields.debtorIban, IBAN)
  await fill(dialog, fields.executionDate, typedDay(nextTargetDay(addDays(today, 1))))
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: transactions.file.submit }).click()
  await download
  await expect(part(1)).toContainText(transactions.states.sentForPayment)
  await expect(part(2)).toContainText(transactions.states.pending)

  await importStatement(page, 'levy.csv', table(`${typedDay(today)};TRANSFERENCIA Comunidad Levante;-300,50`))
  await confirm(page, entryOf(page, 'TRANSFERENCIA Comunidad Levante'))
  expect(await paymentsOf(page, uuid)).toMatchObject([{ paid: true, paidOn: today }, { paid: false }, { paid: false }])
})

test('a fee is unpaid after a monthly statement with its direct debit and the return, and paid by the debit of the next statement', async ({
  page,
}) => {
  await signIn(page, 'admin', '/user-profile')
  const owner = 'Residencial Almendros'
  const month = addMonths(calendarDateAt(new Date()), -1).slice(0, 7)
  const dayOf = (day: string) => `${month}-${day}`
  const uuid = await anAssetWithFees(page, [{ amount: 517.23, dueDate: dayOf('03'), owner }])
  const debit = entryOf(page, `RECIBO COMUNIDAD ${owner}`).filter({ hasNotText: 'DEVOLUCION' })
  await importStatement(
    page,
    'month.csv',
    table(
      `${typedDay(dayOf('04'))};RECIBO COMUNIDAD ${owner};-517,23`,
      `${typedDay(dayOf('09'))};DEVOLUCION RECIBO COMUNIDAD ${owner};517,23`,
    ),
    owner,
  )
  await confirm(page, debit)
  expect(await paymentsOf(page, uuid)).toMatchObject([{ paid: true, paidOn: dayOf('04') }])
  await confirm(page, entryOf(page, `DEVOLUCION RECIBO COMUNIDAD ${owner}`))
  expect(await paymentsOf(page, uuid)).toMatchObject([{ paid: false }])

  await importStatement(
    page,
    'next.csv',
    table(`${typedDay(dayOf('16'))};SEGUNDO RECIBO DE LA COMUNIDAD ${owner};-517,23`),
    owner,
  )
  await confirm(page, entryOf(page, `SEGUNDO RECIBO DE LA COMUNIDAD ${owner}`))
  const paid = (await paymentsOf(page, uuid))?.filter((one) => (one as { paid: boolean }).paid)
  expect(paid).toMatchObject([{ amount: 517.23, paidOn: dayOf('16') }])
})

test('one entry of a bank statement marks two fees as paid', async ({ page }) => {
  await signIn(page, 'admin', '/user-profile')
  const owner = 'Jardines del Turia'
  const fees = [
    { amount: 141.17, dueDate: '2026-11-05', owner },
    { amount: 152.29, dueDate: '2026-11-05', owner },
  ]
  const externalId = `CUO${Date.now().toString(36).toUpperCase()}-1`
  const { uuid: portfolio } = await put(page, '/portfolios', { name: `Cartera ${externalId}` })
  const { uuid } = await put(page, `/portfolios/${portfolio}/assets`, { externalId, typeId: 11 })
  for (const { amount, dueDate } of fees) {
    await save(page, uuid, aRow(`operations.fee:${crypto.randomUUID()}`, { amount, dueDate, ownership: owner }))
  }
  await importStatement(page, 'joint.csv', table(`06/11/2026;CUOTAS ${externalId};-293,46`))
  await confirm(page, entryOf(page, `CUOTAS ${externalId}`))
  const paid = fees.map(({ amount }) => expect.objectContaining({ amount, paid: true, paidOn: '2026-11-06' }))
  expect(await paymentsOf(page, uuid)).toEqual(expect.arrayContaining(paid))
})

test('one entry of a bank statement pays the property tax of the three homes that it names', async ({ page }) => {
  await signIn(page, 'admin', '/user-profile')
  const prefix = `HOG${Date.now().toString(36).toUpperCase()}`
  const today = calendarDateAt(new Date())
  const { uuid: portfolio } = await put(page, '/portfolios', { name: `Cartera ${prefix}` })
  const homes: { uuid: string; externalId: string; amount: number }[] = []
  for (const amount of [312.4, 287.15, 198.05]) {
    const externalId = `${prefix}-${homes.length + 1}`
    const { uuid } = await put(page, `/portfolios/${portfolio}/assets`, { externalId, typeId: 11 })
    const tribute = { taxType: 'PROPERTY_TAX', amount, dueDate: addDays(today, -3) }
    await save(page, uuid, aRow(`operations.tribute:${crypto.randomUUID()}`, tribute))
    homes.push({ uuid, externalId, amount })
  }
  const text = `RECIBO IBI ${homes.map(({ externalId }) => externalId).join(' ')}`
  await importStatement(page, 'joint-tax.csv', table(`${typedDay(today)};${text};-797,60`))
  await confirm(page, entryOf(page, text))
  for (const { uuid, amount } of homes) {
    expect((await operationsOf(page, uuid)).tributes?.rows.tributePayment).toMatchObject([
      { amount, paid: true, paidOn: today },
    ])
  }
})

test('three payments of an invoice add up to its total with VAT, minus the withheld income tax', async ({ page }) => {
  await signIn(page, 'admin', '/user-profile')
  const uuid = await anAssetWithoutOperation(page)
  const { fields } = invoices.invoice
  await editPart(page, uuid, 'invoices')
  await page.getByRole('button', { name: invoices.invoice.add }).click()
  const panel = page.getByRole('complementary')
  await fill(panel, fields.base, '1000')
  await fill(panel, fields.taxPCT, '21')
  await fill(panel, fields.withholdingPct, '15')
  await expect(field(panel, fields.withholding)).toHaveValue(/150/)
  await expect(field(panel, fields.amount)).toHaveValue(/1\.060/)
  for (const text of ['353,34', '353,33', '353,33']) {
    await panel.getByRole('button', { name: invoices.invoicePayment.add }).click()
    // The invoice has a field with the same name; the payment's field is the last.
    const amount = field(panel, invoices.invoicePayment.fields.amount).last()
    await amount.fill(text)
    await amount.blur()
    await panel.getByRole('button', { name: common.actions.close, exact: true }).last().click()
  }
  await saveRecord(page)
  const saved = await operationsOf(page, uuid)
  expect(saved.invoices?.rows).toMatchObject({
    invoice: [{ amount: 1_060, withholding: 150 }],
    invoicePayment: [{ amount: 353.34 }, { amount: 353.33 }, { amount: 353.33 }],
  })
})

test('a user pastes forty property tax bills, saves them together and undoes the save', async ({ page }) => {
  await signIn(page, 'admin', '/user-profile')
  const answer = await page.request.get('/api/assets?r=40&s=externalId', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { items } = (await answer.json()) as { items: { externalId: string }[] }
  await page.goto('/operations/bills')
  const grid = page.getByRole('table', { name: bills.table })
  const cell = (column: string, row: number) =>
    grid.getByLabel(bills.cell.replace('{{column}}', column).replace('{{row}}', String(row)), { exact: true })
  const rows = items.map(({ externalId }, index) => `${externalId}\t${(411 + index).toFixed(2)}`)
  await cell(bills.columns.asset, 1).evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `Asset\tAmount\n${rows.join('\n')}`,
  )
  await cell(bills.columns.dueDate, 1).fill('30/11/2027')
  await page.getByRole('button', { name: bills.fillDown }).click()
  await expect(cell(bills.columns.dueDate, items.length)).toHaveValue('30/11/2027')
  const save = page.getByRole('button', { name: bills.save_other.replace('{{figure}}', '40') })
  await expect(save).toBeEnabled()
  await save.click()
  const saved = bills.saved_other.replace('{{figure}}', '40')
  const toast = page.getByRole('status').filter({ hasText: saved })
  await toast.getByRole('button', { name: common.actions.undo, exact: true }).click()
  await expect(page.getByText(bills.undone_other.replace('{{figure}}', '40'))).toBeVisible()
})

test("a user assigns the columns of a bank's statement once, and the next statement uses the same columns", async ({
  page,
}) => {
  await signIn(page, 'admin', '/user-profile')
  const { mapping } = transactions
  const content = (text: string) => `Cuenta;${IBAN}\nuno;dos;tres\n${text};04/11/2026;-5,25\n`
  await importStatement(page, 'first.csv', content('RECIBO COLUMNAS'))
  const dialog = page.getByRole('dialog', { name: mapping.title })
  for (const [place, kind] of [mapping.kinds.text, mapping.kinds.day, mapping.kinds.amount].entries()) {
    await choose(dialog, mapping.column.replace('{{place}}', String(place + 1)), kind)
  }
  await dialog.getByRole('button', { name: mapping.submit }).click()
  await expect(entryOf(page, 'RECIBO COLUMNAS')).toHaveCount(1)
  await importStatement(page, 'second.csv', content('RECIBO DE NUEVO'))
  await expect(entryOf(page, 'RECIBO DE NUEVO')).toHaveCount(1)
  await expect(dialog).toBeHidden()
})

test('a scanned bill fills in a row of the bills table, and a user saves the row', async ({ page }) => {
  await signIn(page, 'admin', '/user-profile')
  const uuid = await anAssetWithoutOperation(page)
  const answer = await page.request.get(`/api/assets/${uuid}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { externalId } = (await answer.json()) as { externalId: string }
  await page.goto('/operations/bills')
  const [bill] = AUTHORED_BILLS
  const scan = aFile(`${externalId} ibi.pdf`, plainPdf(['', ...(bill?.lines ?? [])]), 'application/pdf')
  await page.locator('input[type=file]').setInputFiles(scan)
  const row = page.getByRole('row', { name: bills.row.replace('{{row}}', '1'), exact: true })
  const cell = (column: string) =>
    row.getByLabel(bills.cell.replace('{{column}}', column).replace('{{row}}', '1'), { exact: true })
  await expect(cell(bills.columns.amount)).toHaveValue(/298,35/)
  await expect(cell(bills.columns.dueDate)).toHaveValue('05/11/2025')
  await expect(row).toContainText(transactions.concepts.PROPERTY_TAX)
  await cell(bills.columns.amount).fill('300,00')
  await page.getByRole('button', { name: bills.save_one.replace('{{figure}}', '1') }).click()
  await expect(page.getByText(bills.saved_one.replace('{{figure}}', '1'))).toBeVisible()
  expect((await operationsOf(page, uuid)).tributes?.rows.tribute).toMatchObject([
    { taxType: 'PROPERTY_TAX', amount: 300, dueDate: '2025-11-05', assetFiles: [expect.any(String)] },
  ])
})
