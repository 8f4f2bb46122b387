import { type CellValue, readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { type LegalWorld, openLegalWorld, setAcquisition } from '../../test/legal.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { PartsLoader } from '../../test/sheets.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

let number = 0

/** Creates a portfolio with three assets in management for which advertisements are possible. */
async function aPortfolio() {
  number += 1
  const { system, owner } = world
  const portfolio = await addPortfolio(system, owner.customerUuid)
  const names = [1, 2, 3].map((index) => `Z${number}-${index}`)
  const own = names.map((externalId) => ({
    ...({ externalId, phase: 'management', address: 'Calle Mayor 1', size: 80 } as const),
  }))
  const [first = ''] = await addAssets(system, owner.customerUuid, portfolio, own)
  const [one = '', two = '', three = ''] = names
  const loader = new PartsLoader(system, owner, portfolio)
  const exported = async () => {
    const { sheets } = await readXlsx(await loader.exported())
    return sheets.map(({ name, rows }) => [name, rows])
  }
  const placesOf = () =>
    rowsOf(
      `SELECT a.external_id AS asset, g.name AS "group", s.name AS subgroup, a.is_group_principal AS principal
       FROM assets a LEFT JOIN groups g ON g.uuid = a.group_uuid LEFT JOIN groups s ON s.uuid = a.subgroup_uuid
       WHERE a.portfolio_uuid = $1 ORDER BY a.external_id`,
      [portfolio],
    )
  return { one, two, three, first, loader, exported, placesOf }
}

async function undo(bulk: unknown) {
  const { body } = await world.owner.call('POST', `/assets/bulk-changes/${bulk}/undo`)
  await runJobs(world.system)
  const job = await world.owner.call('GET', `/jobs/${(body as unknown as { jobUuid: string }).jobUuid}`)
  return (
    job.body as unknown as {
      result: { count: number; skipped: number; notSaved: { asset: string; reasons: string[] }[] }
    }
  ).result
}
const change = (text: string, parameters: unknown[]) =>
  world.system.context.database.transaction('system', (tx) => tx.change(text, parameters))
const rowsOf = <Row extends object>(text: string, parameters: unknown[]) =>
  world.system.context.database.transaction('system', (tx) => tx.rows<Row>(text, parameters))

interface Kind {
  sheet: string
  header: string[]
  before: CellValue[][]
  /** The rows of the second load: the first row is changed, and one row is new. */
  after: CellValue[][]
  area: string
  /**
   * A change that a user makes to the first asset after the load, and the names of the rows and fields that an undo
   * then keeps.
   */
  since: { statement: string; left: string[] }
}

const KINDS: Kind[] = [
  {
    sheet: 'Tareas',
    header: ['Tipo de tarea', 'Descripción', 'Estado', 'Vencimiento'],
    before: [['Solicitar cambio de cerradura', 'Portal', 'Pendiente', '15/01/2031']],
    after: [
      ['Solicitar cambio de cerradura', 'Portal', 'Cancelada', '31/01/2031'],
      ['Asignar gestoría', 'Nueva', null, '15/02/2031'],
    ],
    area: 'tasks',
    since: {
      statement: `UPDATE tasks SET due_on = '2032-01-01' WHERE asset_uuid = $1 AND description = 'Nueva'`,
      left: ['Tareas, Asignar gestoría'],
    },
  },
  {
    sheet: 'Comentarios',
    header: ['Comentario', 'Tipo de comentario', 'Fecha del comentario'],
    before: [['Vive una familia', 'Bandera roja', '10/01/2024']],
    after: [
      ['Vive una familia', 'Información', null],
      ['Llamada sin respuesta', 'Visita', '11/01/2024'],
    ],
    area: 'info',
    since: {
      statement: `UPDATE asset_comments SET message = 'Otro texto' WHERE asset_uuid = $1 AND message LIKE 'Llamada%'`,
      left: ['Comentarios'],
    },
  },
  {
    sheet: 'Valores de referencia',
    header: ['Origen', 'Operación', 'Valor', 'Fecha del valor', 'Tasador'],
    before: [['Tasación', 'Venta', 120_000, '30/06/2024', 'Tasadora Uno']],
    after: [
      ['Tasación', 'Venta', 125_000, '30/06/2024', 'Tasadora Uno'],
      ['Deuda pendiente', 'Venta', 98_500.25, null, null],
    ],
    area: 'valuation',
    since: {
      statement: `UPDATE reference_values SET value = 1 WHERE asset_uuid = $1 AND value = 125000`,
      left: ['Valores de referencia, Tasación: Valor'],
    },
  },
  {
    sheet: 'Anuncios',
    header: ['Operación', 'Estado', 'Precio', 'Calificación energética', 'Motivo de la retirada'],
    before: [['Venta', 'Publicado', 150_000, 'E', null]],
    after: [
      ['Venta', 'Retirado', 145_000, null, 'Aplazado'],
      ['Alquiler', 'Publicado', 700, 'E', null],
    ],
    area: 'advertisements',
    since: {
      statement: `INSERT INTO leads (customer_uuid, advertisement_uuid, source, name, email)
        SELECT customer_uuid, uuid, 'phone', 'Ana', 'ana@ejemplo.test' FROM advertisements
        WHERE asset_uuid = $1 AND operation_type = 'rent'`,
      left: ['Anuncios, Alquiler'],
    },
  },
]

describe('The undo of a load of records other than operation and legal management', () => {
  it.each(KINDS)(
    'an undo restores the rows of the sheet $sheet that the load changed, and removes the rows that it added',
    async (kind) => {
      const { sheet, header, area } = kind
      const { one, first, loader, exported } = await aPortfolio()
      const file = (rows: CellValue[][]) => ({ [sheet]: [['Activo', ...header], ...rows.map((row) => [one, ...row])] })
      expect(await loader.load(file(kind.before))).toMatchObject({ created: 1, notSaved: [] })
      const was = await exported()
      const loaded = await loader.load(file(kind.after))
      expect(loaded).toMatchObject({ created: 1, updated: 1, notSaved: [] })
      expect(await exported()).not.toEqual(was)
      expect(await undo(loaded.bulk)).toMatchObject({ count: 1, skipped: 0, notSaved: [] })
      expect(await exported()).toEqual(was)
      const [entry] = await rowsOf<{ area: string; bulk: string; changes: object[] }>(
        'SELECT area, bulk, changes FROM asset_changes WHERE asset_uuid = $1 ORDER BY id DESC LIMIT 1',
        [first],
      )
      expect(entry).toMatchObject({ area, bulk: 'undo' })
      expect(entry?.changes.length).toBeGreaterThan(1)
    },
  )

  it.each(KINDS)(
    'an undo keeps values of the sheet $sheet that a user changed after the load, and its result lists them',
    async ({ sheet, header, ...kind }) => {
      const { one, first, loader } = await aPortfolio()
      const file = (rows: CellValue[][]) => ({ [sheet]: [['Activo', ...header], ...rows.map((row) => [one, ...row])] })
      await loader.load(file(kind.before))
      const { bulk } = await loader.load(file(kind.after))
      expect(await change(kind.since.statement, [first])).toBe(1)
      const undone = await undo(bulk)
      expect(undone).toMatchObject({ count: 0, skipped: 1 })
      expect(undone.notSaved.map(({ reasons }) => reasons)).toEqual([kind.since.left])
    },
  )

  it('an undo removes loaded comments of legal records, and keeps a loaded task if a user has commented on it since', async () => {
    const { one, first, loader, exported } = await aPortfolio()
    await setAcquisition(world.system, [first])
    await loader.load({
      Desahucios: [
        ['Activo', 'Identificador', 'Tipo', 'Inicio', 'Fase'],
        [one, 'D-1', 'Juicio verbal', '15/05/2024', 'Demanda presentada'],
      ],
    })
    const was = await exported()
    const { bulk } = await loader.load({
      'Comentarios de gestión legal': [
        ['Activo', 'Registro: sección', 'Registro: identificador', 'Comentario'],
        [one, 'Procedimiento de desahucio', 'D-1', 'El juzgado no contesta'],
      ],
    })
    expect(await undo(bulk)).toMatchObject({ count: 1, skipped: 0 })
    expect(await exported()).toEqual(was)
    const tasks = await loader.load({
      Tareas: [
        ['Activo', 'Tipo de tarea', 'Descripción'],
        [one, 'Asignar gestoría', 'Con poder'],
      ],
      'Comentarios de tareas': [
        ['Activo', 'Tarea: tipo de tarea', 'Tarea: descripción', 'Comentario'],
        [one, 'Asignar gestoría', 'Con poder', 'Poder enviado'],
      ],
    })
    await change(
      `INSERT INTO task_comments (customer_uuid, task_uuid, type, message)
       SELECT customer_uuid, uuid, 'NOTE', 'Hecho' FROM tasks WHERE asset_uuid = $1`,
      [first],
    )
    expect((await undo(tasks.bulk)).notSaved).toMatchObject([{ reasons: ['Tareas, Asignar gestoría'] }])
    const left = await rowsOf(
      'SELECT message FROM task_comments c JOIN tasks t ON t.uuid = c.task_uuid WHERE t.asset_uuid = $1',
      [first],
    )
    expect(left).toEqual([{ message: 'Hecho' }])
  })

  it('an undo restores all groups and roles, including the role of a principal that the load replaced but did not name', async () => {
    const { one, two, three, loader, exported } = await aPortfolio()
    const header = ['Activo', 'Grupo', 'Papel en el grupo', 'Subgrupo']
    await loader.load({
      Grupos: [
        header,
        [one, 'Norte', 'Principal', 'Portal 1'],
        [two, 'Norte', null, 'Portal 1'],
        [three, 'Sur', null, null],
      ],
    })
    const was = await exported()
    const { bulk } = await loader.load({
      Grupos: [header, [two, 'Norte', 'Principal', null], [three, 'Norte', null, 'Portal 2']],
    })
    expect(await exported()).not.toEqual(was)
    expect(await undo(bulk)).toMatchObject({ count: 2, skipped: 0, notSaved: [] })
    expect(await exported()).toEqual(was)
    const names = await rowsOf<{ name: string }>(
      `SELECT g.name FROM groups g JOIN portfolios p ON p.uuid = g.portfolio_uuid
       WHERE EXISTS (SELECT FROM assets a WHERE a.portfolio_uuid = p.uuid AND a.external_id = $1) ORDER BY g.name`,
      [one],
    )
    expect(names.map(({ name }) => name)).toEqual(['Norte', 'Portal 1', 'Sur'])
  })

  it('an undo does not restore a role that was given to another asset after the load', async () => {
    const { one, two, three, first, loader } = await aPortfolio()
    const header = ['Activo', 'Grupo', 'Papel en el grupo']
    await loader.load({ Grupos: [header, [one, 'Norte', 'Principal'], [two, 'Norte', null], [three, 'Norte', null]] })
    const { bulk } = await loader.load({ Grupos: [header, [two, 'Norte', 'Principal']] })
    await loader.load({ Grupos: [header, [three, 'Norte', 'Principal']] })
    const undone = await undo(bulk)
    expect(undone.notSaved.flatMap(({ reasons }) => reasons)).toEqual([
      'Grupos: Papel en el grupo',
      'Grupos: Papel en el grupo',
    ])
    const [asset] = await rowsOf<{ principal: boolean }>(
      'SELECT is_group_principal AS principal FROM assets WHERE uuid = $1',
      [first],
    )
    expect(asset).toEqual({ principal: false })
  })

  it('an undo keeps the principal that was appointed after the load, even if the load changed the principal’s subgroup', async () => {
    const { one, two, three, loader, placesOf } = await aPortfolio()
    const header = ['Activo', 'Grupo', 'Papel en el grupo', 'Subgrupo']
    await loader.load({
      Grupos: [header, [one, 'Norte', 'Principal', null], [two, 'Norte', null, null], [three, 'Norte', null, null]],
    })
    const { bulk } = await loader.load({
      Grupos: [header, [two, 'Norte', 'Principal', null], [three, 'Norte', null, 'Portal 1']],
    })
    await loader.load({ Grupos: [header.slice(0, 3), [three, 'Norte', 'Principal']] })
    const undone = await undo(bulk)
    expect(undone.notSaved.map(({ asset, reasons }) => [asset, reasons]).toSorted()).toEqual([
      [one, ['Grupos: Papel en el grupo']],
      [two, ['Grupos: Papel en el grupo']],
    ])
    expect(await placesOf()).toEqual([
      { asset: one, group: 'Norte', subgroup: null, principal: false },
      { asset: two, group: 'Norte', subgroup: null, principal: false },
      { asset: three, group: 'Norte', subgroup: null, principal: true },
    ])
  })

  it('an undo assigns no subgroup to an asset that was moved to a different group after the load', async () => {
    const { one, two, three, loader, placesOf } = await aPortfolio()
    const header = ['Activo', 'Grupo', 'Subgrupo']
    await loader.load({ Grupos: [header, [one, 'Norte', null], [two, 'Norte', 'Portal 1'], [three, 'Este', null]] })
    const { bulk } = await loader.load({ Grupos: [header, [two, 'Sur', null]] })
    await loader.load({ Grupos: [header, [two, 'Este', null]] })
    const undone = await undo(bulk)
    expect(undone).toMatchObject({ count: 0, skipped: 1 })
    expect(undone.notSaved[0]?.reasons.slice(0, 2)).toEqual(['Grupos: Grupo', 'Grupos: Subgrupo'])
    expect(await placesOf()).toEqual([
      { asset: one, group: 'Norte', subgroup: null, principal: true },
      { asset: two, group: 'Este', subgroup: null, principal: false },
      { asset: three, group: 'Este', subgroup: null, principal: true },
    ])
  })

  it('an undo restores the roles in a group even if it skips one of the members', async () => {
    const { one, two, three, first, loader, placesOf } = await aPortfolio()
    const header = ['Activo', 'Grupo', 'Papel en el grupo']
    const fee = (account: string) => ({
      'Cuentas de la comunidad': [
        ['Activo', 'IBAN'],
        [one, 'ES9121000418450200051332'],
        [one, 'ES7921000813610123456789'],
      ],
      'Cuotas de comunidad': [
        ['Activo', 'Subtipo', 'Clase', 'Importe', 'Vencimiento', 'Cuenta'],
        [one, 'Ordinaria', 'Corriente', 60, '01/02/2026', account],
      ],
    })
    await loader.load({
      Grupos: [header, [one, 'Norte', null], [two, 'Norte', 'Principal'], [three, 'Norte', null]],
      ...fee('ES9121000418450200051332'),
    })
    const { bulk } = await loader.load({
      Grupos: [header, [three, 'Norte', 'Principal']],
      ...fee('ES7921000813610123456789'),
    })
    await change(`DELETE FROM community_bank_accounts WHERE asset_uuid = $1 AND iban LIKE 'ES91%'`, [first])
    const undone = await undo(bulk)
    expect(undone.notSaved).toMatchObject([{ asset: one, reasons: ['Cuotas de comunidad, Ordinaria'] }])
    expect(await placesOf()).toMatchObject([
      { principal: false },
      { asset: two, principal: true },
      { principal: false },
    ])
  })
})
