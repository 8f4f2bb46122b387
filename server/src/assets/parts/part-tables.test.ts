import { money, text } from '@lindero/domain/kernel/fields/declared-field'
import { recordPart } from '@lindero/domain/kernel/parts/record-part'
import { pgTable, text as textColumn } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { partColumns, storedPart } from './part-tables.ts'

const insurance = recordPart({
  section: 'operations',
  name: 'insurance',
  fields: { insurer: text(), premium: money() },
  rows: {},
})

it('the table of insurances is rejected at the start of the server if the column of a field is missing or has the wrong type', () => {
  const record = pgTable('insurances', { ...partColumns(), insurer: textColumn(), premium: textColumn() })
  expect(() => storedPart(insurance, { record, rows: {} })).toThrow('the column of premium (money) is text')
  const { premium: _, ...others } = { ...partColumns(), insurer: textColumn(), premium: textColumn() }
  const without = pgTable('insurances', others)
  expect(() => storedPart(insurance, { record: without, rows: {} })).toThrow('the column of premium (money) is missing')
})
