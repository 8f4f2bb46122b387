import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LegalWorld, openLegalWorld } from '../../test/legal.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { PartsLoader } from '../../test/sheets.ts'
import type { BatchWatch } from '../assets/record/asset-watch.ts'
import { JOB_HANDLERS } from '../job-handlers.ts'
import { loadSheetsWith } from './load-sheets.job.ts'

let world: LegalWorld
let first: string
let second: string
let loader: PartsLoader
beforeAll(async () => {
  world = await openLegalWorld()
  const { system, owner } = world
  const portfolio = await addPortfolio(system, owner.customerUuid)
  ;[first = '', second = ''] = await addAssets(system, owner.customerUuid, portfolio, [
    { externalId: 'L-1', phase: 'management' },
    { externalId: 'L-2', phase: 'management' },
  ])
  loader = new PartsLoader(system, owner, portfolio)
  const task = (asset: string) => [asset, 'Asignar gestoría', 'Con poder', '15/01/2031']
  await loader.load({ Tareas: [TASKS, task('L-1'), task('L-2')], Grupos: [GROUPS, ['L-2', 'Norte', null]] })
})
afterAll(() => world.system.close())

const TASKS = ['Activo', 'Tipo de tarea', 'Descripción', 'Vencimiento']
const GROUPS = ['Activo', 'Grupo', 'Papel en el grupo']

/**
 * Runs a load with other work in the middle: after the first and before the second snapshot of the rows for the undo.
 */
const loadWhile = (file: Parameters<PartsLoader['load']>[0], watch: BatchWatch) =>
  loader.load(file, {}, { ...JOB_HANDLERS, 'portfolios.loadParts': loadSheetsWith(() => watch) })

/** Runs a statement on another connection with a lock timeout of one second. Returns 'saved' or the error code. */
async function waitOf(statement: string, asset: string): Promise<string> {
  try {
    await world.system.context.database.transaction('system', async (tx) => {
      await tx.change(`SET LOCAL lock_timeout = '1s'`)
      await tx.change(statement, [asset])
    })
    return 'saved'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

const COMMENT = `INSERT INTO task_comments (customer_uuid, task_uuid, type, message)
  SELECT customer_uuid, uuid, 'NOTE', 'Hecho' FROM tasks WHERE asset_uuid = $1`
const TASK = `INSERT INTO tasks (customer_uuid, asset_uuid, type, department, started_on, due_on)
  SELECT customer_uuid, asset_uuid, type, department, started_on, due_on FROM tasks WHERE asset_uuid = $1 LIMIT 1`
const EDIT = `UPDATE tasks SET description = 'Otra' WHERE asset_uuid = $1`

describe('A load of parts and the changes of persons', () => {
  it('a user’s change of a task waits until a running load has saved its assets, so that an undo of the load does not revert the change', async () => {
    const waits: string[] = []
    const file = {
      Tareas: [TASKS, ['L-1', 'Asignar gestoría', 'Con poder', '31/01/2031']],
      Grupos: [GROUPS, ['L-1', 'Norte', 'Principal']],
    }
    const loaded = await loadWhile(file, async (_tx, _uuids, save) => {
      const all = [first, second].flatMap((asset) => [COMMENT, TASK, EDIT].map((statement) => waitOf(statement, asset)))
      waits.push(...(await Promise.all(all)))
      return save()
    })
    expect(loaded).toMatchObject({ notSaved: [] })
    expect(waits).toEqual(Array.from({ length: 6 }, () => 'timeout'))
    for (const statement of [COMMENT, TASK, EDIT]) expect(await waitOf(statement, first)).toBe('saved')
  })

  it('the undo data of a load contain the group membership, but not the tasks, of a member that is not in the file', async () => {
    const file = {
      Tareas: [TASKS, ['L-2', 'Asignar gestoría', 'Con poder', '28/02/2031']],
      Grupos: [GROUPS, ['L-2', 'Norte', 'Principal']],
    }
    const { bulk } = await loadWhile(file, async (tx, _uuids, save) => {
      await tx.change(`UPDATE tasks SET description = 'De una regla' WHERE asset_uuid = $1`, [first])
      return save()
    })
    const entries = await world.system.context.database.transaction('system', (tx) =>
      tx.rows<{ asset: string; tables: string[] }>(
        `SELECT e ->> 'assetUuid' AS asset,
           (SELECT array_agg(DISTINCT k ->> 'table' ORDER BY k ->> 'table') FROM jsonb_array_elements(e -> 'kept') k) AS tables
         FROM bulk_change_batches b, jsonb_array_elements(b.entries) e WHERE b.bulk_uuid = $1`,
        [bulk],
      ),
    )
    expect(Object.fromEntries(entries.map(({ asset, tables }) => [asset, tables]))).toEqual({
      [first]: ['memberships'],
      [second]: ['memberships', 'tasks'],
    })
  })
})
