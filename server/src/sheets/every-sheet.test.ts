import { PART_SHEETS } from '@lindero/domain/sheets/part-sheets'
import { type CellValue, readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { type LegalWorld, openLegalWorld } from '../../test/legal.ts'
import { addUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { PartsLoader } from '../../test/sheets.ts'
import { EVERY_SHEET } from './every-sheet.fixture.ts'
import type { SheetRow } from './operations-sheets.fixture.ts'

let world: LegalWorld
let loader: PartsLoader
/** The asset of each sheet, by the identifier of the sheet. */
const assets = new Map<string, string>()
beforeAll(async () => {
  world = await openLegalWorld()
  const { system, owner } = world
  await addUser(system, owner.customerUuid, { isAdmin: true, firstname: 'Marta', lastname: 'Gil' })
  const portfolio = await addPortfolio(system, owner.customerUuid)
  const own = EVERY_SHEET.map(({ id }) => ({
    ...({ externalId: id, phase: 'management', address: 'Calle Mayor 1', size: 80 } as const),
  }))
  const uuids = await addAssets(system, owner.customerUuid, portfolio, own)
  for (const [index, { id }] of EVERY_SHEET.entries()) assets.set(id, uuids[index] ?? '')
  loader = new PartsLoader(system, owner, portfolio)
})
afterAll(() => world.system.close())

/** A workbook with the rows of several assets. Rows of the same sheet share their columns. */
function workbook(rows: readonly { asset: string; row: SheetRow }[]): Record<string, CellValue[][]> {
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ row }) => row.sheet)].map(([sheet, own]) => {
      const headers = [...new Set(own.flatMap(({ row }) => Object.keys(row.cells)))]
      const cells = own.map(({ asset, row }) => [asset, ...headers.map((header) => row.cells[header] ?? null)])
      return [sheet, [['Activo', ...headers], ...cells]]
    }),
  )
}

const needed = workbook(EVERY_SHEET.flatMap(({ id, needs = [] }) => needs.map((row) => ({ asset: id, row }))))
const file = workbook(EVERY_SHEET.map(({ id, row }) => ({ asset: id, row })))

/** The cells of an export, by sheet. */
const exported = async () => (await readXlsx(await loader.exported())).sheets.map(({ name, rows }) => [name, rows])

/** All objects in a reply, at any depth. */
function objectsIn(value: unknown): object[] {
  if (value === null || typeof value !== 'object') return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}

async function read(path: string): Promise<object[]> {
  const { status, body } = await world.owner.call('GET', path)
  expect(status).toBe(200)
  return objectsIn(body)
}

describe('A workbook with a row in each sheet of parts', () => {
  let before: unknown
  let bulk: unknown

  it('the rows of this test cover every sheet that a workbook of parts can have', () => {
    expect(EVERY_SHEET.map(({ id }) => id).toSorted()).toEqual(PART_SHEETS.map(({ id }) => id).toSorted())
  })

  it('a workbook with a row in each sheet of parts is loaded without an issue', async () => {
    expect((await loader.preview(needed)).issues).toEqual([])
    expect(await loader.load(needed)).toMatchObject({ refused: 0, notSaved: [] })
    before = await exported()
    expect((await loader.preview(file)).issues).toEqual([])
    const loaded = await loader.load(file)
    expect(loaded).toMatchObject({ unchanged: 0, refused: 0, notSaved: [] })
    expect(Number(loaded.created) + Number(loaded.updated)).toBe(EVERY_SHEET.length)
    bulk = loaded.bulk
  })

  it.each(EVERY_SHEET)(
    'the API returns the values of the loaded row of the sheet $id',
    async ({ id, path, detail, stored }) => {
      const objects = await read(path(assets.get(id) ?? ''))
      const uuids = objects.flatMap((one) => ('uuid' in one ? [String(one.uuid)] : []))
      const all = detail ? await read(detail(uuids[0] ?? '')) : objects
      expect(all).toContainEqual(expect.objectContaining(stored))
    },
  )

  it('a second load of the workbook changes nothing, and neither does a load of the exported workbook in either language', async () => {
    const none = { created: 0, updated: 0, refused: 0 }
    expect(await loader.load(file)).toMatchObject({ ...none, unchanged: EVERY_SHEET.length })
    for (const language of ['es', 'en']) {
      expect(await loader.outcomes(await loader.exported(`?language=${language}`))).toMatchObject(none)
    }
  })

  it('an undo of the load restores all assets as they were before', async () => {
    const { body } = await world.owner.call('POST', `/assets/bulk-changes/${bulk}/undo`)
    await runJobs(world.system)
    const job = await world.owner.call('GET', `/jobs/${(body as unknown as { jobUuid: string }).jobUuid}`)
    expect(job.body).toMatchObject({ result: { count: EVERY_SHEET.length, skipped: 0, notSaved: [] } })
    expect(await exported()).toEqual(before)
  })
})
