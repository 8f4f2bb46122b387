import { describe, expect, it } from 'vitest'
import { A_PDF, documentCalls, type ShownDocument, uploadDocument } from '../../test/documents.ts'
import { type Change, operationsOfAsset } from '../../test/operations.ts'

const { world, anAsset, save, read } = operationsOfAsset()
const MORTGAGE = 'operations.mortgage'
interface Read {
  assetOperation: { sectionsData: { section: string; status: string }[] }
  mortgage: unknown
}
const mortgageStatus = ({ sectionsData }: Read['assetOperation']) =>
  sectionsData.find(({ section }) => section === 'mortgage')?.status
const instalmentKey = (uuid: string) => `operations.instalment:${uuid}`
const anInstalment = (key: string, dueOn: string, amount: number, more: Change[] = []): Change[] => [
  [key, '$exists', false, true],
  [key, 'dueOn', null, dueOn],
  [key, 'amount', null, amount],
  ...more,
]

interface Saved {
  mortgage: { rows: { instalment: object[] } }
}
const TERMS: Change[] = [
  [MORTGAGE, 'principal', null, 100_000],
  [MORTGAGE, 'rate', null, 3],
  [MORTGAGE, 'startOn', null, '2020-01-15'],
  [MORTGAGE, 'endOn', null, '2050-01-15'],
]
const [A, B] = ['a', 'b'].map((end) => `operations.repayment:20000000-0000-4000-8000-00000000000${end}`) as [
  string,
  string,
]
const aRepayment = (key: string, repaidOn: string, amount: number | null, effect = 'TERM'): Change[] => [
  [key, '$exists', false, true],
  [key, 'repaidOn', null, repaidOn],
  [key, 'effect', null, effect],
  ...(amount === null ? [] : ([[key, 'amount', null, amount]] as Change[])),
]

