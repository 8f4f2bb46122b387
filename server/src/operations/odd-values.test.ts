import { type DeclaredField, emptyValue } from '@lindero/domain/kernel/fields/declared-field'
import type { RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { community } from '@lindero/domain/operations/community.part'
import { invoices } from '@lindero/domain/operations/invoices.part'
import { mortgage } from '@lindero/domain/operations/mortgage.part'
import { registrySimpleNotes } from '@lindero/domain/operations/registry-notes.part'
import { rent } from '@lindero/domain/operations/rent.part'
import { tributes } from '@lindero/domain/operations/tributes.part'
import { describe, expect, it } from 'vitest'
import { type Change, operationsOfAsset } from '../../test/operations.ts'

const { anAsset, save, read } = operationsOfAsset({ CALLS_PER_MINUTE: '1000000' })

type Values = Record<string, unknown>
type Part = { values: Values; rows: Record<string, (Values & { uuid: string })[]> }

interface Refusal {
  message: string
  data?: { fields?: { field: string }[] }
}
const fieldName = ({ field }: { field: string }) => field

const PARTS = [tributes, community, invoices, registrySimpleNotes, mortgage, rent] as unknown as readonly RecordPart[]
const LONG = 'x'.repeat(4_900)
const ODD_VALUES: readonly unknown[] = [
  ...[null, '', ' ', [], {}, true, false, 'null', '\u200b', LONG, [null], [[]], [''], { min: 1 }],
  ...[
    0,
    -1,
    -99_999_999,
    -999_999_999_999,
    -1e300,
    0.000_001,
    1.005,
    100,
    2_147_483_648,
    999_999_999_999,
    1e300,
    '1',
    'NaN',
  ],
  ...['2026-02-30', '0001-01-01', '9999-12-31', '+275760-09-13', '9999-12-31T23:59:59.999Z'],
  ...['__proto__', 'constructor', '00000000-0000-0000-0000-000000000000', ['00000000-0000-4000-8000-000000000000']],
]

/** Returns a valid value for the field. */
function fitting({ kind, choices = [] }: DeclaredField): unknown {
  if (kind === 'choice') return choices[0]
  if (kind === 'day') return '2026-01-01'
  if (kind === 'iban') return 'ES9121000418450200051332'
  return ['money', 'percent', 'number', 'count'].includes(kind) ? 1 : 'x'
}

/** Values that rules require in addition to the required fields. */
const ASKED_FOR: Readonly<Record<string, Values>> = { invoice: { categoryId: 6 }, repayment: { amount: 1 } }

/** Adds a record for a part, with a row of each kind. Parent rows are added before their child rows. */
async function recordsOf(asset: string, part: RecordPart) {
  const records: { key: string; fields: Record<string, DeclaredField>; of: (saved: Part) => Values }[] = []
  if (Object.keys(part.fields).length > 0) {
    records.push({ key: `operations.${part.name}`, fields: { ...part.fields }, of: ({ values }) => values })
  }
  const uuids = new Map<string, string>()
  for (const [kind, { fields, parent }] of Object.entries(part.rows)) {
    const uuid = crypto.randomUUID()
    uuids.set(kind, uuid)
    const key = `operations.${kind}:${uuid}`
    const required = Object.entries(fields).filter(([, field]) => field.required && !field.isDerived)
    const input = { ...Object.fromEntries(required.map(([name, field]) => [name, fitting(field)])), ...ASKED_FOR[kind] }
    const added: Change[] = [
      [key, '$exists', false, true],
      ...(parent ? [[key, 'parentUuid', null, uuids.get(parent)] as Change] : []),
      ...Object.entries(input).map(
        ([name, value]): Change => [key, name, emptyValue(fields[name] as DeclaredField), value],
      ),
    ]
    const made = await save(asset, ...added)
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200 })
    records.push({
      key,
      fields: { ...fields },
      of: ({ rows }) => rows[kind]?.find((row) => row.uuid === uuid) ?? {},
    })
  }
  return records
}

describe('Values of a part of the operation', () => {
  it.each(PARTS.map((part) => [part.name, part] as const))(
    'odd values in every field of the part %s are stored, or rejected with the name of the field',
    async (name, part) => {
      const asset = await anAsset()
      const failed: string[] = []
      for (const { key, fields, of } of await recordsOf(asset, part)) {
        for (const value of ODD_VALUES) {
          let remaining = Object.keys(fields)
          while (remaining.length > 0) {
            const saved = of((await read<Record<string, Part>>(asset))[name] as Part)
            const answer = await save(
              asset,
              ...remaining.map((field): Change => [key, field, saved[field] ?? null, value]),
            )
            if (answer.status === 200) break
            const { message, data } = answer.body as unknown as Refusal
            const named = new Set(message === 'operations.unknownTaxType' ? ['taxType'] : data?.fields?.map(fieldName))
            if (answer.status !== 400 || named.size === 0) {
              failed.push(`${key} ${JSON.stringify(value)?.slice(0, 40)} ${remaining}: ${JSON.stringify(answer)}`)
              break
            }
            const rest = remaining.filter((field) => !named.has(field))
            // The error may name none of the sent fields, but for example a derived field. In this case, there is no
            // field to leave out of the next save.
            if (rest.length === remaining.length) break
            remaining = rest
          }
        }
      }
      expect(failed).toEqual([])
    },
  )

  it.each([
    ['operations.registrySimpleNotes', 'transcriptionsToReview', 3],
    ['operations.tribute:00000000-0000-4000-8000-000000000001', 'shownAmount', 1],
    ['operations.fee:00000000-0000-4000-8000-000000000001', 'paymentLetterUpdatedOn', '2020-01-01T00:00:00.000Z'],
    ['operations.contact:00000000-0000-4000-8000-000000000001', 'verifiedBy', '00000000-0000-4000-8000-000000000001'],
  ])('a save of %s is rejected if it contains the computed field %s', async (key, field, value) => {
    const asset = await anAsset()
    const place: Change[] = key.includes(':') ? [[key, '$exists', false, true]] : []
    expect(await save(asset, ...place, [key, field, null, value])).toMatchObject({
      status: 400,
      body: { message: 'parts.invalidFields', data: { fields: [{ key, field, reason: 'computed' }] } },
    })
  })

  it('a user can set the registry extracts of an asset to suspended even if none has been transcribed', async () => {
    const asset = await anAsset()
    const suspended = await save(asset, ['operations.registrySimpleNotes', 'isSuspended', false, true])
    expect(suspended).toMatchObject({ status: 200 })
    const { registrySimpleNotes: notes } = await read<{ registrySimpleNotes: Part }>(asset)
    expect(notes.values).toMatchObject({ isSuspended: true, transcriptionsToReview: 0 })
  })
})
