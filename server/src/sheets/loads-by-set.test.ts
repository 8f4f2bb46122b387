import type { CellValue } from 'hucre'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { PartsLoader } from '../../test/sheets.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())

const rowsOf = <Row extends object>(text: string, parameters: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(text, parameters))
const change = (text: string, parameters: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.change(text, parameters))

const HEADER = [
  ...['Operación', 'Estado', 'Precio', 'Descripción', 'Calificación energética', 'Motivo de la retirada'],
  ...['Precio de venta', 'Fecha de venta'],
]
type Row = readonly CellValue[]
const EMPTY: Row = HEADER.map(() => null)
const row = (...cells: CellValue[]): Row => EMPTY.map((_, index) => cells[index] ?? null)

/** The rows of a first and of a second load, by asset. */
const LOADS: Readonly<Record<string, readonly [Row[], Row[]]>> = {
  draft: [[row('Venta', 'Borrador', 100_000)], [row('Venta', 'Publicado', 99_000, null, 'D')]],
  both: [
    [row('Venta', 'Publicado', 150_000, 'Con luz', 'E'), row('Alquiler', 'Publicado', 700, 'Con sol', 'E')],
    [row('Venta', null, 145_000, 'Con más luz'), row('Alquiler', 'Retirado', null, null, null, 'Aplazado')],
  ],
  sold: [
    [
      row('Venta', 'Vendido', 150_000, null, 'E', null, 148_000, '05/02/2025'),
      row('Alquiler', 'Publicado', 700, null, 'E'),
    ],
    [row('Venta', null, null, null, null, null, 147_000)],
  ],
  sells: [
    [row('Alquiler', 'Publicado', 700, null, 'E'), row('Venta', 'Publicado', 150_000, null, 'E')],
    [
      row('Venta', 'Vendido', null, null, null, null, 140_000, '05/02/2025'),
      row('Alquiler', 'Retirado', null, null, null, 'Aplazado'),
    ],
  ],
  nowhere: [[row('Venta', 'Borrador', 100_000)], []],
  contradicted: [
    [row('Venta', 'Publicado', 150_000, 'Piso de 4 habitaciones', 'E'), row('Alquiler', 'Borrador', 500)],
    [row('Alquiler', 'Publicado', 510, 'Piso de 4 habitaciones', 'E')],
  ],
  pictured: [[row('Alquiler', 'Retirado', 700, null, 'E', 'Aplazado')], [row('Alquiler', 'Publicado', 710)]],
  asked: [[row('Alquiler', 'Publicado', 700, null, 'E')], [row('Alquiler', 'Retirado', null, null, null, 'Aplazado')]],
}
const NAMES = Object.keys(LOADS)

async function aPortfolio() {
  const portfolio = await addPortfolio(system, admin.customerUuid)
  const assets = NAMES.map((externalId) => ({
    ...{ externalId, phase: 'management' as const, size: 80, rooms: 2 },
    ...(externalId === 'nowhere'
      ? { address: null, municipality: null, latitude: null, longitude: null }
      : { address: 'Calle Mayor 1' }),
  }))
  const uuids = await addAssets(system, admin.customerUuid, portfolio, assets)
  const pictured = uuids[NAMES.indexOf('pictured')]
  for (const name of ['salón.jpg', 'cocina.jpg']) {
    const key = `${admin.customerUuid}/images/${crypto.randomUUID()}`
    await change(
      `INSERT INTO files (key, customer_uuid, purpose, name, content_type) VALUES ($1, $2, 'images', $3, 'image/jpeg')`,
      [key, admin.customerUuid, name],
    )
    await change(
      `INSERT INTO attachments (customer_uuid, owner_kind, owner_uuid, file_type, file_key, name, content_type, size)
       VALUES ($1, 'asset', $2, 'images', $3, $4, 'image/jpeg', 1)`,
      [admin.customerUuid, pictured, key, name],
    )
  }
  return { loader: new PartsLoader(system, admin, portfolio), portfolio }
}

const workbook = (names: readonly string[], load: 0 | 1) => ({
  Anuncios: [
    ['Activo', ...HEADER],
    ...names.flatMap((name) => (LOADS[name]?.[load] ?? []).map((cells) => [name, ...cells])),
  ],
})

