import type { CellValue } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LegalWorld, openLegalWorld, setAcquisition } from '../../test/legal.ts'
import { addUser, aSignedInUser } from '../../test/people.ts'
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
  const names = [1, 2, 3].map((index) => `K${number}-${index}`)
  const uuids = await addAssets(
    system,
    owner.customerUuid,
    portfolio,
    names.map((externalId) => ({ externalId, phase: 'management', address: 'Calle Mayor 1', size: 80 })),
  )
  const [one = '', two = '', three = ''] = names
  const [first = '', second = ''] = uuids
  return { portfolio, one, two, three, first, second, loader: new PartsLoader(system, owner, portfolio) }
}

async function historyOf(asset: string): Promise<[string, string | null][]> {
  const { body } = await world.owner.call('GET', `/assets/${asset}/change-log`)
  const { items } = body as unknown as { items: { area: string; bulk: string | null }[] }
  return items.map(({ area, bulk }) => [area, bulk])
}

interface Kind {
  sheet: string
  area: string
  header: CellValue[]
  rows: CellValue[][]
  /** The first row with a changed value, and the header of the changed column. */
  changed: { row: CellValue[]; header: string } | null
  refused: { row: CellValue[]; reason: string }[]
}

const KINDS: Kind[] = [
  {
    sheet: 'Tareas',
    area: 'tasks',
    header: ['Tipo de tarea', 'Descripción', 'Estado', 'Vencimiento'],
    rows: [
      ['Solicitar cambio de cerradura', 'Portal', 'Pendiente', '15/01/2031'],
      ['Solicitar cambio de cerradura', 'Trastero', 'Cancelada', null],
      ['Asignar gestoría', null, null, null],
    ],
    changed: { row: ['Solicitar cambio de cerradura', 'Portal', null, '31/01/2031'], header: 'Vencimiento' },
    refused: [
      {
        row: ['Asignar gestoría', 'Otra', 'Finalizada', null],
        reason: 'Falta el usuario: sin él la tarea no puede estar empezada',
      },
      { row: [null, 'Sin tipo', null, null], reason: 'Falta el dato, que es obligatorio' },
    ],
  },
  {
    sheet: 'Comentarios',
    area: 'info',
    header: ['Comentario', 'Tipo de comentario', 'Autor', 'Fecha del comentario'],
    rows: [
      ['Llamada sin respuesta', 'Visita', null, '10/01/2024'],
      ['Llamada sin respuesta', null, null, '11/01/2024'],
      ['Vive una familia', 'Bandera roja', null, null],
    ],
    changed: { row: ['Vive una familia', 'Información', null, null], header: 'Tipo de comentario' },
    refused: [
      {
        row: ['De otra persona', null, 'Ana Ruiz', null],
        reason: 'Un comentario lo firma quien lo escribe: solo se cargan los suyos; vacíe el autor',
      },
      { row: ['De mañana', null, null, '01/01/2049'], reason: 'La fecha es posterior a hoy' },
    ],
  },
  {
    sheet: 'Valores de referencia',
    area: 'valuation',
    header: ['Origen', 'Operación', 'Valor', 'Fecha del valor', 'Tasador'],
    rows: [
      ['Tasación', 'Venta', '120.000', '30/06/2024', 'Tasadora Uno'],
      ['Tasación', 'Alquiler', 650, '30/06/2024', 'Tasadora Uno'],
      ['Deuda pendiente', null, 98_500.25, null, null],
    ],
    changed: { row: ['Tasación', 'Venta', 125_000, '30/06/2024', 'Tasadora Uno'], header: 'Valor' },
    refused: [
      { row: ['Bróker', 'Venta', 0, null, null], reason: 'Tiene que ser mayor que cero' },
      { row: ['Bróker', 'Venta', 9, '01/01/2049', null], reason: 'Como mucho, un año después de hoy' },
    ],
  },
  {
    sheet: 'Anuncios',
    area: 'advertisements',
    header: ['Operación', 'Estado', 'Precio', 'Etiquetas', 'Calificación energética', 'Motivo de la retirada'],
    rows: [
      ['Venta', 'Publicado', 150_000, 'Ático; Luminoso', 'E', null],
      ['Alquiler', 'Retirado', 700, null, 'E', 'Aplazado'],
    ],
    changed: { row: ['Venta', null, 145_000, null, null, null], header: 'Precio' },
    refused: [],
  },
]

