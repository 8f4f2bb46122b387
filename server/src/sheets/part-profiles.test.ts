import type { SheetsPreview } from '@lindero/contract/sheets/sheets.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { PartsLoader } from '../../test/sheets.ts'
import { workbookOf } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let loader: PartsLoader
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true })
  portfolio = await addPortfolio(system, admin.customerUuid)
  await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'A-1' }, { externalId: 'A-2' }])
  loader = new PartsLoader(system, admin, portfolio)
})
afterAll(() => system.close())

const HEADER = ['Activo', 'Tipo', 'Vencimiento', 'Importe (bruto)', 'Importe (neto)']
const taxes = (day: string) => [HEADER, ['A-1', 'IBI', day, 400, 300]]
const sheetOf = ({ sheets }: SheetsPreview) => sheets[0]
const CHOICES = { columns: { Tributos: { D: null, E: 'amount' } } }

async function profiles() {
  const { body } = await admin.call('GET', '/tape-profiles?language=es')
  return (body as unknown as { items: { uuid: string; name: string; part: string; fields: object }[] }).items
}

describe('Profiles of sheets of parts', () => {
  it('the columns chosen for a sheet are remembered for the next sheet with the same columns', async () => {
    const bytes = await workbookOf({ Tributos: taxes('05/11/2025') })
    const asked = sheetOf(await loader.preview(bytes))
    expect(asked).toMatchObject({ profile: null, isLearned: false })
    expect(asked?.asked.map(({ letter, samples }) => [letter, samples])).toEqual([
      ['D', ['400']],
      ['E', ['300']],
    ])
    const previewed = await loader.previewed(bytes, CHOICES)
    expect(sheetOf(previewed.preview)).toMatchObject({ profile: null, isLearned: true, asked: [] })
    await previewed.load({ profileNames: { Tributos: 'Gestoría, tributos' } })
    expect(await profiles()).toMatchObject([
      { name: 'Gestoría, tributos', part: 'operations.tribute', fields: { amount: 'Importe' } },
    ])
    const next = await loader.previewed(await workbookOf({ Tributos: taxes('05/11/2026') }))
    expect(sheetOf(next.preview)).toMatchObject({
      profile: { name: 'Gestoría, tributos', added: [], missing: [], revoked: [] },
      asked: [],
      counts: { created: 1, refused: 0 },
    })
    await next.load()
    const stored = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ amount: number }>(
        `SELECT amount::float8 AS amount FROM transactions t JOIN assets a ON a.uuid = t.asset_uuid
         WHERE a.external_id = 'A-1' ORDER BY due_date`,
      ),
    )
    expect(stored.map(({ amount }) => amount)).toEqual([300, 300])
    expect(await profiles()).toHaveLength(1)
  })

  it('a sheet with other columns offers the profile, names what differs, and can be read without it', async () => {
    const bytes = await workbookOf({
      Tributos: [
        [...HEADER, 'Nota'],
        ['A-2', 'IBI', '05/11/2025', 400, 300, 'x'],
      ],
    })
    const other = sheetOf(await loader.preview(bytes))
    expect(other).toMatchObject({ profile: null, profiles: [{ name: 'Gestoría, tributos', likeness: 83 }] })
    const uuid = other?.profiles[0]?.uuid ?? ''
    const applied = sheetOf(await loader.preview(bytes, { profiles: { Tributos: uuid } }))
    expect(applied).toMatchObject({ profile: { added: ['Nota'] }, asked: [], counts: { created: 1 } })
    const same = await workbookOf({ Tributos: taxes('05/11/2027') })
    const without = sheetOf(await loader.preview(same, { profiles: { Tributos: null } }))
    expect(without?.profile).toBeNull()
    expect(without?.asked).toHaveLength(2)
  })

  it('a choice is revoked if the values do not fit its field', async () => {
    const wrong = await workbookOf({ Tributos: [HEADER, ['A-1', 'IBI', '05/11/2028', 400, 'pagado']] })
    expect(sheetOf(await loader.preview(wrong))).toMatchObject({
      profile: { revoked: ['Importe (neto)'] },
      asked: [{ letter: 'E' }],
    })
  })

  it('the part chosen for a sheet without a known name is remembered, and a profile of a part is none of a tape', async () => {
    const rows = (day: string) => [
      ['Activo', 'Fecha X', 'Importe'],
      ['A-2', day, 90],
    ]
    const first = await loader.previewed(await workbookOf({ constructor: rows('05/01/2026') }), {
      sheets: { constructor: 'operations.fee' },
      columns: { constructor: { B: 'dueDate' } },
    })
    expect(sheetOf(first.preview)).toMatchObject({ part: 'operations.fee', isLearned: true })
    await first.load()
    const next = sheetOf(await loader.preview(await workbookOf({ Hoja7: rows('05/02/2026') })))
    expect(next).toMatchObject({ part: 'operations.fee', profile: { revoked: [] } })
  })

  it('a profile that is changed after the preview does not change the load', async () => {
    const previewed = await loader.previewed(await workbookOf({ Tributos: taxes('05/11/2029') }))
    const [profile] = (await profiles()).filter(({ name }) => name === 'Gestoría, tributos')
    await admin.call('DELETE', `/tape-profiles/${profile?.uuid}`)
    expect(await previewed.load()).toMatchObject({ created: 1, refused: 0 })
  })
})