/** The state of a portfolio without random values: identifiers, numbers and times. */
async function stateOf(portfolio: string) {
  const records = await rowsOf<{ asset: string; record: object }>(
    `SELECT a.external_id AS asset, to_jsonb(d) - ARRAY['uuid', 'asset_uuid', 'customer_uuid', 'number', 'images',
         'created_on', 'edited_on', 'published_on'] || jsonb_build_object('pictures', jsonb_array_length(d.images),
         'published', d.published_on IS NOT NULL, 'place', row_number() OVER (PARTITION BY a.uuid ORDER BY d.number),
         'uses', (SELECT count(*) FROM attachment_uses u WHERE u.using_uuid = d.uuid),
         'leads', (SELECT jsonb_agg(l.state ORDER BY l.uuid) FROM leads l WHERE l.advertisement_uuid = d.uuid)) AS record
     FROM advertisements d JOIN assets a ON a.uuid = d.asset_uuid WHERE a.portfolio_uuid = $1
     ORDER BY a.external_id, d.number`,
    [portfolio],
  )
  const history = await rowsOf<{ asset: string; entry: string }>(
    `SELECT a.external_id AS asset, h.area || ' ' || coalesce(h.bulk, '') || ' ' || h.changes::text AS entry
     FROM asset_changes h JOIN assets a ON a.uuid = h.asset_uuid WHERE a.portfolio_uuid = $1 ORDER BY a.external_id, h.id`,
    [portfolio],
  )
  const places = new Map<string, number>()
  const placed = history.map(({ asset, entry }) => {
    const named = entry.replace(/#(\d+)/g, (number) => {
      const key = `${asset} ${number}`
      if (!places.has(key))
        places.set(key, [...places.keys()].filter((each) => each.startsWith(`${asset} `)).length + 1)
      return `#${places.get(key)}`
    })
    return `${asset} ${named}`
  })
  return { records, history: placed }
}

interface Loaded {
  created: number
  updated: number
  refused: number
  notSaved: { asset: string; reasons: string[] }[]
  bulk: string
}

/** Loads all assets with one workbook, or each with its own. */
async function loaded(loader: PartsLoader, load: 0 | 1, way: 'together' | 'each alone'): Promise<Loaded[]> {
  const files =
    way === 'together' ? [NAMES] : NAMES.filter((name) => (LOADS[name]?.[load].length ?? 0) > 0).map((name) => [name])
  const results: Loaded[] = []
  for (const names of files) results.push((await loader.load(workbook(names, load))) as unknown as Loaded)
  return results
}

const sum = (results: readonly Loaded[]) => ({
  created: results.reduce((all, { created }) => all + created, 0),
  updated: results.reduce((all, { updated }) => all + updated, 0),
  refused: results.reduce((all, { refused }) => all + refused, 0),
  notSaved: results
    .flatMap(({ notSaved }) => notSaved)
    .map(({ asset, reasons }) => [asset, ...reasons.map((reason) => reason.replace(/(Anuncios,|anuncio) \d+/g, '$1'))])
    .toSorted(),
})

async function undone(results: readonly Loaded[]) {
  for (const { bulk } of results.toReversed()) {
    if (!bulk) continue
    await admin.call('POST', `/assets/bulk-changes/${bulk}/undo`)
    await runJobs(system)
  }
}

async function story(way: 'together' | 'each alone') {
  const { loader, portfolio } = await aPortfolio()
  const preview = way === 'together' ? (await loader.preview(workbook(NAMES, 0))).issues : []
  const first = await loaded(loader, 0, way)
  const afterFirst = await stateOf(portfolio)
  await change(
    `INSERT INTO leads (customer_uuid, advertisement_uuid, source, name, email)
     SELECT d.customer_uuid, d.uuid, 'phone', 'Ana', 'ana@ejemplo.test' FROM advertisements d
     JOIN assets a ON a.uuid = d.asset_uuid WHERE a.portfolio_uuid = $1 AND a.external_id IN ('asked', 'sells')`,
    [portfolio],
  )
  const second = await loaded(loader, 1, way)
  const afterSecond = await stateOf(portfolio)
  await undone(second)
  const undoneOnce = await stateOf(portfolio)
  await undone(first)
  const undoneTwice = await stateOf(portfolio)
  return {
    preview: preview.map(({ reason }) => reason).toSorted(),
    sums: [sum(first), sum(second)],
    states: { afterFirst, afterSecond, undoneOnce, undoneTwice },
  }
}

it('a load of advertisements for many assets leaves the rows, history, rejections and undo of one load for each asset', async () => {
  const together = await story('together')
  const alone = await story('each alone')
  expect(together.sums).toEqual(alone.sums)
  for (const state of ['afterFirst', 'afterSecond', 'undoneOnce', 'undoneTwice'] as const) {
    expect(together.states[state], state).toEqual(alone.states[state])
  }
})
