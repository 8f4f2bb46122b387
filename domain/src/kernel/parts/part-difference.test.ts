import { expect, it } from 'vitest'
import { tributes } from '../../operations/tributes.part.ts'
import { differenceOf } from './part-difference.ts'
import type { PartData, RecordPart } from './record-part.ts'

const part = tributes as unknown as RecordPart
const data = (...tribute: object[]) => ({ values: {}, rows: { tribute, tributePayment: [] } }) as unknown as PartData
const tax = (uuid: string, amount: number) => ({ uuid, taxType: 'PROPERTY_TAX', amount })

it('the difference between two states of a part lists the removed, changed and added rows as history entries', () => {
  const before = data(tax('a', 1), tax('b', 2))
  const after = data(tax('b', 3), tax('c', 4))
  expect(differenceOf(part, before, after)).toEqual([
    { field: 'tribute', oldValue: 'PROPERTY_TAX', newValue: null, row: { uuid: 'a', title: 'PROPERTY_TAX' } },
    { field: 'tribute.amount', oldValue: 2, newValue: 3, row: { uuid: 'b', title: 'PROPERTY_TAX' } },
    { field: 'tribute', oldValue: null, newValue: 'PROPERTY_TAX', row: { uuid: 'c', title: 'PROPERTY_TAX' } },
    { field: 'tribute.amount', oldValue: null, newValue: 4, row: { uuid: 'c', title: 'PROPERTY_TAX' } },
  ])
})
