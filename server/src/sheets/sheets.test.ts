import type { SheetsPreview } from '@lindero/contract/sheets/sheets.schema'
import type { CellValue } from 'hucre'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneTurn, runJobs } from '../../test/jobs.ts'
import { aDocument, type LegalWorld, openLegalWorld, setAcquisition } from '../../test/legal.ts'
import { addUser, aSignedInUser, type SignedIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { PartsLoader } from '../../test/sheets.ts'
import { uploadTo, workbookOf } from '../../test/tapes.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

const REFERENCE = '9872023VH5797S0001WX'
let number = 0

/** Creates a portfolio with two assets in management. */
async function aPortfolio() {
  number += 1
  const portfolio = await addPortfolio(world.system, world.owner.customerUuid)
  const names = [`P${number}-1`, `P${number}-2`] as const
  const [first = '', second = ''] = await addAssets(world.system, world.owner.customerUuid, portfolio, [
    { externalId: names[0], phase: 'management' },
    { externalId: names[1], phase: 'management', cadastralReference: REFERENCE },
  ])
  return { portfolio, names, first, second }
}
type Portfolio = Awaited<ReturnType<typeof aPortfolio>>

const upload = (portfolio: string, bytes: Uint8Array) =>
  uploadTo(world.system, world.owner, `/portfolios/${portfolio}/uploadurl?nextLoad=parts`, bytes)

type Outcome = keyof SheetsPreview['sheets'][number]['counts']

const loaderOf = (portfolio: string, person: SignedIn = world.owner) => new PartsLoader(world.system, person, portfolio)
const preview = (portfolio: string, bytes: Uint8Array, more: object = {}, person: SignedIn = world.owner) =>
  loaderOf(portfolio, person).preview(bytes, more)
const load = (portfolio: string, bytes: Uint8Array, more: object = {}) => loaderOf(portfolio).load(bytes, more)
const exported = (portfolio: string, query = '') => loaderOf(portfolio).exported(query)

const inDatabase = (statement: string, parameters: unknown[]) =>
  world.system.context.database.transaction('system', (tx) => tx.change(statement, parameters))

const operations = async (asset: string) =>
  (await world.owner.call('GET', `/assets/${asset}/operations`)).body as unknown as Record<
    string,
    { values: Record<string, unknown>; rows: Record<string, Record<string, unknown>[]> }
  >

/** A workbook with rows of operation and legal management. None of them needs a document. */
const takeover = ({ names: [one, two] }: Portfolio) =>
  workbookOf({
    Tributos: [
      ['Activo', 'Tipo', 'Clase', 'Importe', 'Vencimiento', 'Observaciones'],
      [one, 'IBI', 'Corriente', '1.250,50', '05/11/2025', '  dos  espacios'],
      [one, 'Basuras', 'Deuda', 80, new Date('2025-06-01T00:00:00Z'), null],
      [two, 'IBI', 'Corriente', 300, '05/11/2025', null],
    ],
    'Pagos de tributos': [
      ['Activo', 'Tributo: tipo', 'Tributo: vencimiento', 'Vencimiento', 'Importe', 'Pagado', 'Pagado el'],
      [one, 'IBI', '05/11/2025', '05/11/2025', 1250.5, 'Sí', '03/11/2025'],
    ],
    Hipotecas: [
      ['Activo', 'Entidad', 'Principal', 'Tipo', 'Tipo de interés', 'Fecha de inicio', 'Fecha de vencimiento'],
      [one, 'Banco Uno', 125_000, 'Fijo', '2,125 %', '01/01/2020', '01/01/40'],
    ],
    Arrendamientos: [
      ['Referencia catastral', 'Inquilino', 'Uso', 'Inicio', 'Renta mensual inicial', 'Actualización'],
      [REFERENCE, 'Ana Ruiz', 'Vivienda', '01/02/2024', 900, 'IPC'],
    ],
    Adquisición: [
      ['Activo', 'Tipo de adquisición', 'Recepción del decreto', 'Recepción del testimonio'],
      [one, 'Adjudicación', '10/01/2024', '01/03/2024'],
    ],
    'Procedimiento de adjudicación': [
      ['Activo', 'Tipo de procedimiento', 'Juzgado', 'Número de autos'],
      [one, 'Ejecución hipotecaria', 'Juzgado n.º 3 de Alcorcón', '123/2021'],
    ],
    Desahucios: [
      ['Activo', 'Identificador', 'Tipo', 'Inicio', 'Fase'],
      [one, 'D-1', 'Juicio verbal', '15/05/2024', 'Demanda presentada'],
    ],
    Notas: [['Esta hoja no es de ninguna parte']],
  })

describe('A workbook with parts of the records of a portfolio', () => {
  it('the preview of a workbook shows the part of each sheet and the changes that a load would make, but writes nothing', async () => {
    const result = await aPortfolio()
    const { sheets, issues } = await preview(result.portfolio, await takeover(result))
    expect(issues).toEqual([])
    expect(sheets.map(({ name, part, rows, counts }) => [name, part, rows, counts.created, counts.updated])).toEqual([
      ['Tributos', 'operations.tribute', 3, 3, 0],
      ['Pagos de tributos', 'operations.tributePayment', 1, 1, 0],
      ['Hipotecas', 'operations.mortgage', 1, 0, 1],
      ['Arrendamientos', 'operations.lease', 1, 1, 0],
      ['Adquisición', 'legal.acquisition', 1, 0, 1],
      ['Procedimiento de adjudicación', 'legal.adjudicationProcess', 1, 1, 0],
      ['Desahucios', 'legal.evictionProcesses', 1, 1, 0],
      ['Notas', null, 0, 0, 0],
    ])
    expect((await operations(result.first)).tributes?.rows.tribute).toEqual([])
  })

  it('a load of a workbook saves its rows with history entries, and a second load of the same workbook changes nothing', async () => {
    const result = await aPortfolio()
    const bytes = await takeover(result)
    expect(await load(result.portfolio, bytes)).toMatchObject({ created: 7, updated: 2, unchanged: 0, refused: 0 })
    const { tributes, mortgage } = await operations(result.first)
    const [ibi] = tributes?.rows.tribute ?? []
    expect(ibi).toMatchObject({ taxType: 'PROPERTY_TAX', amount: 1250.5, dueDate: '2025-11-05', shownAmount: 1250.5 })
    expect(tributes?.rows.tributePayment).toMatchObject([{ parentUuid: ibi?.uuid, paid: true, paidOn: '2025-11-03' }])
    expect(mortgage?.values).toMatchObject({ principal: 125_000, rate: 2.125, rateType: 'FIXED', endOn: '2040-01-01' })
    const history = await world.owner.call('GET', `/assets/${result.first}/change-log`)
    const entries = (history.body as unknown as { items: { area: string; bulk: string | null }[] }).items
    expect(entries.map(({ area, bulk }) => [area, bulk]).toSorted()).toEqual([
      ['legal', 'file'],
      ['operations', 'file'],
    ])
    expect(await load(result.portfolio, bytes)).toMatchObject({ created: 0, updated: 0, unchanged: 9, refused: 0 })
  })

  it('an exported workbook in either language can be loaded without changing anything', async () => {
    const result = await aPortfolio()
    await load(result.portfolio, await takeover(result))
    for (const language of ['es', 'en']) {
      const { sheets, issues } = await preview(
        result.portfolio,
        await exported(result.portfolio, `?language=${language}`),
      )
      expect(issues).toEqual([])
      const sum = (name: Outcome) => sheets.reduce((all, { counts }) => all + counts[name], 0)
      expect([sum('created'), sum('updated'), sum('refused'), sum('unchanged')]).toEqual([0, 0, 0, 9])
    }
  })

  it('an exported workbook leaves out rows that a load would reject, such as legal records of assets in the analysis phase', async () => {
    const result = await aPortfolio()
    await load(result.portfolio, await takeover(result))
    await inDatabase("UPDATE assets SET phase = 'analysis' WHERE uuid = $1", [result.first])
    const { sheets, issues } = await preview(result.portfolio, await exported(result.portfolio))
    expect(issues).toEqual([])
    const rows = sheets.filter(({ part }) => part?.startsWith('legal.')).map((sheet) => sheet.rows)
    expect(new Set(rows)).toEqual(new Set([0]))
  })

  it('a row finds its asset by external id regardless of case but not of punctuation, and is rejected if several assets match', async () => {
    const portfolio = await addPortfolio(world.system, world.owner.customerUuid)
    const names = ['X 1-23', 'X 12-3', 'Y-1', 'y-1', 'Z-1']
    await addAssets(
      world.system,
      world.owner.customerUuid,
      portfolio,
      names.map((externalId) => ({ externalId })),
    )
    const input = ['X 12-3', 'X1.23', 'y-1', 'Y-1', 'z-1', 'Ｙ－1']
    const rows = input.map((name) => [name, 'IBI', 300, '05/11/2025'])
    const bytes = await workbookOf({ Tributos: [['Activo', 'Tipo', 'Importe', 'Vencimiento'], ...rows] })
    const { issues, sheets } = await preview(portfolio, bytes)
    expect(sheets[0]?.counts).toMatchObject({ created: 4, refused: 2 })
    expect(issues.map(({ value, reason }) => [value, reason.split(' ')[0]])).toEqual([
      ['X1.23', 'Ningún'],
      ['Ｙ－1', 'Varios'],
    ])
  })

  it('an interrupted load continues with the next asset, even if an asset that was already loaded has been archived since', async () => {
    const names = Array.from({ length: 202 }, (_, index) => `I-${index}`)
    const portfolio = await addPortfolio(world.system, world.owner.customerUuid)
    const uuids = await addAssets(
      world.system,
      world.owner.customerUuid,
      portfolio,
      names.map((externalId) => ({ externalId })),
    )
    const rows = names.map((name) => [name, 'IBI', 300, '05/11/2025'])
    const filekey = await upload(
      portfolio,
      await workbookOf({ Tributos: [['Activo', 'Tipo', 'Importe', 'Vencimiento'], ...rows] }),
    )
    const ordered = await world.owner.call('POST', `/portfolios/${portfolio}/parts`, { filekey })
    const { jobUuid } = ordered.body as unknown as { jobUuid: string }
    expect(await oneTurn(world.system)).toMatchObject({ state: 'queued', done: 200 })
    const [loaded, ...others] = uuids.toSorted()
    await inDatabase('UPDATE assets SET archived_on = now() WHERE uuid = $1', [loaded])
    await runJobs(world.system)
    const { body } = await world.owner.call('GET', `/jobs/${jobUuid}`)
    expect(body).toMatchObject({ result: { created: 202, refused: 0 } })
    const stored = await world.system.context.database.transaction('system', (tx) =>
      tx.rows(
        `SELECT count(*)::int AS rows, count(DISTINCT asset_uuid)::int AS assets FROM transactions
         WHERE asset_uuid = ANY($1::uuid[])`,
        [others],
      ),
    )
    expect(stored).toEqual([{ rows: 201, assets: 201 }])
  })

  it('an asset whose save is rejected as a whole is listed in the result with the reason', async () => {
    const actual = await aPortfolio()
    const [one, two] = actual.names
    const receipt = `${await aDocument(world, actual.first)}.pdf`
    const day = '05/11/2025'
    const tax = ['Activo', 'Tipo', 'Importe', 'Vencimiento']
    await load(
      actual.portfolio,
      await workbookOf({
        Tributos: [tax, [one, 'IBI', 300, day], [two, 'IBI', 300, day]],
        'Cuotas de comunidad': [
          ['Activo', 'Subtipo', 'Clase', 'Importe', 'Vencimiento'],
          [one, 'Ordinaria', 'Corriente', 60, day],
        ],
        'Pagos de cuotas': [
          ['Activo', 'Cuota: subtipo', 'Cuota: vencimiento', 'Vencimiento', 'Importe', 'Justificante'],
          [one, 'Ordinaria', day, day, 60, receipt],
        ],
      }),
    )
    const result = await load(
      actual.portfolio,
      await workbookOf({
        'Pagos de tributos': [
          ['Activo', 'Tributo: tipo', 'Tributo: vencimiento', 'Vencimiento', 'Importe', 'Justificante'],
          [one, 'IBI', day, day, 300, receipt],
          [two, 'IBI', day, day, 300, null],
        ],
      }),
    )
    const reasons = ['Pagos de tributos, 2: Justificante. Este justificante ya es de otro pago.']
    expect(result).toMatchObject({
      ...{ created: 1, refused: 1 },
      notSaved: [{ asset: one, code: 'parts.invalidFields', reasons }],
    })
  })

  it('repeated loads of a workbook add the possession of an asset and the row in its possession history only once', async () => {
    const { portfolio, names, first } = await aPortfolio()
    await setAcquisition(world.system, [first])
    const taken = [names[0], 'Con posesión', '10/01/2024', 'Lanzamiento por desahucio']
    const header = ['Activo', 'Estado de la posesión', 'Fecha de posesión', 'Obtención']
    const bytes = await workbookOf({ Posesión: [header, taken], Reposesiones: [header, taken] })
    expect(await load(portfolio, bytes)).toMatchObject({ created: 2, refused: 0 })
    expect(await load(portfolio, bytes)).toMatchObject({ created: 0, unchanged: 2, refused: 0 })
  })

  it('a row of a sheet updates the stored row that has the same natural key or row identifier', async () => {
    const result = await aPortfolio()
    const [one] = result.names
    await load(result.portfolio, await takeover(result))
    const header = ['Activo', 'Tipo', 'Vencimiento', 'Importe']
    const byKey = await workbookOf({ Tributos: [header, [one, 'IBI', '05/11/2025', 1300]] })
    expect((await preview(result.portfolio, byKey)).changes).toEqual([
      { sheet: 'Tributos', header: 'Importe', count: 1 },
    ])
    expect(await load(result.portfolio, byKey)).toMatchObject({ created: 0, updated: 1 })
    const [ibi] = (await operations(result.first)).tributes?.rows.tribute ?? []
    const byRow = await workbookOf({
      Tributos: [
        ['Activo', 'Vencimiento', 'Identificador de la fila'],
        [one, '20/11/2025', String(ibi?.uuid)],
      ],
    })
    expect(await load(result.portfolio, byRow)).toMatchObject({ created: 0, updated: 1 })
    const rows = (await operations(result.first)).tributes?.rows.tribute
    expect(rows).toMatchObject([{ amount: 1300, dueDate: '2025-11-20' }, { taxType: 'WASTE' }])
  })

  it('each invalid cell is listed with its row and column, and a row with an error is loaded only after its correction', async () => {
    const result = await aPortfolio()
    const [one] = result.names
    const rows: CellValue[][] = [
      ['Activo', 'Tipo', 'Vencimiento', 'Importe', 'Intereses', 'Documentos', 'Otra'],
      [one, 'IBI', '31/02/2025', 100, null, null, null],
      ['NADIE', 'IBI', '05/11/2025', 100, null, null, null],
      [one, 'Basuras', '05/11/2025', 100, 'pocos', null, null],
      [one, 'Vado', '05/11/2025', null, null, null, null],
      [one, 'Otro', '05/11/2025', 10, null, 'falta.pdf', null],
    ]
    const bytes = await workbookOf({ Tributos: rows })
    const { issues, sheets } = await preview(result.portfolio, bytes)
    expect(sheets[0]).toMatchObject({ ignored: ['Otra'], counts: { created: 2, refused: 3 } })
    expect(
      issues.map(({ rowInSheet, column, severity, reason }) => [rowInSheet, column, severity, reason.split('.')[0]]),
    ).toEqual([
      [2, 'dueDate', 'error', 'La fecha no existe en el calendario'],
      [3, '$asset', 'error', 'Ningún activo de la cartera tiene este identificador o referencia'],
      [4, 'interests', 'warning', 'No es un número'],
      [6, 'assetFiles', 'warning', 'El activo no tiene el documento «falta'],
      [5, 'amount', 'error', 'Falta el dato, que es obligatorio'],
    ])
    const edits = { 2: { dueDate: '28/02/2025' }, 5: { amount: '45' } }
    expect((await preview(result.portfolio, bytes, { edits })).sheets[0]?.counts).toMatchObject({
      created: 4,
      refused: 1,
    })
    expect(await load(result.portfolio, bytes, { edits })).toMatchObject({ created: 4, refused: 1 })

    const filekey = await upload(result.portfolio, bytes)
    const answer = await world.system.app.inject({
      method: 'POST',
      url: `/api/portfolios/${result.portfolio}/parts-errors`,
      headers: { authorization: `Bearer ${world.owner.token}` },
      payload: { filekey },
    })
    const workbook = await readXlsx(answer.rawPayload)
    expect(workbook.sheets.map(({ name, rows: all }) => [name, all.length])).toEqual([
      ['Tributos', 5],
      ['Por corregir', 5],
    ])
  })

  it('a cell can refer to a document of the asset by its name', async () => {
    const actual = await aPortfolio()
    await setAcquisition(world.system, [actual.first, actual.second])
    const document = await aDocument(world, actual.first)
    const sheet: CellValue[][] = [
      ['Activo', 'Estado del encargo', 'Recepción del informe', 'Resultado', 'Informe'],
      [actual.names[0], 'Resuelto', '10/01/2026', 'No ocupado', `${document}.pdf`],
      [actual.names[1], 'Resuelto', '10/01/2026', 'No ocupado', null],
    ]
    const bytes = await workbookOf({ 'Información ocupacional': sheet })
    expect(await load(actual.portfolio, bytes)).toMatchObject({ created: 1, refused: 1 })
    const { body } = await world.owner.call('GET', `/assets/${actual.first}/management/occupation`)
    const [report] = (body as unknown as { items: { fields: Record<string, unknown> }[] }).items
    expect(report?.fields).toMatchObject({ result: 'NOT_OCCUPIED', reportFile: document })
  })

  it('legal sheets are rejected for assets that are not in management, and for customers without the licence', async () => {
    const portfolio = await addPortfolio(world.system, world.owner.customerUuid)
    await addAssets(world.system, world.owner.customerUuid, portfolio, [{ externalId: 'A-1' }])
    const bytes = await workbookOf({
      Posesión: [
        ['Activo', 'Ocupado'],
        ['A-1', 'Sí'],
      ],
    })
    expect((await preview(portfolio, bytes)).issues.map(({ reason }) => reason)).toEqual([
      'El activo no está en gestión',
    ])

    const small = await aSignedInUser(world.system, { isAdmin: true }, { segmentId: 1, hasRepossessionLicence: false })
    const own = await addPortfolio(world.system, small.customerUuid)
    const denied = await preview(own, bytes, {}, small)
    expect(denied.sheets).toMatchObject([{ part: 'legal.possession', isDenied: true, rows: 0 }])
  })

  it('a cell can identify a user by name or email address, and a preview of the exported workbook shows no changes', async () => {
    const result = await aPortfolio()
    const [one] = result.names
    const { uuid, email } = await addUser(world.system, world.owner.customerUuid, {
      ...{ firstname: 'Marta', lastname: `Vidal ${number}` },
    })
    const bytes = await workbookOf({
      Tributos: [
        ['Activo', 'Tipo', 'Importe', 'Vencimiento', 'Responsables'],
        [one, 'IBI', 300, '05/11/2025', `Marta Vidal ${number}`],
        [one, 'Basuras', 80, '05/11/2025', 'Nadie Conocido'],
      ],
      Responsable: [
        ['Activo', 'Responsable'],
        [one, email],
      ],
    })
    expect((await preview(result.portfolio, bytes)).issues.map(({ reason }) => reason)).toEqual([
      'Ningún usuario activo se llama «Nadie Conocido» ni tiene ese correo',
    ])
    expect(await load(result.portfolio, bytes)).toMatchObject({ created: 2, updated: 1, refused: 0 })
    expect((await operations(result.first)).tributes?.rows.tribute).toMatchObject([
      { operationManagers: [uuid] },
      expect.anything(),
    ])
    const { body } = await world.owner.call('GET', `/assets/${result.first}/management`)
    expect(JSON.stringify(body)).toContain(uuid)
    const { sheets } = await preview(result.portfolio, await exported(result.portfolio))
    const sum = (name: Outcome) => sheets.reduce((all, { counts }) => all + counts[name], 0)
    expect([sum('created'), sum('updated'), sum('refused'), sum('unchanged')]).toEqual([0, 0, 0, 3])
  })

  it('the template of parts has a sheet for each part, and its headers are recognised in both languages', async () => {
    const { portfolio } = await aPortfolio()
    for (const language of ['es', 'en']) {
      const answer = await world.system.app.inject({
        method: 'GET',
        url: `/api/portfolios/parts-template?language=${language}`,
        headers: { authorization: `Bearer ${world.owner.token}` },
      })
      const { sheets } = await preview(portfolio, answer.rawPayload)
      const parts = sheets.filter(({ part }) => part !== null)
      expect(parts.flatMap(({ ignored }) => ignored)).toEqual([])
      expect(parts).toHaveLength(40)
    }
  })
})
