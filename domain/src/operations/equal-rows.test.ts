import { describe, expect, it } from 'vitest'
import { type DeclaredField, emptyValues } from '../kernel/fields/declared-field.ts'
import { prepareSave } from '../kernel/parts/prepare-save.ts'
import { emptyPart, type PartContext, type PartData, type RecordPart } from '../kernel/parts/record-part.ts'
import { addRow, sentChanges } from '../kernel/row-changes.ts'
import { invoices } from './invoices.part.ts'
import { operationsSection } from './operations.section.ts'
import { rent } from './rent.part.ts'

const context: PartContext = {
  today: '2026-11-23',
  now: '2026-11-23T09:00:00.000Z',
  asset: { address: null, cadastralReference: null, details: {} },
}

type Row = Record<string, unknown> & { uuid: string }

/** The questions of a save that adds a row to a part with one saved row, and with its parent if the kind has one. */
function questionsOf(part: RecordPart, kind: string, saved: Row, added: Row) {
  const rules = part.rows[kind]
  const empty = emptyValues(rules?.fields ?? {})
  const parent = rules?.parent
  const parents = parent ? { [parent]: [{ ...emptyValues(part.rows[parent]?.fields ?? {}), uuid: 'p' }] } : {}
  const place = parent ? { parentUuid: 'p' } : {}
  const data = {
    ...emptyPart(part),
    rows: { ...emptyPart(part).rows, ...parents, [kind]: [{ ...empty, ...place, ...saved }] },
  }
  const { uuid, ...values } = added
  const changes = sentChanges(addRow({}, `operations.${kind}:${uuid}`, empty, { ...place, ...values }))
  const sent = changes.filter(({ field }) => !rules?.fields[field]?.isDerived)
  const outcome = prepareSave(part, data as unknown as PartData, sent, context, () => null)
  if (outcome.kind !== 'ready') throw new Error(JSON.stringify(outcome))
  return outcome.questions.map(({ code, other, data: words }) => ({ code, other, ...words }))
}

/** A value for a field of each kind that rows of operations require. */
function sampleOf({ kind, choices }: DeclaredField): unknown {
  if (kind === 'choice') return choices?.[0]
  if (kind === 'day') return '2026-03-02'
  if (kind === 'iban') return 'ES9121000418450200051332'
  return kind === 'text' ? 'Reyes' : 5
}

/** Kinds of which a second row with the same IBAN or day is refused. */
const REFUSED: readonly string[] = ['bankAccount', 'repayment']
const KINDS = operationsSection.parts.flatMap((part) =>
  Object.entries((part as unknown as RecordPart).rows)
    .filter(([kind]) => !REFUSED.includes(kind))
    .map(([kind, rules]) => [kind, part as unknown as RecordPart, rules] as const),
)

describe('A row that two users save', () => {
  it.each(KINDS)(
    'a second row of the kind %s with the same values is asked',
    (kind, part, { fields, equalBy, key = [] }) => {
      const named = equalBy?.[0] ?? key
      const names = Object.keys(fields).filter((name) => fields[name]?.required || named.includes(name))
      const row = Object.fromEntries(names.map((name) => [name, sampleOf(fields[name] as DeclaredField)]))
      // An invoice with the number of another one is refused.
      if (kind === 'invoice') Object.assign(row, { invoiceNumber: null, categoryId: -1 })
      expect(questionsOf(part, kind, { ...row, uuid: 'a' }, { ...row, uuid: 'b' })).toMatchObject([
        { code: 'equalRow', other: 'a' },
      ])
    },
  )
})

describe('A second invoice', () => {
  const invoice = { type: 'EXPENSE', categoryId: 7, reconciliationStatus: 'pending', amount: 50, concept: 'Bajante' }
  const of = (values: object, uuid: string) => ({ ...invoice, dueDate: '2026-03-02', ...values, uuid })
  it.each([
    ['of the same supplier, concept, amount and due date', { creditor: 'Reyes, S.L.' }, { creditor: 'REYES SL' }, true],
    ['of the same tax number', { partyIdentifier: 'B41567892' }, { partyIdentifier: 'B41567892' }, true],
    ['of another supplier', { creditor: 'Reyes' }, { creditor: 'Prado' }, false],
    [
      'with another number',
      { creditor: 'Reyes', invoiceNumber: '1' },
      { creditor: 'Reyes', invoiceNumber: '2' },
      false,
    ],
    ['with another amount', { creditor: 'Reyes' }, { creditor: 'Reyes', amount: 51 }, false],
    ['with another concept', { creditor: 'Reyes' }, { creditor: 'Reyes', concept: 'Tejado' }, false],
    ['with another due date', { creditor: 'Reyes' }, { creditor: 'Reyes', dueDate: '2026-04-02' }, false],
    ['without a supplier', {}, {}, false],
  ])('an invoice %s is asked only if it may be the same: %o, %o', (_, saved, added, isAsked) => {
    const part = invoices as unknown as RecordPart
    expect(questionsOf(part, 'invoice', of(saved, 'a'), of(added, 'b'))).toHaveLength(isAsked ? 1 : 0)
  })
})

describe('A second lease', () => {
  const lease = { tenant: 'Ana Ruiz', use: 'HOME', updateIndex: 'IPC', startOn: '2026-01-01', rent: 800 }
  const of = (values: object, uuid: string) => ({ ...lease, ...values, uuid })
  it.each<[string, object, object, object[]]>([
    ['of the same tenant, start and rent', {}, { tenant: 'ANA RUIZ' }, [{ code: 'equalRow', other: 'a' }]],
    [
      'of the same tax number under another name',
      { tenantIdentifier: '12345678Z' },
      { tenantIdentifier: '12345678Z', tenant: 'Ana Ruiz Gil' },
      [{ code: 'equalRow', other: 'a' }],
    ],
    [
      'with days in common',
      { endOn: '2030-12-31' },
      { tenant: 'Luis Gil', startOn: '2026-05-01' },
      [{ code: 'overlapsLease', other: 'a', tenant: 'Ana Ruiz', from: '2026-01-01', until: '2030-12-31' }],
    ],
    [
      'with days in common with one that has no end',
      {},
      { tenant: 'Luis Gil', startOn: '2026-05-01' },
      [{ code: 'overlapsOpenLease', other: 'a', tenant: 'Ana Ruiz', from: '2026-01-01' }],
    ],
    ['of the parking space', {}, { leasedPart: 'parking' }, []],
    ['after the first one', { endOn: '2026-11-30', endedOn: '2026-11-30' }, { startOn: '2026-11-30' }, []],
  ])('a lease %s is asked as it should be: %o, %o, %o', (_, saved, added, expected) => {
    expect(questionsOf(rent as unknown as RecordPart, 'lease', of(saved, 'a'), of(added, 'b'))).toEqual(expected)
  })
})
