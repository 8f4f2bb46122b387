import { TAX_FIGURES } from '@lindero/domain/operations/tax-books'
import { describe, expect, it } from 'vitest'
import { newRow, operationsOfAsset } from '../../test/operations.ts'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'

const { world, anAsset, save } = operationsOfAsset()

interface Row {
  party: string
  figures: string[]
}

const YEARS = { payments: 2008, pages: 2006, office: 2011, share: 2014, regimes: 2018, several: 2021, recipients: 2023 }

async function aLease(
  values: object,
  rents: { dueOn: string; base: number; taxPCT: number; withholdingPct: number }[],
) {
  const asset = await anAsset()
  const lease = crypto.randomUUID()
  const saved = await save(
    asset,
    ...newRow(`operations.lease:${lease}`, {
      ...{ tenant: 'Bufete Otero', use: 'OTHER', startOn: '2010-01-01', rent: 1_771, updateIndex: 'NONE', ...values },
    }),
    ...rents.flatMap((rent) => newRow(`operations.rentPayment:${crypto.randomUUID()}`, { parentUuid: lease, ...rent })),
  )
  expect(saved.status).toBe(200)
}

async function anInvoice(values: object) {
  const saved = await save(
    await anAsset(),
    ...newRow(`operations.invoice:${crypto.randomUUID()}`, {
      ...{ type: 'EXPENSE', categoryId: 7, expenseType: 'OPEX', reconciliationStatus: 'pending', ...values },
    }),
  )
  expect(saved.status).toBe(200)
}

const filterOf = (f: object) => encodeURIComponent(JSON.stringify(f))
const book = async (f: object) =>
  (await world.admin.call('GET', `/operations/books?f=${filterOf(f)}`)).body as unknown as {
    items: Row[]
    total: number
    totals: object
  }
const drafts = async (f: object, more = '') =>
  (await world.admin.call('GET', `/operations/books/drafts?f=${filterOf(f)}${more}`)).body

/** The office of issue 64 with a home and a lawyer, in the last quarter of the year. */
async function aQuarter(of: number) {
  await aLease({}, [{ dueOn: `${of}-11-01`, base: 1_771, taxPCT: 21, withholdingPct: 19 }])
  const home = { tenant: 'Ana Gil', use: 'HOME', rent: 540.25 }
  await aLease(home, [{ dueOn: `${of}-11-01`, base: 540.25, taxPCT: 0, withholdingPct: 0 }])
  await anInvoice({
    ...{ creditor: 'Gestoría Sol', debtor: 'Fondo Uno SL', invoiceNumber: 'F-1', expeditionDate: `${of}-12-10` },
    ...{ base: 225, taxPCT: 21, tax: 47.25, withholdingPct: 15, withholding: 33.75, amount: 238.5 },
  })
}

