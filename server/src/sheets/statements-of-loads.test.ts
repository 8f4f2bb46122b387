import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { PartsLoader } from '../../test/sheets.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import type { Driver } from '../kernel/database/driver.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())

const workbookOf = (assets: readonly string[]) => ({
  Tareas: [
    ['Activo', 'Tipo de tarea', 'Descripción'],
    ...assets.map((asset) => [asset, 'Asignar gestoría', `De ${asset}`]),
  ],
  'Comentarios de tareas': [
    ['Activo', 'Tarea: tipo de tarea', 'Tarea: descripción', 'Comentario'],
    ...assets.map((asset) => [asset, 'Asignar gestoría', `De ${asset}`, `Enviado a ${asset}`]),
  ],
  Comentarios: [
    ['Activo', 'Tipo de comentario', 'Comentario'],
    ...assets.map((asset) => [asset, 'Bandera roja', `Vive una familia en ${asset}`]),
  ],
  'Valores de referencia': [
    ['Activo', 'Origen', 'Operación', 'Valor', 'Fecha del valor'],
    ...assets.map((asset, index) => [asset, 'Tasación', 'Venta', 120_000 + index, '30/06/2024']),
  ],
  Grupos: [['Activo', 'Grupo'], ...assets.map((asset) => [asset, 'Edificio Norte'])],
  Anuncios: [
    ['Activo', 'Operación', 'Estado', 'Precio', 'Calificación energética'],
    ...assets.flatMap((asset) => [
      [asset, 'Venta', 'Publicado', 150_000, 'E'],
      [asset, 'Alquiler', 'Borrador', 700, null],
    ]),
  ],
})

/** Loads a workbook for some assets of a new portfolio, and counts the statements from its upload until the load has ended. */
async function loaded(count: number) {
  const names = Array.from({ length: count }, (_, index) => `E-${index}`)
  const portfolio = await addPortfolio(system, admin.customerUuid)
  const assets = names.map((externalId) => ({ externalId, phase: 'management' as const }))
  const uuids = await addAssets(system, admin.customerUuid, portfolio, assets)
  const { driver } = system.context.database
  const transaction = driver.transaction.bind(driver)
  let statements = 0
  const counting: Driver['transaction'] = (scope, work, signal) =>
    transaction(
      scope,
      (run) =>
        work((...statement) => {
          // A heartbeat of the job depends on the time.
          if (!statement[0].includes('heartbeat_on')) statements += 1
          return run(...statement)
        }),
      signal,
    )
  Object.assign(driver, { transaction: counting })
  const { created, updated } = await new PartsLoader(system, admin, portfolio).load(workbookOf(names))
  Object.assign(driver, { transaction })
  expect([created, updated]).toEqual([6 * count, count])
  return { statements, uuids }
}

it('a load of tasks, comments, reference values, groups and advertisements takes as many statements for twenty assets as for two', async () => {
  const few = await loaded(2)
  const many = await loaded(20)
  expect(many.statements).toBe(few.statements)
  const history = await system.context.database.transaction('system', (tx) =>
    tx.rows<{ entries: string }>(
      `SELECT string_agg(area || ' ' || coalesce(bulk, '') || ' ' || jsonb_path_query_array(changes, '$[*].newValue'), E'\n' ORDER BY area, id)
         AS entries FROM asset_changes WHERE asset_uuid = ANY($1::uuid[]) AND area <> 'advertisements' GROUP BY asset_uuid`,
      [many.uuids],
    ),
  )
  // The asset that is saved first becomes the principal of a new group.
  const [principal] = many.uuids.toSorted()
  const expected = many.uuids.map((uuid, index) => [
    `info file ["Edificio Norte"${uuid === principal ? ', true' : ''}]`,
    `info file ["Vive una familia en E-${index}"]`,
  ])
  expect(history.map(({ entries }) => entries.split('\n').slice(0, 2)).toSorted()).toEqual(expected.toSorted())
  for (const { entries } of history) {
    expect(entries).toMatch(/tasks file \["ASSIGN_GESTORIA", .*\ntasks file \["Enviado a E-\d+"\]\nvaluation file/)
  }
})
