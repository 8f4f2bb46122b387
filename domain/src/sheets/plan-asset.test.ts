import { describe, expect, it } from 'vitest'
import { emptyPart, type PartData, type RecordPart } from '../kernel/parts/record-part.ts'
import { community } from '../operations/community.part.ts'
import { mortgage } from '../operations/mortgage.part.ts'
import { rent } from '../operations/rent.part.ts'
import { tributes } from '../operations/tributes.part.ts'
import { columnsOf, partSheet } from './part-sheets.ts'
import { planAsset, type SeenRow } from './plan-asset.ts'
import type { SheetRow, Values } from './sheet-row.ts'

const IBI = { taxType: 'PROPERTY_TAX', dueDate: '2025-11-05', amount: 300 }
const SHEETS = [
  'operations.tribute',
  'operations.tributePayment',
  'operations.mortgage',
  'operations.bankAccount',
  'operations.fee',
  'operations.lease',
]

function tools(remaining: readonly string[] = []) {
  let uuids = 0
  return {
    sheets: new Map(
      SHEETS.map((id, position) => {
        const sheet = partSheet(id)
        if (!sheet) throw new Error(id)
        return [
          position,
          { sheet, columns: new Set(columnsOf(sheet, true).filter((name) => !remaining.includes(name))) },
        ] as const
      }),
    ),
    context: {
      today: '2026-01-15',
      now: '2026-01-15T10:00:00.000Z',
      asset: { address: null, cadastralReference: null, details: {} },
    },
    validate: () => null,
    newUuid: () => `new-${++uuids}`,
    digest: (value: unknown) => JSON.stringify(value ?? null),
    document: (name: string, stored: readonly string[]) =>
      name === 'twin.pdf' ? (stored[0] ?? 'twin-1') : name === 'ibi.pdf' ? 'file-1' : null,
    people: (name: string) => ({ 'Ana Ruiz': ['ana'], 'Luis Gil': ['luis-1', 'luis-2'] })[name] ?? [],
  }
}

let numbered = 1
const row = (sheet: string, values: Values, more: Partial<SheetRow> = {}): SheetRow => ({
  ...{ position: SHEETS.indexOf(sheet), row: ++numbered, asset: 'A-1', uuid: null, parentUuid: null, parent: {} },
  values,
  ...more,
})
const tribute = (values: Values, more: Partial<SheetRow> = {}) => row('operations.tribute', values, more)

const part = (of: unknown) => of as RecordPart
/** The part `of` with `rows` and `values` as its saved data. */
function saved(of: unknown, rows: Record<string, object[]> = {}, values: object = {}) {
  const empty = emptyPart(part(of))
  return {
    part: part(of),
    data: { values: { ...empty.values, ...values }, rows: { ...empty.rows, ...rows } } as PartData,
  }
}
const savedIbi = {
  uuid: 'ibi',
  expeditionDate: null,
  feeType: 'REGULAR',
  periodicity: 'NONE',
  paymentPeriod: 'VOLUNTARY',
  assetFiles: [],
  ...IBI,
}

const plan = (rows: SheetRow[], stored = saved(tributes), remaining?: string[], seen?: Record<string, SeenRow>) => {
  const planned = planAsset(rows, [stored], { ...tools(remaining), ...(seen ? { seen } : {}) })
  return {
    outcomes: planned.outcomes.map(({ outcome }) => outcome),
    changes: planned.parts.flatMap(({ changes }) => changes),
    log: planned.parts.flatMap(({ log }) => log.map(({ field }) => field)),
    issues: planned.issues.map(({ code, column }) => [code, column]),
    changed: planned.changed.map(({ column }) => column),
  }
}