describe('The mortgage of an asset (decisions 6)', () => {
  it('before the first save, an asset’s mortgage is empty and has the status "not started"', async () => {
    const { assetOperation, mortgage } = await read<Read>(await anAsset())
    expect({ status: mortgageStatus(assetOperation), mortgage }).toEqual({
      status: 'NOT_STARTED',
      mortgage: {
        values: {
          lender: null,
          creditorIban: null,
          principal: null,
          outstandingBalance: null,
          rateType: null,
          rate: null,
          spread: null,
          startOn: null,
          endOn: null,
        },
        rows: { instalment: [], rateReview: [], repayment: [] },
      },
    })
  })

  it('one call can save fields and instalments of a mortgage, and later calls can edit and delete instalments', async () => {
    const asset = await anAsset()
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()]
    const first = await save(
      asset,
      [MORTGAGE, 'lender', null, 'Banco del Sur'],
      [MORTGAGE, 'rate', null, 2.125],
      ...anInstalment(instalmentKey(a), '2020-01-01', 850.55),
      ...anInstalment(instalmentKey(b), '2020-02-01', 850.55),
    )
    expect(first).toMatchObject({
      status: 200,
      body: {
        mortgage: {
          values: { lender: 'Banco del Sur', rate: 2.125 },
          rows: { instalment: [expect.anything(), expect.anything()] },
        },
      },
    })
    expect(mortgageStatus((first.body as unknown as Read).assetOperation)).toBe('NOT_REGULARIZED')
    const second = await save(
      asset,
      [instalmentKey(a), 'paid', false, true],
      [instalmentKey(b), '$exists', true, false],
    )
    expect(mortgageStatus((second.body as unknown as Read).assetOperation)).toBe('REGULARIZED')
    expect(second.body).toMatchObject({
      mortgage: { rows: { instalment: [{ uuid: a, amount: 850.55, paid: true, file: [] }] } },
    })
  })

  it('early repayments of a mortgage can be saved, and instalments that are already paid do not change', async () => {
    const asset = await anAsset()
    const paid = instalmentKey(crypto.randomUUID())
    await save(asset, ...TERMS, ...anInstalment(paid, '2025-02-15', 421.6, [[paid, 'paid', false, true]]))
    const { body: before } = await save(asset, ...aRepayment(A, '2025-02-01', 20_000))
    const { body } = await save(
      asset,
      [A, 'effect', 'TERM', 'INSTALMENT'],
      [A, 'commissionPercent', null, 0.5],
      ...aRepayment(B, '2026-03-01', null, 'TOTAL'),
    )
    const [first] = (before as unknown as Saved).mortgage.rows.instalment
    expect(body).toMatchObject({
      mortgage: {
        rows: {
          instalment: [{ ...first, amount: 421.6, paid: true }],
          repayment: [
            {
              repaidOn: '2025-02-01',
              effect: 'INSTALMENT',
              amount: 20_000,
              commission: null,
              commissionPercent: 0.5,
            },
            { repaidOn: '2026-03-01', effect: 'TOTAL', amount: null },
          ],
        },
      },
    })
    const lower: Change[] = [[A, 'commission', null, 90]]
    expect((await save(asset, ...lower)).body).toMatchObject({
      mortgage: { rows: { repayment: [{ commission: 90, commissionPercent: null }, expect.anything()] } },
    })
  })

  it.each<[string, Change[], string, string]>([
    ['above the balance', aRepayment(A, '2025-01-15', 88_906.61), 'amount', 'overBalance'],
    ['before the start', aRepayment(A, '2020-01-14', 100), 'repaidOn', 'beforeStart'],
    ['after the end', aRepayment(A, '2050-01-15', 100), 'repaidOn', 'afterEnd'],
    [
      'on the day of another early repayment',
      [...aRepayment(A, '2025-01-15', 100), ...aRepayment(B, '2025-01-15', 100)],
      'repaidOn',
      'twoOnOneDay',
    ],
    ['without an amount', aRepayment(A, '2025-01-15', null), 'amount', 'withoutAmount'],
    ['of the total balance with an amount', aRepayment(A, '2025-01-15', 100, 'TOTAL'), 'amount', 'totalWithAmount'],
  ])('an early repayment %s is rejected', async (_, changes, field, reason) => {
    const refused = await save(await anAsset(), ...TERMS, ...changes)
    expect(refused).toMatchObject({ status: 400, body: { message: 'parts.invalidFields' } })
    expect(refused.body.data).toMatchObject({ fields: expect.arrayContaining([{ key: A, field, reason }]) })
  })

  it('mortgage terms that contradict a saved early repayment are rejected', async () => {
    const asset = await anAsset()
    const key = `operations.repayment:${crypto.randomUUID()}`
    await save(asset, ...TERMS, ...aRepayment(key, '2025-01-15', 80_000))
    const refused = await save(asset, [MORTGAGE, 'principal', 100_000, 50_000])
    expect(refused.body.data).toEqual({ fields: [{ key, field: 'amount', reason: 'overBalance' }] })
  })

  it('the history of an asset contains each change of the mortgage, and names a changed instalment by its due date', async () => {
    const asset = await anAsset()
    const uuid = crypto.randomUUID()
    await save(asset, [MORTGAGE, 'principal', null, 100_000], ...anInstalment(instalmentKey(uuid), '2020-01-01', 10))
    await save(asset, [instalmentKey(uuid), '$exists', true, false])
    const row = { uuid, title: '2020-01-01' }
    const { body } = await world.admin.call('GET', `/assets/${asset}/change-log`)
    expect(body.items).toMatchObject([
      { area: 'operations', changes: [{ field: 'instalment', oldValue: '2020-01-01', newValue: null, row }] },
      {
        area: 'operations',
        author: { email: world.admin.email },
        changes: [
          { field: 'mortgage.principal', oldValue: null, newValue: 100_000 },
          { field: 'instalment', oldValue: null, newValue: '2020-01-01', row },
          { field: 'instalment.amount', oldValue: null, newValue: 10, row },
        ],
      },
    ])
  })

  it('a save of a mortgage that conflicts with another user’s save is rejected as a whole', async () => {
    const asset = await anAsset()
    const key = instalmentKey(crypto.randomUUID())
    await save(asset, [MORTGAGE, 'lender', null, 'Banco A'], ...anInstalment(key, '2020-01-01', 10))
    const refused = await save(
      asset,
      [MORTGAGE, 'lender', null, 'Banco B'],
      [MORTGAGE, 'principal', null, 5],
      [key, 'amount', 12, 13],
      [instalmentKey(crypto.randomUUID()), 'amount', 1, 2],
    )
    expect(refused).toMatchObject({ status: 409, body: { message: 'parts.changedMeanwhile' } })
    expect(refused.body.data).toMatchObject({
      fields: [
        { key: MORTGAGE, field: 'lender', savedValue: 'Banco A' },
        { key, field: 'amount', savedValue: 10 },
        { field: '$exists', savedValue: false },
      ],
    })
    expect(await read(asset)).toMatchObject({ mortgage: { values: { lender: 'Banco A', principal: null } } })
  })

  it.each<[string, Change[], string, string]>([
    ['an unknown field', [[MORTGAGE, 'colour', null, 'red']], 'colour', 'unknownField'],
    ['an unknown part', [['operations.nothing', 'a', null, 1]], 'a', 'unknownField'],
    ['a negative principal', [[MORTGAGE, 'principal', null, -1]], 'principal', 'too_small'],
    ['an interest rate above 30', [[MORTGAGE, 'rate', null, 31]], 'rate', 'too_big'],
    ['a text as a date', [[MORTGAGE, 'startOn', null, 'soon']], 'startOn', 'invalid_format'],
    [
      'a maturity before the start',
      [
        [MORTGAGE, 'startOn', null, '2021-01-01'],
        [MORTGAGE, 'endOn', null, '2020-01-01'],
      ],
      'endOn',
      'endsBeforeStart',
    ],
    [
      'an instalment without an amount',
      [
        [instalmentKey('10000000-0000-4000-8000-000000000001'), '$exists', false, true],
        [instalmentKey('10000000-0000-4000-8000-000000000001'), 'dueOn', null, '2020-01-01'],
      ],
      'amount',
      'required',
    ],
  ])('a mortgage with %s cannot be saved', async (_, changes, field, reason) => {
    const refused = await save(await anAsset(), ...changes)
    expect(refused).toMatchObject({ status: 400, body: { message: 'parts.invalidFields' } })
    expect(refused.body.data).toMatchObject({ fields: [{ field, reason }] })
  })

  it('a document cannot be deleted while an instalment references it', async () => {
    const asset = await anAsset()
    const { body } = await uploadDocument(world.system, world.admin, {
      asset,
      name: 'recibo.pdf',
      bytes: A_PDF,
    })
    const document = body as unknown as ShownDocument
    const documents = documentCalls(world.system, world.admin, world.portfolio)
    const key = instalmentKey(crypto.randomUUID())
    await save(asset, ...anInstalment(key, '2020-01-01', 10, [[key, 'file', [], [document.uuid]]]))
    expect((await documents.remove(asset, document)).body).toMatchObject({
      message: 'attachments.used',
      data: { usedBy: ['payment'] },
    })
    expect((await save(asset, [key, 'file', [document.uuid], []])).status).toBe(200)
    expect((await documents.remove(asset, document)).status).toBe(200)
  })

  it('an instalment cannot have a document of another asset or a second document', async () => {
    const [asset, other] = [await anAsset(), await anAsset()]
    const { body } = await uploadDocument(world.system, world.admin, {
      asset: other,
      name: 'a.pdf',
      bytes: A_PDF,
    })
    const key = instalmentKey(crypto.randomUUID())
    const withFiles = (...files: unknown[]) =>
      save(asset, ...anInstalment(key, '2020-01-01', 10, [[key, 'file', [], files]]))
    expect((await withFiles(body.uuid)).body.data).toMatchObject({
      fields: [{ key, field: 'file', reason: 'unknownReference' }],
    })
    expect((await withFiles(body.uuid, crypto.randomUUID())).body.data).toMatchObject({
      fields: [{ field: 'file', reason: 'too_big' }],
    })
  })
})
