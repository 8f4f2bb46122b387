import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { type CellValue, readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { type LegalWorld, openLegalWorld, setAcquisition } from '../../test/legal.ts'
import { addCustomer, addUser, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { PartsLoader } from '../../test/sheets.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

const rowsOf = <Row extends object>(text: string, parameters: unknown[]) =>
  world.system.context.database.transaction('system', (tx) => tx.rows<Row>(text, parameters))

let number = 0
async function aPortfolio() {
  number += 1
  const { system, owner } = world
  const portfolio = await addPortfolio(system, owner.customerUuid)
  const names = [`R${number}-1`, `R${number}-2`] as const
  const [first = ''] = await addAssets(
    system,
    owner.customerUuid,
    portfolio,
    names.map((externalId) => ({ externalId, phase: 'management' })),
  )
  return { portfolio, names, first, loader: new PartsLoader(system, owner, portfolio) }
}

const TAX: CellValue[] = ['Activo', 'Tipo', 'Importe', 'Vencimiento']
const TASK: CellValue[] = ['Activo', 'Tipo de tarea', 'Descripción', 'Usuario']
const sums = (sheets: readonly { counts: Record<string, number> }[], name: string) =>
  sheets.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0)

describe('A row that only the save of its asset rejects', () => {
  it('a task for a user who is not a candidate is an issue of the preview, and the other rows of its asset are loaded', async () => {
    const { portfolio, names, first, loader } = await aPortfolio()
    const [one, two] = names
    const { customerUuid } = world.owner
    const [ana, ben] = [
      await addUser(world.system, customerUuid, { isAdmin: true, firstname: 'Ana', lastname: 'Candidata' }),
      await addUser(world.system, customerUuid, { isAdmin: true, firstname: 'Ben', lastname: 'Otro' }),
    ]
    await world.system.context.database.transaction('system', (tx) =>
      tx.change('INSERT INTO task_candidates (customer_uuid, user_uuid) VALUES ($1, $2)', [customerUuid, ana.uuid]),
    )
    const file = {
      Tributos: [TAX, [one, 'IBI', 300, '05/11/2025'], [two, 'IBI', 300, '05/11/2025']],
      Tareas: [
        TASK,
        [one, 'Asignar gestoría', 'Primera', 'Ben Otro'],
        [one, 'Asignar gestoría', 'Segunda', 'Ana Candidata'],
        [one, 'Asignar gestoría', 'Tercera', ben.email],
        [two, 'Asignar gestoría', 'Cuarta', null],
      ],
    }
    const { preview, load } = await loader.previewed(file)
    const { sheets, issues } = preview
    const reason = 'Este usuario no es candidato para la tarea'
    expect(issues).toMatchObject([
      { sheet: 'Tareas', rowInSheet: 2, header: 'Usuario', severity: 'error', reason },
      { sheet: 'Tareas', rowInSheet: 4, header: 'Usuario', severity: 'error', reason },
    ])
    expect([sums(sheets, 'created'), sums(sheets, 'refused')]).toEqual([4, 2])
    const stored = 'SELECT description FROM tasks WHERE asset_uuid = $1 ORDER BY description'
    expect(await rowsOf(stored, [first])).toEqual([])
    expect(await load()).toMatchObject({
      ...{ created: 4, refused: 2 },
      notSaved: [
        {
          ...{ asset: one, code: 'parts.invalidFields' },
          reasons: [`Tareas, 2: Usuario. ${reason}`, `Tareas, 4: Usuario. ${reason}`],
        },
      ],
    })
    expect(await rowsOf(stored, [first])).toEqual([{ description: 'Segunda' }])
    const [job] = await rowsOf<{ uuid: string }>(
      `SELECT uuid FROM jobs WHERE portfolio_uuid = $1 AND kind = 'portfolios.loadParts'`,
      [portfolio],
    )
    const errors = await world.system.app.inject({
      method: 'GET',
      url: `/api/portfolios/${portfolio}/parts-errors?jobUuid=${job?.uuid}`,
      headers: { authorization: `Bearer ${world.owner.token}` },
    })
    const [marked] = (await readXlsx(errors.rawPayload)).sheets
    expect(marked?.name).toBe('Tareas')
    expect(marked?.rows.flat()).toEqual(expect.arrayContaining(['Primera', 'Tercera']))
    expect(marked?.rows.flat()).not.toContain('Segunda')
    expect(await rowsOf('SELECT 1 FROM transactions WHERE asset_uuid = $1', [first])).toHaveLength(1)
  })

  it('a rejection that names no row is traced to its row, and the other rows of the asset are loaded', async () => {
    const { names, first, loader } = await aPortfolio()
    const [one] = names
    const acquisition: CellValue[] = ['Activo', 'Tipo de adquisición', 'Fecha de adquisición', 'Recepción del decreto']
    await loader.load({
      Adquisición: [acquisition, [one, 'Dación', '10/01/2024', null]],
      'Inscripción registral': [
        ['Activo', 'Municipio del registro'],
        [one, 'Alcorcón'],
      ],
    })
    // The registry record of an award needs the court certificate.
    const file = {
      Tributos: [TAX, [one, 'IBI', 300, '05/11/2025'], [one, 'Basuras', 80, '05/11/2025']],
      Adquisición: [acquisition, [one, 'Adjudicación', null, '10/01/2024']],
      Desahucios: [
        ['Activo', 'Identificador', 'Tipo', 'Inicio', 'Fase'],
        [one, 'D-1', 'Juicio verbal', '15/05/2024', 'Demanda presentada'],
      ],
    }
    const { issues } = await loader.preview(file)
    expect(issues).toMatchObject([{ sheet: 'Adquisición', rowInSheet: 2, severity: 'error' }])
    expect(await loader.load(file)).toMatchObject({ created: 3, updated: 0, refused: 1 })
    const [{ type } = { type: null }] = await rowsOf<{ type: string | null }>(
      'SELECT acquisition_type AS type FROM assets WHERE uuid = $1',
      [first],
    )
    expect(type).toBe('DACION')
  })
})

describe('Legal records of an asset without an acquisition type', () => {
  const HEADER: CellValue[] = ['Activo', 'Identificador', 'Tipo', 'Inicio', 'Fase']
  const eviction = (asset: string, id: string, stage = 'Demanda presentada'): CellValue[] => {
    return [asset, id, 'Juicio verbal', '15/05/2024', stage]
  }

  it('new and changed rows are rejected until the file or the asset has the type, and saved rows stay', async () => {
    const { names, first, loader } = await aPortfolio()
    const [one] = names
    await rowsOf(
      `INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
       VALUES ($1, $2, 'evictionProcesses', '2024-05-15', $3) RETURNING id`,
      [
        world.owner.customerUuid,
        first,
        JSON.stringify({ externalId: 'D-1', type: 'VERBAL', startDate: '2024-05-15', stage: 'CLAIM_FILED' }),
      ],
    )
    expect(await loader.outcomes(await loader.exported())).toMatchObject({ unchanged: 1, created: 0, refused: 0 })
    const file = {
      Desahucios: [HEADER, eviction(one, 'D-1'), eviction(one, 'D-2')],
    }
    const { issues, sheets } = await loader.preview(file)
    expect(issues.map(({ rowInSheet, reason }) => [rowInSheet, reason])).toEqual([
      [3, 'Falta el tipo de adquisición del activo: cárguelo antes'],
    ])
    expect([sums(sheets, 'unchanged'), sums(sheets, 'refused')]).toEqual([1, 1])
    const acquired: CellValue[][] = [
      ['Activo', 'Tipo de adquisición', 'Fecha de adquisición'],
      [one, 'Dación', '10/01/2024'],
    ]
    expect(await loader.load({ ...file, Adquisición: acquired })).toMatchObject({ created: 1, updated: 1, refused: 0 })
  })

  it('a row without its type, and a saved row whose type is missing, are rejected with the column', async () => {
    const { names, first, loader } = await aPortfolio()
    const [one] = names
    await setAcquisition(world.system, [first])
    await rowsOf(
      `INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
       VALUES ($1, $2, 'evictionProcesses', '2024-05-15', '{"externalId": "D-1", "startDate": "2024-05-15"}') RETURNING id`,
      [world.owner.customerUuid, first],
    )
    const { issues } = await loader.preview({
      Desahucios: [
        ['Activo', 'Identificador', 'Inicio', 'Lanzamiento'],
        [one, 'D-1', '15/05/2024', '10/01/2031'],
        [one, 'D-2', '15/05/2024', null],
      ],
    })
    expect(issues.map(({ rowInSheet, reason }) => [rowInSheet, reason])).toEqual([
      [2, 'Obligatorio'],
      [3, 'Obligatorio'],
    ])
  })
})

describe('Tasks and notices that workflow rules start during a load', () => {
  const ACQUIRED: CellValue[] = ['Activo', 'Tipo de adquisición', 'Recepción del testimonio']
  const startedFor = (asset: string) =>
    rowsOf<{ uuid: string }>('SELECT uuid FROM tasks WHERE asset_uuid = $1 AND workflow_uuid IS NOT NULL', [asset])
  /** A call of the operator's super admin, acting for the owner. */
  async function asOperator(method: 'GET' | 'POST', path: string, payload?: object) {
    const { token } = await operator()
    const headers = { authorization: `Bearer ${token}`, 'x-customer': world.owner.customerUuid }
    const reply = await world.system.app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(payload ? { payload } : {}),
    })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<{ uuid: string; editedOn: string }>()
  }
  let signedIn: ReturnType<typeof signIn> | undefined
  const operator = () => {
    signedIn ??= (async () => {
      await addCustomer(world.system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true, apiActivated: true })
      const staff = await addUser(world.system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
      return signIn(world.system, staff.email)
    })()
    return signedIn
  }
  async function undo(bulk: unknown) {
    const { body } = await world.owner.call('POST', `/assets/bulk-changes/${bulk}/undo`)
    return loaderJob((body as unknown as { jobUuid: string }).jobUuid)
  }
  async function loaderJob(jobUuid: string) {
    await runJobs(world.system)
    const { body } = await world.owner.call('GET', `/jobs/${jobUuid}`)
    return (body as unknown as { result: Record<string, unknown> }).result
  }

  it('an undo removes started tasks, a second load starts them again, and the tasks stay if a change of the load stays', async () => {
    const draft = await asOperator('POST', '/workflows', { from: 'ADJUDICACION', name: 'Adjudicación' })
    const { editedOn } = await asOperator('GET', `/workflows/${draft.uuid}`)
    await asOperator('POST', `/workflows/${draft.uuid}/publish`, { basedOn: editedOn })
    const { names, first, loader } = await aPortfolio()
    const file = { Adquisición: [ACQUIRED, [names[0], 'Adjudicación', '01/03/2024']] }
    const loaded = await loader.load(file)
    const count = (await startedFor(first)).length
    expect(count).toBeGreaterThan(0)
    expect(await undo(loaded.bulk)).toMatchObject({ count: 1, skipped: 0, notSaved: [] })
    expect(await startedFor(first)).toEqual([])

    const again = await loader.load(file)
    expect(await startedFor(first)).toHaveLength(count)
    await rowsOf(`UPDATE assets SET testimonial_reception_date = '2024-04-01' WHERE uuid = $1 RETURNING uuid`, [first])
    const undone = await undo(again.bulk)
    expect(undone).toMatchObject({ count: 0, skipped: 1, notSaved: [{ asset: names[0] }] })
    const [{ reasons } = { reasons: [] }] = undone.notSaved as { reasons: string[] }[]
    expect(reasons[0]).toBe('Adquisición: Recepción del testimonio')
    expect(reasons.slice(1).every((reason) => reason.startsWith('Tareas, '))).toBe(true)
    expect(await startedFor(first)).toHaveLength(count)
  })
})