describe('The books of a quarter', () => {
  it('have rents and invoices, with the figures in which each is counted', async () => {
    const year = YEARS.office
    await aQuarter(year)
    const all = await book({ quarter: `${year}-4` })
    expect(all).toMatchObject({ total: 3, totals: { base: 2_536.25, tax: 419.16, withholding: 370.24 } })
    expect(all.items.map(({ party, figures }) => [party, figures]).toSorted()).toEqual([
      ['Ana Gil', ['exempt']],
      ['Bufete Otero', ['output', 'suffered']],
      ['Gestoría Sol', ['input', 'professionals']],
    ])
    expect(await book({ quarter: `${year}-4`, figures: ['exempt'] })).toMatchObject({ total: 1 })
    expect(await book({ quarter: `${year}-4`, books: ['received'] })).toMatchObject({ total: 1 })
    expect(await book({ quarter: `${year}-4`, company: 'Fondo Uno SL' })).toMatchObject({ total: 1 })
    expect(await book({ quarter: `${year}-3` })).toMatchObject({ total: 0 })
  })

  it('give the drafts: each sum is that of its rows, and the share of the last quarter is that of the year', async () => {
    const year = YEARS.share
    await aQuarter(year)
    expect(await drafts({ quarter: `${year}-4` })).toMatchObject({
      ...{ shareOf: 'year', unclear: 0, companies: ['Fondo Uno SL'] },
      vat: {
        output: [{ taxPCT: 21, count: 1, base: 1_771, tax: 371.91 }],
        exempt: { count: 1, base: 540.25 },
        // 77 % of 47.25
        ...{ share: 77, deductible: 36.38, result: 335.53 },
      },
      professionals: { parties: 1, base: 225, withholding: 33.75 },
      leases: { count: 0, withholding: 0 },
      suffered: { withholding: 336.49 },
      yearOfProfessionals: [{ party: 'Gestoría Sol', base: 225, withholding: 33.75 }],
      thirdParties: [],
    })
    // The next year takes this share, and a share that the user enters comes first.
    await anInvoice({
      ...{ creditor: 'Pinturas', debtor: 'Fondo Uno SL', categoryId: 6, expeditionDate: `${year + 1}-02-10` },
      ...{ base: 100, taxPCT: 21, tax: 21, amount: 121 },
    })
    const next = { quarter: `${year + 1}-1` }
    expect(await drafts(next)).toMatchObject({ shareOf: 'previousYear', vat: { share: 77, deductible: 16.17 } })
    expect(await drafts(next, '&share=100')).toMatchObject({ shareOf: 'asked', vat: { deductible: 21, result: -21 } })
    expect(await drafts({ quarter: `${year + 2}-1` })).toMatchObject({ shareOf: null, vat: { share: null, result: 0 } })
  })

  it('invoices have the tax number, the day on which VAT is due and the VAT regime', async () => {
    const year = YEARS.regimes
    const invoice = { creditor: 'Reformas Norte', debtor: 'Fondo Uno SL', categoryId: 6, partyIdentifier: 'B12345674' }
    const dated = { expeditionDate: `${year}-03-31`, accruedOn: `${year}-04-02`, base: 2_000, taxPCT: 21, tax: 420 }
    await anInvoice({ ...invoice, ...dated, amount: 2_420 })
    // The same tax number under another name is the same party.
    await anInvoice({ ...invoice, ...dated, creditor: 'REFORMAS NORTE, S.L.', amount: 2_420 })
    await anInvoice({ ...invoice, ...dated, taxRegime: 'REVERSE_CHARGE', taxPCT: 0, tax: 0, amount: 2_000 })
    const sale = { type: 'INCOME', categoryId: 21, creditor: 'Fondo Uno SL', debtor: 'Ana Gil', expenseType: null }
    const untaxed = { ...dated, base: 500, taxPCT: 0, tax: 0, amount: 500 }
    await anInvoice({ ...sale, ...untaxed, taxRegime: 'NOT_SUBJECT' })
    expect(await book({ quarter: `${year}-1` })).toMatchObject({ total: 0 })
    expect(await book({ quarter: `${year}-2`, figures: ['outside'] })).toMatchObject({
      items: [{ partyIdentifier: 'B12345674', day: `${year}-04-02`, taxRegime: 'REVERSE_CHARGE' }],
    })
    expect(await drafts({ quarter: `${year}-2` })).toMatchObject({
      ...{ outside: 1, vat: { exempt: { count: 0 }, input: { count: 2, tax: 840 } } },
      thirdParties: [{ party: 'Reformas Norte', partyIdentifier: 'B12345674', count: 3, total: 6_840 }],
    })
  })

  it('forms are of one company: with several, the share, the result and the annual forms need a choice', async () => {
    const year = YEARS.several
    const invoice = { categoryId: 7, creditor: 'Gestoría Sol', expeditionDate: `${year}-02-10`, base: 100, taxPCT: 21 }
    for (const debtor of ['Fondo Uno SL', 'Fondo Dos SL']) {
      await anInvoice({ ...invoice, tax: 21, debtor, amount: 106, withholdingPct: 15, withholding: 15 })
    }
    const quarter = `${year}-1`
    expect(await drafts({ quarter }, '&share=100')).toMatchObject({
      ...{ needsCompany: true, isPartial: false, shareOf: null, withoutEntry: 2 },
      vat: { input: { count: 2 }, share: null, deductible: null, result: null },
      ...{ yearOfLeases: null, yearOfProfessionals: null, thirdParties: null },
    })
    expect(await drafts({ quarter, company: 'Fondo Dos SL' }, '&share=100')).toMatchObject({
      ...{ needsCompany: false, withoutEntry: 0, vat: { result: -21 }, yearOfProfessionals: [{ base: 100 }] },
    })
  })

  // RIRPF, art. 78.1: tax is withheld when the income is paid.
  it('withheld tax counts in the quarter of the payment, and in that of the invoice while it is not paid', async () => {
    const year = YEARS.payments
    const parties = { creditor: 'Gestoría Sol', partyIdentifier: '12345678Z', debtor: 'Fondo Uno SL' }
    const invoice = { ...parties, expeditionDate: `${year}-03-20`, base: 100 }
    const taxed = { ...invoice, taxPCT: 21, tax: 21, withholdingPct: 15, withholding: 15, amount: 106 }
    const paid = crypto.randomUUID()
    const payment = `operations.invoicePayment:${crypto.randomUUID()}`
    const saved = await save(
      await anAsset(),
      ...newRow(`operations.invoice:${paid}`, {
        ...{ type: 'EXPENSE', categoryId: 7, expenseType: 'OPEX', reconciliationStatus: 'pending', ...taxed },
      }),
      ...newRow(payment, { parentUuid: paid, amount: 106, paidOn: `${year}-04-02` }),
      [payment, 'paid', false, true],
    )
    expect(saved.status).toBe(200)
    await anInvoice({ ...taxed, base: 200, tax: 42, withholding: 30, amount: 212 })
    expect(await drafts({ quarter: `${year}-1` }, '&share=100')).toMatchObject({
      ...{ vat: { input: { count: 2, tax: 63 } }, professionals: { count: 1, withholding: 30 }, withheldUnpaid: 1 },
      yearOfProfessionals: [{ count: 2, withholding: 45 }],
    })
    expect(await drafts({ quarter: `${year}-2` }, '&share=100')).toMatchObject({
      ...{ vat: { input: { count: 0 } }, professionals: { count: 1, withholding: 15 }, withheldUnpaid: 0 },
    })
    // The link of a sum leads to its rows.
    expect(await book({ quarter: `${year}-2`, figures: ['professionals'] })).toMatchObject({
      ...{ total: 1, totals: { base: 100, withholding: 15 } },
      items: [{ day: `${year}-03-20`, withheldOn: `${year}-04-02`, isPaymentKnown: true }],
    })
    expect(await book({ quarter: `${year}-2` })).toMatchObject({ total: 0 })
  })

  // RIRPF, art. 78.1, for persons; RIS (RD 634/2015), art. 65.1, for companies.
  it('withheld tax of a company counts when the rent is due, that of a person when it is paid, and an unknown one is named', async () => {
    const year = YEARS.recipients
    const dated = { debtor: 'Fondo Uno SL', categoryId: 5, expeditionDate: `${year}-03-20` }
    const taxed = { ...dated, base: 100, taxPCT: 21, tax: 21, withholdingPct: 19, withholding: 19, amount: 102 }
    const owners = [
      { creditor: 'Naves Norte SL', partyIdentifier: 'B12345674' },
      { creditor: 'Luis Gil', partyIdentifier: '12345678Z' },
      { creditor: 'Rentas Sur' },
    ]
    for (const owner of owners) {
      const invoice = crypto.randomUUID()
      const payment = `operations.invoicePayment:${crypto.randomUUID()}`
      const saved = await save(
        await anAsset(),
        ...newRow(`operations.invoice:${invoice}`, {
          ...{ type: 'EXPENSE', expenseType: 'OPEX', reconciliationStatus: 'pending', ...taxed, ...owner },
        }),
        ...newRow(payment, { parentUuid: invoice, amount: 102, paidOn: `${year}-04-02` }),
        [payment, 'paid', false, true],
      )
      expect(saved.status).toBe(200)
    }
    // A company that is not paid yet is no question: the rent is due.
    await anInvoice({ ...taxed, creditor: 'Naves Norte SL', partyIdentifier: 'B12345674' })
    const unknownRecipients = { count: 1, names: ['Rentas Sur'] }
    expect(await drafts({ quarter: `${year}-1` })).toMatchObject({
      ...{ leases: { count: 2, withholding: 38, parties: 1 }, withheldUnpaid: 0, unknownRecipients },
    })
    expect(await drafts({ quarter: `${year}-2` })).toMatchObject({ leases: { count: 2 }, unknownRecipients })
    expect(await drafts({ quarter: `${year}-3` })).toMatchObject({ unknownRecipients: { count: 0, names: [] } })
    expect(await book({ quarter: `${year}-2`, figures: ['leases'] })).toMatchObject({ total: 2 })
  })

  it('tax that a tenant withheld counts when the rent is due if the owner is a company', async () => {
    const quarter = `${YEARS.recipients}-3`
    const [asset, lease, payment] = [
      await anAsset(),
      crypto.randomUUID(),
      `operations.rentPayment:${crypto.randomUUID()}`,
    ]
    const rent = { dueOn: `${YEARS.recipients}-09-20`, base: 1_771, taxPCT: 21, withholdingPct: 19 }
    const saved = await save(
      asset,
      ...newRow(`operations.lease:${lease}`, {
        ...{ tenant: 'Bufete Otero', use: 'OTHER', startOn: '2010-01-01', rent: 1_771, updateIndex: 'NONE' },
      }),
      ...newRow(payment, { parentUuid: lease, ...rent, paidOn: `${YEARS.recipients}-10-02` }),
      [payment, 'paid', false, true],
    )
    expect(saved.status).toBe(200)
    // Without an account, it is not known who the owner is.
    expect(await drafts({ quarter })).toMatchObject({ suffered: { count: 0 }, unknownRecipients: { count: 1 } })
    const change = (sql: string, values: unknown[]) =>
      world.system.context.database.transaction('system', (tx) => tx.change(sql, values))
    await change(
      `INSERT INTO bank_accounts (customer_uuid, iban, holder, holder_identifier, portfolios)
       SELECT p.customer_uuid, 'ES9121000418450200051332', 'Fondo Uno SL', 'B12345674', ARRAY[p.uuid]
       FROM assets a JOIN portfolios p ON p.uuid = a.portfolio_uuid WHERE a.uuid = $1`,
      [asset],
    )
    expect(await drafts({ quarter })).toMatchObject({
      ...{ suffered: { count: 1, withholding: 336.49 }, unknownRecipients: { count: 0 } },
    })
    await change(`DELETE FROM bank_accounts WHERE iban = 'ES9121000418450200051332'`, [])
  })

  it('a page has its rows and the totals of all pages, and each figure finds the rows that it counts', async () => {
    const year = YEARS.pages
    const quarter = `${year}-1`
    const regimes = [null, 'EXEMPT', 'NOT_SUBJECT', 'REVERSE_CHARGE', 'CASH_BASIS', 'AGRICULTURE']
    for (const [at, taxRegime] of regimes.entries()) {
      const own = {
        creditor: 'Gestoría Sol',
        debtor: 'Fondo Uno SL',
        expeditionDate: `${year}-01-0${at + 1}`,
        taxRegime,
      }
      await anInvoice({ ...own, categoryId: 5, base: 10, taxPCT: 21, tax: 2.1, withholding: 1, amount: 11.1 })
      await anInvoice({ ...own, categoryId: 6, base: 10, taxPCT: 0, tax: 0, withholding: 1, amount: 9 })
      await anInvoice({
        ...own,
        type: 'INCOME',
        categoryId: 21,
        expenseType: null,
        base: 10,
        taxPCT: 0,
        tax: 0,
        amount: 10,
      })
    }
    const all = await book({ quarter })
    expect(all).toMatchObject({ total: 18, totals: { base: 180, tax: 12.6, withholding: 12 } })
    for (const figure of TAX_FIGURES) {
      const expected = all.items.filter(({ figures }) => figures.includes(figure))
      expect([figure, (await book({ quarter, figures: [figure] })).total]).toEqual([figure, expected.length])
    }
    const page = `/operations/books?f=${filterOf({ quarter })}&p=3&r=5&s=day&d=true`
    const third = (await world.admin.call('GET', page)).body as unknown as { items: { day: string }[]; total: number }
    expect([third.items.length, third.total, third.items[0]?.day]).toEqual([5, 18, `${year}-01-03`])
    expect(await book({ quarter, search: 'gestoria' })).toMatchObject({ total: 12 })
  })

  it('drafts of a user who does not see all portfolios are partial', async () => {
    const { email } = await addUser(world.system, world.admin.customerUuid, { isAdmin: false })
    const user = await signIn(world.system, email)
    const { body } = await user.call('GET', '/operations/books/drafts')
    expect(body).toMatchObject({ isPartial: true })
  })

  it('books are exported as a workbook and accounting entries', async () => {
    const get = (path: string) =>
      world.system.app.inject({
        url: `/api/operations/books/${path}?language=es&f=${filterOf({ quarter: `${YEARS.office}-4` })}`,
        headers: { authorization: `Bearer ${world.admin.token}` },
      })
    const workbook = await get('workbook')
    expect([workbook.statusCode, workbook.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect(workbook.headers['content-disposition']).toContain(`libros-${YEARS.office}-4.xlsx`)
    const entries = await get('entries')
    expect(entries.headers['content-type']).toContain('text/csv')
    const lines = entries.body.split('\r\n')
    expect(lines[0]).toContain('Asiento;Fecha;Cuenta')
    expect(lines.filter((line) => line.includes(';752;'))).toHaveLength(2)
    expect(lines.find((line) => line.includes('Bufete Otero') && line.includes(';430;'))).toContain('1806,42;0,00')
  })

  it('books are not visible to other customers', async () => {
    const stranger = await aSignedInUser(world.system, { isAdmin: true }, { operatingAssetsLimit: 4 })
    const { body } = await stranger.call('GET', `/operations/books?f=${filterOf({ quarter: `${YEARS.office}-4` })}`)
    expect(body).toMatchObject({ items: [], total: 0 })
  })
})