describe('Planning the changes of an asset from the rows of a workbook', () => {
  it('a new row of a workbook is added, and its empty fields get their defaults, except for the key fields', () => {
    const { outcomes, changes } = plan([tribute(IBI)])
    expect(outcomes).toEqual(['created'])
    expect(changes).toContainEqual({ key: 'operations.tribute:new-1', field: '$exists', old: false, new: true })
    expect(changes).toContainEqual({ key: 'operations.tribute:new-1', field: 'amount', old: null, new: 300 })
    expect(changes).toContainEqual({ key: 'operations.tribute:new-1', field: 'expeditionDate', old: null, new: null })
  })

  it('a row with the key of a saved row changes the saved row, and the change contains the old value', () => {
    const { outcomes, changes, changed } = plan(
      [tribute({ ...IBI, amount: 320 })],
      saved(tributes, { tribute: [savedIbi] }),
    )
    expect(outcomes).toEqual(['updated'])
    expect(changes).toEqual([{ key: 'operations.tribute:ibi', field: 'amount', old: 300, new: 320 }])
    expect(changed).toEqual(['amount'])
  })

  it('values that another user saved after the preview are not overwritten', () => {
    const one = tribute({ ...IBI, amount: 320, ownership: 'Ana' })
    const before = saved(tributes, { tribute: [savedIbi] })
    const { seen } = planAsset([one], [before], tools())
    expect(seen).toEqual({ [one.row]: { amount: '300', ownership: 'null' } })
    const since = saved(tributes, { tribute: [{ ...savedIbi, amount: 310 }] })
    expect(plan([one], since, [], seen)).toMatchObject({
      changes: [{ field: 'ownership', new: 'Ana' }],
      issues: [['changedSincePreview', 'amount']],
    })
    // The preview found this row among the saved rows. Another user has deleted it since, so it is not added again.
    expect(plan([one], saved(tributes), [], seen)).toMatchObject({
      outcomes: ['refused'],
      issues: [['changedSincePreview', null]],
    })
    expect(plan([one], before, [], {})).toMatchObject({ outcomes: ['unchanged'], changes: [] })
    expect(plan([tribute(IBI)], saved(tributes), [], {})).toMatchObject({ outcomes: ['refused'] })
  })

  it('importing a row that is already saved changes nothing', () => {
    expect(plan([tribute(IBI)], saved(tributes, { tribute: [savedIbi] }))).toMatchObject({
      outcomes: ['unchanged'],
      changes: [],
    })
  })

  it('a saved row is found by its key columns, except those that the sheet lacks', () => {
    const stored = saved(tributes, { tribute: [{ ...savedIbi, expeditionDate: '2025-09-01' }] })
    const without = plan([tribute({ ...IBI, amount: 320 })], stored, ['expeditionDate'])
    expect(without.outcomes).toEqual(['updated'])
    expect(plan([tribute({ ...IBI, amount: 320 })], stored).outcomes).toEqual(['created'])
  })

  it('a saved row is found by its identifier, so that its key field can be changed', () => {
    const { outcomes, changed } = plan(
      [tribute({ ...IBI, dueDate: '2025-12-05' }, { uuid: 'ibi' })],
      saved(tributes, { tribute: [savedIbi] }),
    )
    expect([outcomes, changed]).toEqual([['updated'], ['dueDate']])
  })

  it.each<[string, SheetRow[], object[], string[], string]>([
    ['a row that is in the file twice', [tribute(IBI), tribute(IBI)], [], ['created', 'refused'], 'repeatedRow'],
    [
      'a row that matches several saved rows',
      [tribute(IBI)],
      [savedIbi, { ...savedIbi, uuid: 'other' }],
      ['refused'],
      'severalRows',
    ],
    [
      'a row whose identifier is unknown, although the asset has other rows of the file',
      [tribute({ ...IBI, dueDate: '2025-12-05' }, { uuid: 'gone' }), tribute(IBI, { uuid: 'ibi' })],
      [savedIbi],
      ['refused', 'unchanged'],
      'rowNotFound',
    ],
    ['a new row without a required value', [tribute({ dueDate: '2025-11-05' })], [], ['refused'], 'required'],
    [
      'a row that violates a rule',
      [tribute({ ...IBI, applicationPeriodStartDate: '2025-12-31', applicationPeriodEndDate: '2025-01-01' })],
      [],
      ['refused'],
      'endsBeforeStart',
    ],
  ])('an import rejects %s, and imports the other rows of the asset', (_name, rows, stored, outcomes, code) => {
    const waste = tribute({ ...IBI, taxType: 'WASTE', dueDate: '2025-05-05' })
    const result = plan([...rows, waste], saved(tributes, { tribute: stored }))
    expect(result.outcomes.toSorted()).toEqual([...outcomes, 'created'].toSorted())
    expect(result.issues.map(([each]) => each)).toEqual([code])
  })

  it('rows exported from another portfolio are added with their parents, and importing these rows again changes nothing', () => {
    const tax = tribute(IBI, { uuid: 'tax of another portfolio' })
    const other = tribute({ ...IBI, dueDate: '2026-11-05' }, { uuid: 'next year' })
    const ids = { uuid: 'payment', parentUuid: 'tax of another portfolio' }
    const payment = row('operations.tributePayment', { dueDate: '2025-11-05', amount: 300 }, ids)
    const { outcomes, changes } = plan([tax, other, payment])
    expect(outcomes).toEqual(['created', 'created', 'created'])
    expect(changes.filter(({ field }) => field === 'parentUuid')).toMatchObject([{ new: 'new-1' }])
    const added = { uuid: 'p', parentUuid: 'ibi', dueDate: '2025-11-05', amount: 300 }
    const stored = saved(tributes, {
      tribute: [savedIbi, { ...savedIbi, uuid: 'next', dueDate: '2026-11-05' }],
      tributePayment: [added],
    })
    expect(plan([tax, other, payment], stored).outcomes).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  it('the parent of a row is found among the saved rows and among the rows of the same file', () => {
    const payment = (parent: Values) =>
      row('operations.tributePayment', { dueDate: '2025-11-05', amount: 300 }, { parent })
    const key = { taxType: 'PROPERTY_TAX', dueDate: '2025-11-05' }
    const { outcomes, changes } = plan([payment(key), tribute(IBI)])
    expect(outcomes).toEqual(['created', 'created'])
    expect(changes).toContainEqual({
      key: 'operations.tributePayment:new-2',
      field: 'parentUuid',
      old: null,
      new: 'new-1',
    })
    expect(plan([payment({ taxType: 'WASTE' }), tribute(IBI)]).issues).toEqual([['parentNotFound', null]])
  })

  it('a row is rejected if its parent is rejected', () => {
    const payment = row('operations.tributePayment', { amount: 300 }, { parent: { taxType: 'PROPERTY_TAX' } })
    const { outcomes, issues } = plan([tribute({ taxType: 'PROPERTY_TAX' }), payment], saved(tributes), [
      '$parent.dueDate',
      '$parent.expeditionDate',
    ])
    expect(outcomes).toEqual(['refused', 'refused'])
    expect(issues.map(([code]) => code).toSorted()).toEqual(['parentRefused', 'required'])
  })

  it('a row refers to documents and other rows by name, and an unknown document name is left out', () => {
    const withFiles = plan([
      tribute({ ...IBI, assetFiles: ['ibi.pdf'] }),
      tribute({ ...IBI, taxType: 'WASTE', assetFiles: ['no.pdf'] }),
    ])
    expect(withFiles.outcomes).toEqual(['created', 'created'])
    expect(withFiles.changes).toContainEqual(expect.objectContaining({ field: 'assetFiles', new: ['file-1'] }))
    expect(withFiles.issues).toEqual([['documentNotFound', 'assetFiles']])
    const iban = 'ES9121000418450200051332'
    const fee = row('operations.fee', { feeSubtype: 'PROPERTY', feeType: 'REGULAR', amount: 60, bankAccountUuid: iban })
    const account = row('operations.bankAccount', { iban })
    const result = plan([fee, account], saved(community))
    expect(result.changes).toContainEqual(expect.objectContaining({ field: 'bankAccountUuid', new: 'new-1' }))
  })

  it('a row that names only its asset adds nothing', () => {
    expect(plan([tribute({})])).toMatchObject({ outcomes: ['unchanged'], changes: [], issues: [] })
  })

  it('a new rent in a row changes the saved deposit only if the row does not state the deposit', () => {
    const saidAgain = { tenant: 'Ana Ruiz', startOn: '2024-02-01', rent: 900, deposit: 900 }
    const stored = saved(rent, { lease: [{ ...saidAgain, uuid: 'lease', use: 'HOME', updateIndex: 'IPC' }] })
    const changed = { ...saidAgain, rent: 950 }
    expect(plan([row('operations.lease', changed)], stored)).toMatchObject({ log: ['lease.rent'], changed: ['rent'] })
    const { deposit: _, ...silent } = changed
    expect(plan([row('operations.lease', silent)], stored).log).toEqual(['lease.rent', 'lease.deposit'])
  })

  it('a row that names two saved documents with the same name changes nothing', () => {
    const stored = saved(tributes, { tribute: [{ ...savedIbi, assetFiles: ['twin-2', 'twin-1'] }] })
    const same = plan([tribute({ ...IBI, assetFiles: ['twin.pdf', 'twin.pdf'] })], stored)
    expect(same).toMatchObject({ outcomes: ['unchanged'], issues: [] })
  })

  it('users are found by name, and a name that matches no user or several users is left out', () => {
    const named = (...operationManagers: string[]) => plan([tribute({ ...IBI, operationManagers })])
    expect(named('Ana Ruiz').changes).toContainEqual(
      expect.objectContaining({ field: 'operationManagers', new: ['ana'] }),
    )
    expect(named('Ana Ruiz', 'Nadie').issues).toEqual([['personNotFound', 'operationManagers']])
    expect(named('Luis Gil').issues).toEqual([['severalPeople', 'operationManagers']])
  })

  it('the saved user of a row is kept even if several users have the same name', () => {
    const stored = saved(tributes, { tribute: [{ ...savedIbi, operationManagers: ['luis-2'] }] })
    expect(plan([tribute({ ...IBI, operationManagers: ['Luis Gil'] })], stored)).toMatchObject({
      outcomes: ['unchanged'],
      issues: [],
    })
  })

  it('a saved link to one of two accounts with the same IBAN is kept, but a new row with this IBAN gets no link', () => {
    const iban = 'ES9121000418450200051332'
    const bankAccount = [
      { uuid: 'a', iban },
      { uuid: 'b', iban },
    ]
    const fee = { uuid: 'fee', feeSubtype: 'PROPERTY', feeType: 'REGULAR', amount: 60, bankAccountUuid: 'b' }
    const stored = saved(community, { bankAccount, fee: [fee] })
    const remaining = plan([row('operations.fee', { bankAccountUuid: iban }, { uuid: 'fee' })], stored)
    expect(remaining).toMatchObject({ outcomes: ['unchanged'], issues: [] })
    const { uuid: _, ...values } = fee
    const added = plan([row('operations.fee', { ...values, dueDate: '2025-11-05', bankAccountUuid: iban })], stored)
    expect(added.issues).toEqual([['severalOtherRows', 'bankAccountUuid']])
  })

  it('a sheet with the own fields of a part, such as the mortgage, accepts only one row for each asset', () => {
    const first = row('operations.mortgage', { lender: 'Banco', principal: 90_000 })
    const stored = saved(mortgage, {}, { lender: 'Banco' })
    expect(plan([first], stored)).toMatchObject({ outcomes: ['updated'], changed: ['principal'] })
    expect(plan([first, row('operations.mortgage', { lender: 'Otro' })], stored).issues).toEqual([
      ['repeatedRow', null],
    ])
  })
})
