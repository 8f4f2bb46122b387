import { type TapePreview, tapePreview } from '@lindero/contract/tape/tape.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { csvOf, uploadTape, workbookOf } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true })
  portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false })
})
afterAll(() => system.close())

const upload = (bytes: Uint8Array) => uploadTape(system, admin, portfolio, bytes)
const asked = (call: string, body: unknown) => admin.call('POST', `/portfolios/${portfolio}/${call}`, body)

async function preview(body: unknown): Promise<TapePreview> {
  const answer = await asked('tape-preview', body)
  expect(answer.status).toBe(200)
  return tapePreview.parse(answer.body)
}

describe('Profiles of tapes, and rows that are no assets', () => {
  it('a mapping applies only to tapes with the same columns, and is revoked if the values do not fit', async () => {
    const header = ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud', 'Última']
    const rowOf = (value: string) => [['Y-1', 'Piso', 70, 40.4, -3.7, value]]
    const filekey = await upload(csvOf([header, ...rowOf('15/03/2024')]))
    await asked('assets', { filekey, mapping: { Última: 'appraisalDate' }, options: { profileName: 'Servicer A' } })
    const same = await preview({ filekey: await upload(csvOf([header, ...rowOf('16/03/2024')])) })
    expect(same).toMatchObject({ profile: { name: 'Servicer A', added: [], missing: [], revoked: [] } })
    const amounts = await preview({ filekey: await upload(csvOf([header, ...rowOf('130.852.-')])) })
    expect(amounts).toMatchObject({ profile: { name: 'Servicer A', revoked: ['Última'] } })
    expect(amounts.columns.at(-1)).toMatchObject({ field: null })
    const wider = csvOf([
      [...header, 'Gestor'],
      [...(rowOf('16/03/2024')[0] ?? []), 'Ana'],
    ])
    const other = await preview({ filekey: await upload(wider) })
    expect(other.profile).toBeNull()
    const chosen = other.profiles.find(({ name }) => name === 'Servicer A')?.uuid ?? null
    const again = await preview({ filekey: await upload(wider), options: { profile: chosen } })
    expect(again).toMatchObject({ profile: { added: ['Gestor'] } })
    expect(again.columns[5]).toMatchObject({ field: 'appraisalDate', recognised: 'remembered' })
    const { body: list } = await admin.call('GET', '/tape-profiles')
    expect(list).toMatchObject({ items: [{ name: 'Servicer A', choices: { ultima: 'appraisalDate' } }] })
    const edited = { name: 'Servicer A, mensual', choices: {} }
    expect(await admin.call('POST', `/tape-profiles/${chosen}`, edited)).toMatchObject({ status: 200, body: edited })
    const invented = {
      name: 'Servicer A, mensual',
      choices: { ultima: 'inventedField', gestor: 'ownField', otra: null },
    }
    expect(await admin.call('POST', `/tape-profiles/${chosen}`, invented)).toMatchObject({
      status: 400,
      body: { message: 'tapeProfiles.unknownFields', data: { fields: ['inventedField'] } },
    })
    expect((await admin.call('GET', '/tape-profiles')).body).toMatchObject({ items: [edited] })
    expect((await admin.call('DELETE', `/tape-profiles/${chosen}`)).status).toBe(200)
    expect((await preview({ filekey, options: { profile: chosen } })).profile).toBeNull()
    const audited = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ action: string }>('SELECT action FROM audit_log WHERE subject = $1 ORDER BY id', [chosen]),
    )
    expect(audited.map(({ action }) => action)).toEqual(['tapeProfileEdited', 'tapeProfileDeleted'])
    await runJobs(system)
  })

  it('a preview with the name of a field that does not exist is refused, and names the field', async () => {
    const filekey = await upload(
      csvOf([
        ['ID', 'Tipo', 'Superficie'],
        ['U-1', 'Piso', 70],
      ]),
    )
    const refused = { status: 400, body: { message: 'tape.unknownFields', data: { fields: ['superficie'] } } }
    expect(await asked('tape-preview', { filekey, mapping: { Superficie: 'superficie' } })).toMatchObject(refused)
    const valueColumns = { Superficie: 'superficie' }
    expect(await asked('tape-preview', { filekey, options: { valueColumns } })).toMatchObject(refused)
  })

  it('a field of reference values that two columns fit is asked, and the load needs the choice', async () => {
    const bytes = await workbookOf({
      Activos: [
        ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud'],
        ['W-1', 'Piso', 70, 40.4, -3.7],
      ],
      Valores: [
        ['ID', 'Origen', 'Valor', 'Valor (mínimo)', 'Fecha'],
        ['W-1', 'Tasación', 120_000, 90_000, '30/06/2024'],
      ],
    })
    const filekey = await upload(bytes)
    const asks = await preview({ filekey })
    expect(asks.values?.contested).toMatchObject([
      { field: 'value', columns: [{ header: 'Valor', samples: ['120000'] }, { header: 'Valor (mínimo)' }] },
    ])
    expect((await asked('assets', { filekey })).body).toMatchObject({ message: 'tape.columnsOnOneField' })
    const [, second] = asks.values?.contested[0]?.columns ?? []
    const options = { valueColumns: { [second?.key ?? '']: 'value' } }
    expect(await preview({ filekey, options })).toMatchObject({ values: { contested: [] }, referenceValues: 1 })
    expect((await asked('assets', { filekey, options })).status).toBe(200)
    await runJobs(system)
    const [stored] = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ value: number }>(
        `SELECT value::float8 AS value FROM reference_values r JOIN assets a ON a.uuid = r.asset_uuid
         WHERE a.external_id = 'W-1'`,
      ),
    )
    expect(stored).toEqual({ value: 90_000 })
  })

  it('totals and headings are listed with the sums that were read, and are no refused rows', async () => {
    const rows = [
      ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud', 'Deuda'],
      ['PROVINCIA DE CÁDIZ'],
      ['Z-1', 'Piso', 70, 40.4, -3.7, '1.000,00'],
      ['TOTAL GENERAL', '', 75, '', '', '1.000,00'],
    ]
    const seen = await preview({ filekey: await upload(csvOf(rows)) })
    expect(seen).toMatchObject({
      rows: { ready: 1, refused: 0 },
      summaries: [
        { kind: 'heading', rowInSheet: 2 },
        {
          kind: 'total',
          sums: [
            { field: 'size', stated: 75, read: 70 },
            { field: 'outstandingBalance', stated: 1000, read: 1000 },
          ],
        },
      ],
    })
  })
})