describe('A sheet for records other than operation and legal management', () => {
  it.each(KINDS)(
    'rows of the sheet $sheet are loaded, exported and updated by their key, and a second load changes nothing',
    async (kind) => {
      const { sheet, area, header, rows, changed } = kind
      const { loader, one, first } = await aPortfolio()
      const file = (own: CellValue[][]) => ({ [sheet]: [['Activo', ...header], ...own.map((row) => [one, ...row])] })
      expect((await loader.preview(file(rows))).issues).toEqual([])
      const none = { created: 0, updated: 0, refused: 0 }
      expect(await loader.load(file(rows))).toMatchObject({ ...none, created: rows.length, notSaved: [] })
      const marks = await historyOf(first)
      expect(marks.length).toBeGreaterThan(0)
      expect(marks.every(([of, bulk]) => of === area && bulk === 'file')).toBe(true)
      expect(await loader.load(file(rows))).toMatchObject({ ...none, unchanged: rows.length })
      for (const language of ['es', 'en']) {
        const outcomes = await loader.outcomes(await loader.exported(`?language=${language}`))
        expect(outcomes).toMatchObject({ ...none, unchanged: rows.length })
      }
      if (!changed) return
      expect((await loader.preview(file([changed.row]))).changes).toEqual([{ sheet, header: changed.header, count: 1 }])
      expect(await loader.load(file([changed.row]))).toMatchObject({ ...none, updated: 1 })
      expect(await loader.load(file([changed.row]))).toMatchObject({ ...none, unchanged: 1 })
    },
  )

  it.each(KINDS.filter(({ refused }) => refused.length > 0))(
    'invalid rows of the sheet $sheet are rejected and listed in the result, and the valid rows are loaded',
    async (kind) => {
      const { sheet, header, rows, refused } = kind
      const { loader, one } = await aPortfolio()
      const all = [...refused.map(({ row }) => row), rows[0] ?? []]
      const file = { [sheet]: [['Activo', ...header], ...all.map((row) => [one, ...row])] }
      const { issues } = await loader.preview(file)
      expect(issues.map(({ reason }) => reason).toSorted()).toEqual(refused.map(({ reason }) => reason).toSorted())
      expect(await loader.load(file)).toMatchObject({ created: 1, refused: refused.length })
    },
  )

  it('a load stores a finished task with its user, comments and final state, and a second load changes nothing', async () => {
    const { loader, one, first } = await aPortfolio()
    const { uuid } = await addUser(world.system, world.owner.customerUuid, {
      ...{ isAdmin: true, firstname: 'Marta', lastname: `Gil ${number}` },
    })
    const file = {
      Tareas: [
        ['Activo', 'Tipo de tarea', 'Descripción', 'Estado', 'Usuario'],
        [one, 'Asignar gestoría', 'Con poder', 'Finalizada', `Marta Gil ${number}`],
      ],
      'Comentarios de tareas': [
        ['Activo', 'Tarea: tipo de tarea', 'Tarea: descripción', 'Comentario', 'Tipo de comentario'],
        [one, 'Asignar gestoría', 'Con poder', 'Poder enviado', 'Correo'],
      ],
    }
    expect(await loader.load(file)).toMatchObject({ created: 2, refused: 0, notSaved: [] })
    const query = encodeURIComponent(JSON.stringify({ assetUuid: first }))
    const { body } = await world.owner.call('GET', `/management/tasks?f=${query}`)
    const [task] = (body as unknown as { items: { uuid: string }[] }).items
    expect(task).toMatchObject({ state: 'DONE', assignee: { uuid } })
    const result = await world.owner.call('GET', `/management/tasks/${task?.uuid}`)
    expect(result.body).toMatchObject({ task: { comments: [{ type: 'EMAIL', message: 'Poder enviado' }] } })
    expect(await loader.load(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  })

  it('a load adds a comment to the legal record that its row names, and rejects the comment if this record does not exist', async () => {
    const { loader, one, first } = await aPortfolio()
    await setAcquisition(world.system, [first])
    await loader.load({
      Desahucios: [
        ['Activo', 'Identificador', 'Tipo', 'Inicio', 'Fase'],
        [one, 'D-1', 'Juicio verbal', '15/05/2024', 'Demanda presentada'],
        [one, 'D-2', 'Juicio verbal', '15/06/2024', 'Demanda presentada'],
      ],
    })
    const file = {
      'Comentarios de gestión legal': [
        ['Activo', 'Registro: sección', 'Registro: identificador', 'Comentario', 'Fecha del comentario'],
        [one, 'Procedimiento de desahucio', 'D-2', 'El juzgado no contesta', '01/02/2024'],
        [one, 'Procedimiento de desahucio', 'D-9', 'No existe', null],
      ],
    }
    expect((await loader.preview(file)).issues.map(({ reason }) => reason.split(':')[0])).toEqual([
      'El activo no tiene la fila a la que pertenece esta',
    ])
    expect(await loader.load(file)).toMatchObject({ created: 1, refused: 1, notSaved: [] })
    expect(await loader.load(file)).toMatchObject({ created: 0, unchanged: 1, refused: 1 })
    expect(await historyOf(first)).toEqual([
      ['legal', 'file'],
      ['legal', 'file'],
    ])
    expect(await loader.outcomes(await loader.exported())).toMatchObject({ created: 0, updated: 0, refused: 0 })
  })

  it('a load can group assets by name and move them between groups, and each group always has a principal', async () => {
    const { loader, one, two, three, first } = await aPortfolio()
    const header = ['Activo', 'Grupo', 'Papel en el grupo', 'Subgrupo']
    const rows = [
      [one, 'Edificio Norte', null, 'Portal 1'],
      [two, 'Edificio Norte', 'Principal', 'Portal 1'],
      [three, null, null, 'Portal 2'],
    ]
    const { issues } = await loader.preview({ Grupos: [header, ...rows] })
    expect(issues.map(({ reason }) => reason)).toEqual(['Falta el grupo del activo'])
    expect(await loader.load({ Grupos: [header, ...rows] })).toMatchObject({ updated: 2, refused: 1 })
    const stored = () =>
      world.system.context.database.transaction('system', (tx) =>
        tx.rows<{ name: string; group: string; subgroup: string; isPrincipal: boolean }>(
          `SELECT a.external_id AS name, g.name AS "group", s.name AS subgroup, a.is_group_principal AS "isPrincipal"
           FROM assets a JOIN groups g ON g.uuid = a.group_uuid LEFT JOIN groups s ON s.uuid = a.subgroup_uuid
           WHERE a.external_id = ANY($1) ORDER BY a.external_id`,
          [[one, two, three]],
        ),
      )
    expect(await stored()).toEqual([
      { name: one, group: 'Edificio Norte', subgroup: 'Portal 1', isPrincipal: false },
      { name: two, group: 'Edificio Norte', subgroup: 'Portal 1', isPrincipal: true },
    ])
    expect(await historyOf(first)).toContainEqual(['info', 'file'])
    expect(await loader.load({ Grupos: [header, ...rows.slice(0, 2)] })).toMatchObject({ updated: 0, unchanged: 2 })
    expect(await loader.outcomes(await loader.exported())).toMatchObject({ created: 0, updated: 0, refused: 0 })
    const moved = { Grupos: [header, [two, 'Edificio Sur', null, null]] }
    expect(await loader.load(moved)).toMatchObject({ updated: 1, refused: 0 })
    expect(await stored()).toEqual([
      { name: one, group: 'Edificio Norte', subgroup: 'Portal 1', isPrincipal: true },
      { name: two, group: 'Edificio Sur', subgroup: null, isPrincipal: true },
    ])
    expect(await loader.load(moved)).toMatchObject({ updated: 0, unchanged: 1 })
  })

  it('the preview marks a sheet that the user may not load as denied, and rejects rows about assets of other customers', async () => {
    const { system } = world
    const { one } = await aPortfolio()
    const small = await aSignedInUser(system, { isAdmin: true }, { segmentId: 1, hasRepossessionLicence: false })
    const portfolio = await addPortfolio(system, small.customerUuid)
    const loader = new PartsLoader(system, small, portfolio)
    const { sheets, issues } = await loader.preview({
      Tareas: [
        ['Activo', 'Tipo de tarea'],
        [one, 'Asignar gestoría'],
      ],
      Comentarios: [
        ['Activo', 'Comentario'],
        [one, 'Ajeno'],
      ],
    })
    expect(sheets).toMatchObject([
      { part: 'tasks.task', isDenied: true, rows: 0 },
      { part: 'comments.comment', isDenied: false, counts: { created: 0, refused: 1 } },
    ])
    expect(issues.map(({ reason }) => reason)).toEqual([
      'Ningún activo de la cartera tiene este identificador o referencia',
    ])
  })
})
