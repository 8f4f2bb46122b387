import { readFile } from 'node:fs/promises'
import { occupancyOf } from '@lindero/domain/assets/occupancy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

const MIGRATION = new URL('../../kernel/database/migrations/986-occupancy.sql', import.meta.url)
const WORDS = [
  'OCUPADO',
  'Ocupado sin título',
  'LIBRE',
  'sin posesión',
  'Vacío',
  'No ocupado',
  'Alquilado',
  'Ocupado por inquilino',
  'Ocupado por el deudor',
  'OKUPADO',
  'Tenanted',
  'Libre, con muebles',
  'Herencia yacente',
  'withoutTitle',
]

let system: TestSystem

beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

describe('Texts of the occupancy that were stored before it was a choice', () => {
  it('the migration converts stored occupancy texts in the same way as the data tape converts new texts', async () => {
    const [, create = ''] = /(CREATE FUNCTION occupancy_of[\s\S]*?\$\$;)/.exec(await readFile(MIGRATION, 'utf8')) ?? []
    await system.driver.execute(create)
    const rows = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ given: string; read: string | null }>(
        'SELECT given, occupancy_of(given) AS read FROM unnest($1::text[]) AS given',
        [WORDS],
      ),
    )
    expect(rows.map(({ given: input, read }) => [input, read])).toEqual(
      WORDS.map((input) => [input, occupancyOf(input)]),
    )
  })
})
