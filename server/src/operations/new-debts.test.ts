import { expect, it } from 'vitest'
import { type Change, newRow, operationsOfAsset } from '../../test/operations.ts'
import { writeStates } from './write-states.ts'

const { world, anAsset, save } = operationsOfAsset()

const due = { dueDate: '2025-05-01', periodicity: 'NONE', paymentPeriod: 'VOLUNTARY', feeType: 'REGULAR' }
const tribute = { ...due, taxType: 'PROPERTY_TAX', amount: 100.1 }
const fee = { ...due, feeSubtype: 'SHARE', amount: 60 }
/** A new row of a kind, with fields whose former value is false. */
const added = (kind: 'tribute' | 'fee', values: object, ticked: readonly string[] = []): Change[] => {
  const key = `operations.${kind}:${crypto.randomUUID()}`
  return [...newRow(key, values), ...ticked.map((field): Change => [key, field, false, true])]
}
function withPayment(kind: 'tribute' | 'fee', values: object, amount: number): Change[] {
  const rows = added(kind, values)
  const parentUuid = rows[0]?.[0].split(':')[1]
  const key = `operations.${kind}Payment:${crypto.randomUUID()}`
  return [...rows, ...newRow(key, { parentUuid, amount }), [key, 'paid', false, true]]
}

it.each<[name: string, changes: Change[], stored: object]>([
  ['a local tax', added('tribute', tribute), { shown: 100.1, paid: 0, state: 'pending' }],
  ['a split local tax', added('tribute', tribute, ['splitPayment']), { shown: 100.1, state: 'noPayments' }],
  [
    'a local tax in the executive period',
    added('tribute', { ...tribute, paymentPeriod: 'EXECUTIVE', interests: 5, surcharge: 2.5 }),
    { shown: 107.6, paid: 0, state: 'pending' },
  ],
  ['a paid local tax', withPayment('tribute', tribute, 100.1), { shown: 100.1, paid: 100.1, state: 'paid' }],
  ['a fee', added('fee', fee), { shown: 60, paid: 0, state: 'pending' }],
  [
    'a court claim',
    added('fee', { ...fee, feeType: 'COURT_CLAIM', interests: 5 }),
    { shown: 65, paid: 0, state: 'pending' },
  ],
  ['a partly paid fee', withPayment('fee', fee, 20), { shown: 60, paid: 20, state: 'partialPaid' }],
  ['a fee sent for payment', added('fee', fee, ['sentForPayment']), { shown: 60, paid: 0, state: 'sentForPayment' }],
])('%s is stored with its author and the columns that a later save would derive', async (_, changes, stored) => {
  const asset = await anAsset()
  expect((await save(asset, ...changes)).body).not.toHaveProperty('message')
  const read = () =>
    world.system.context.database.transaction('system', (tx) =>
      tx.rows<{ uuid: string }>(
        `SELECT uuid, shown_amount::float8 AS shown, paid_amount::float8 AS paid, state, edited_by IS NOT NULL AS "isAuthored"
         FROM transactions WHERE asset_uuid = $1 AND kind <> 'invoice'`,
        [asset],
      ),
    )
  const before = await read()
  expect(before).toMatchObject([{ ...stored, isAuthored: true }])
  const uuids = before.map(({ uuid }) => uuid)
  await world.system.context.database.transaction('system', (tx) => writeStates(tx, uuids))
  expect(await read()).toEqual(before)
})
