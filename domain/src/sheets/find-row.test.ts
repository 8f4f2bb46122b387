import { describe, expect, it } from 'vitest'
import { findRow } from './find-row.ts'
import { KnownRows } from './known-rows.ts'
import { partSheet } from './part-sheets.ts'

const START = '2024-02-01'

function resultOf(savedTenant: string, givenTenant: string) {
  const sheet = partSheet('operations.lease')
  if (!sheet) throw new Error('no leases')
  const values = { tenant: savedTenant, startOn: START }
  const lease = { uuid: 'lease', parentUuid: null, values, saved: values, taken: null }
  const stored = new Map([['lease', new KnownRows([lease])]])
  const row = { position: 0, row: 2, asset: 'A-1', uuid: null, parentUuid: null, parent: {} }
  const match = findRow(
    { ...row, values: { tenant: givenTenant, startOn: START } },
    sheet,
    new Set(['tenant', 'startOn']),
    { known: stored, isElsewhere: false },
  )
  return match.kind === 'found' ? (match.found?.uuid ?? null) : match.code
}

describe('Search for a saved row of a part', () => {
  it.each([
    ['Ana Ruíz', 'ANA RUIZ', 'lease'],
    ['Ana Ruíz', 'Eva Ruiz', null],
    ['李伟', '李伟', 'lease'],
    ['李伟', '王芳', null],
  ])(
    'the search for a saved lease with the tenant %s by a sheet row with the tenant %s finds %s',
    (saved, input, uuid) => {
      expect(resultOf(saved, input)).toBe(uuid)
    },
  )
})
