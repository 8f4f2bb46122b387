import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acquisitionOf,
  aDocument,
  anAsset,
  aRecord,
  bodyOf,
  type LegalWorld,
  openLegalWorld,
  save,
} from '../../test/legal.ts'
import { addCustomer, addUser, type SignedIn, signIn } from '../../test/people.ts'
import { untilOneWaits } from '../../test/test-system.ts'
import { startLeftOver } from './task-sweep.ts'

type Person = SignedIn & { uuid: string }

let world: LegalWorld
/** Calls as the operator's super admin, acting for the owner. */
let operator: (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>
let boss: Person
let ana: Person
let ben: Person
let eve: Person

beforeAll(async () => {
  world = await openLegalWorld()
  const { system, owner, portfolio } = world
  const person = async (flags: object) => {
    const user = await addUser(system, owner.customerUuid, flags)
    return { ...(await signIn(system, user.email)), uuid: user.uuid }
  }
  boss = await person({ isAdmin: true })
  await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true, apiActivated: true })
  const staff = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
  const { token } = await signIn(system, staff.email)
  const headers = { authorization: `Bearer ${token}`, 'x-customer': owner.customerUuid }
  operator = async (method, path, payload = {}) => {
    const changes = method === 'GET' ? {} : { payload }
    const reply = await system.app.inject({ method, url: `/api${path}`, headers, ...changes })
    return { status: reply.statusCode, body: reply.json() }
  }
  ana = await person({ isEditor: true, isAdmin: false })
  ben = await person({ isEditor: true, isAdmin: false })
  // Eve has no access to the portfolio.
  eve = await person({ isEditor: true, isAdmin: false })
  await system.context.database.transaction('system', (tx) =>
    tx.change(
      'INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) SELECT $1, unnest($2::uuid[]), $3',
      [portfolio, `{${ana.uuid},${ben.uuid}}`, owner.customerUuid],
    ),
  )
  for (const from of ['ADJUDICACION', 'ALL']) {
    const draft = bodyOf(await operator('POST', '/workflows', { from, name: from }))
    expect((await publish(draft.uuid)).status).toBe(200)
  }
})
afterAll(() => world.system.close())

/** The time when the draft was last saved, for `basedOn`. */
const savedOn = async (draft: string): Promise<string> => bodyOf(await operator('GET', `/workflows/${draft}`)).editedOn
const publish = async (draft: string) =>
  operator('POST', `/workflows/${draft}/publish`, { basedOn: await savedOn(draft) })
const edit = async (draft: string, content: { name: string; graph: object }) =>
  operator('PUT', `/workflows/${draft}`, { basedOn: await savedOn(draft), ...content })

const f = (filter: object) => `f=${encodeURIComponent(JSON.stringify(filter))}`
const tasksOf = async (who: Person, assetUuid: string) =>
  bodyOf(await who.call('GET', `/management/tasks?${f({ assetUuid })}`))
const typesOf = async (who: Person, asset: string) =>
  (await tasksOf(who, asset)).items.map(({ type }: { type: string }) => type).sort()
const change = (who: Person, task: string, changes: object) =>
  who.call('POST', `/management/tasks/${task}`, { changes })
const give = (from: Person | null, to: Person | null) => ({
  assigneeUuid: { oldValue: from?.uuid ?? null, newValue: to?.uuid ?? null },
})
const AWARD = {
  acquisition: acquisitionOf({ acquisitionType: 'ADJUDICACION', testimonialReceptionDate: '2026-02-10' }),
}

/** Creates an asset with a court certificate. Its arrival starts two tasks. */
async function started(): Promise<{ asset: string; review: string }> {
  const asset = await anAsset(world)
  await save(world.owner, asset, AWARD)
  const { items } = await tasksOf(boss, asset)
  return { asset, review: items.find(({ type }: { type: string }) => type === 'REVIEW_DOCUMENTS').uuid }
}

describe('Workflows (product facts 12.2)', () => {
  it('workflows start tasks for a saved legal record, and start each task only once per cause', async () => {
    const { asset } = await started()
    expect(await typesOf(ana, asset)).toEqual(['ASSIGN_IO_AGENCY', 'REVIEW_DOCUMENTS'])
    const report = aRecord('occupations', { result: 'NOT_OCCUPIED' })
    const [id] = bodyOf(await save(world.owner, asset, { records: [report] })).saved
    const all = ['ASSIGN_API_VALUATION', 'ASSIGN_FACILITY', 'ASSIGN_IO_AGENCY', 'CHANGE_LOCK', 'REVIEW_DOCUMENTS']
    expect(await typesOf(ana, asset)).toEqual(all)
    const edit = (newValue: string, oldValue: string) =>
      save(world.owner, asset, {
        records: [aRecord('occupations', { result: newValue }, id, { result: oldValue })],
      })
    await edit('OCCUPIED', 'NOT_OCCUPIED')
    await edit('NOT_OCCUPIED', 'OCCUPIED')
    expect(await typesOf(ana, asset)).toEqual([...all, 'ASSIGN_MEDIATION'].sort())
  })

  it('today’s tasks are the open tasks that are overdue, or due today or tomorrow', async () => {
    const { asset } = await started()
    const report = aRecord('occupations', { result: 'NOT_OCCUPIED' })
    await save(world.owner, asset, { records: [report] })
    const { items } = await tasksOf(boss, asset)
    // Due dates, as days from today. The fifth task is overdue but has ended.
    const days = [-3, 0, 1, 2, -1]
    const today = calendarDateAt(world.system.context.now())
    await world.system.context.database.transaction('system', async (tx) => {
      for (const [index, day] of days.entries()) {
        const { uuid } = items[index]
        await tx.change('UPDATE tasks SET due_on = $2::date + $3::int WHERE uuid = $1', [uuid, today, day])
      }
    })
    expect((await change(boss, items[4].uuid, { event: 'cancel' })).status).toBe(200)
    const due = async (isDue: boolean) =>
      bodyOf(await boss.call('GET', `/management/tasks?${f({ assetUuid: asset, isDue })}`)).items.map(
        ({ uuid }: { uuid: string }) => items.findIndex((item: { uuid: string }) => item.uuid === uuid),
      )
    expect(await due(true)).toEqual([0, 1, 2])
    expect((await due(false)).toSorted()).toEqual([3, 4])
  })

  it('workflows start no tasks if the save is rejected', async () => {
    const asset = await anAsset(world)
    const wrong = await save(world.owner, asset, {
      ...AWARD,
      records: [aRecord('registry', { registrationState: 'DEFECTUOSO' })],
    })
    expect(wrong.status).toBe(400)
    expect(await typesOf(boss, asset)).toEqual([])
  })

  it('workflows start tasks for a provider’s report, even if the server stopped before processing the report', async () => {
    const { asset } = await started()
    await world.system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields, edited_on)
         VALUES ($1, $2, 'occupations', '2026-03-01', '{"result": "OCCUPIED", "receptionDate": "2026-03-02"}',
           clock_timestamp())`,
        [world.owner.customerUuid, asset],
      ),
    )
    expect(await startLeftOver(world.system.context)).toBe(2)
    expect(await startLeftOver(world.system.context)).toBe(0)
    expect(await typesOf(ana, asset)).toContain('ASSIGN_MEDIATION')
  })

  it('a task that ends starts the next tasks of its own workflow version, even if a newer version is live', async () => {
    const { asset, review } = await started()
    await change(ana, review, { ...give(null, ana), event: 'start' })
    const live = bodyOf(await operator('GET', '/workflows')).items.find(
      (item: { key: string; state: string }) => item.key === 'adjudicacion' && item.state === 'LIVE',
    )
    const draft = bodyOf(await operator('POST', '/workflows', { of: live.uuid })).uuid
    const { graph, name } = bodyOf(await operator('GET', `/workflows/${draft}`))
    const tasks = graph.tasks.filter(({ id }: { id: string }) => id !== 'gestoria')
    await edit(draft, { name, graph: { ...graph, tasks } })
    expect(bodyOf(await operator('GET', `/workflows/${draft}`)).differences).toEqual([
      { node: 'gestoria', change: 'removed' },
    ])
    expect((await publish(draft)).status).toBe(200)
    expect((await change(ana, review, { event: 'finish' })).status).toBe(200)
    expect(await typesOf(ana, asset)).toEqual(['ASSIGN_GESTORIA', 'ASSIGN_IO_AGENCY', 'REVIEW_DOCUMENTS'])
    // Restores the workflow for the following tests.
    const back = bodyOf(await operator('POST', '/workflows', { of: live.uuid })).uuid
    await publish(back)
  })

  it('a draft of a workflow that another user has saved since can be neither overwritten nor published', async () => {
    const { uuid } = bodyOf(await operator('POST', '/workflows', { name: 'De dos' }))
    const graph = { acquisitionTypes: [], tasks: [], notices: [] }
    const seen = await savedOn(uuid)
    const first = await operator('PUT', `/workflows/${uuid}`, { basedOn: seen, name: 'Primera', graph })
    expect(first.status).toBe(200)
    const editedOn = await savedOn(uuid)
    expect(bodyOf(first).editedOn).toBe(editedOn)
    const refused = { message: 'workflows.changedMeanwhile', data: { editedOn } }
    const second = await operator('PUT', `/workflows/${uuid}`, { basedOn: seen, name: 'Segunda', graph })
    expect(bodyOf(second)).toMatchObject(refused)
    expect(bodyOf(await operator('POST', `/workflows/${uuid}/publish`, { basedOn: seen }))).toMatchObject(refused)
    expect(bodyOf(await operator('GET', `/workflows/${uuid}`)).name).toBe('Primera')
    await operator('DELETE', `/workflows/${uuid}`)
  })

  it('an empty workflow cannot be published, and a live workflow cannot be deleted', async () => {
    const { uuid } = bodyOf(await operator('POST', '/workflows', { name: 'Prueba' }))
    expect(bodyOf(await publish(uuid))).toMatchObject({
      message: 'workflows.hasObstacles',
      data: { obstacles: [{ kind: 'empty', node: null }] },
    })
    expect((await operator('DELETE', `/workflows/${uuid}`)).status).toBe(200)
    const [live] = bodyOf(await operator('GET', '/workflows')).items.filter(
      ({ state }: { state: string }) => state === 'LIVE',
    )
    expect(bodyOf(await operator('DELETE', `/workflows/${live.uuid}`)).message).toBe('workflows.notADraft')
  })

  it('a workflow starts a task each time a field in the section Info of an asset gets the value that a rule of the workflow names', async () => {
    const { uuid } = bodyOf(await operator('POST', '/workflows', { name: 'Obras' }))
    const rule = {
      id: 'works',
      type: 'ASSIGN_FACILITY',
      department: 'registrations',
      dueDays: 2,
      when: [{ field: 'info.state', is: 'toRenovate' }],
    }
    const graph = { acquisitionTypes: [], tasks: [rule], notices: [] }
    expect((await edit(uuid, { name: 'Obras', graph })).status).toBe(200)
    expect((await publish(uuid)).status).toBe(200)
    const asset = await anAsset(world)
    const stateOf = async () => bodyOf(await world.owner.call('GET', `/assets/${asset}`)).state
    const to = async (newValue: string) =>
      world.owner.call('POST', `/assets/${asset}`, {
        changes: [{ field: 'state', oldValue: await stateOf(), newValue }],
      })
    expect((await to('new')).status).toBe(200)
    expect(await typesOf(ana, asset)).toEqual([])
    expect((await to('toRenovate')).status).toBe(200)
    expect(await typesOf(ana, asset)).toEqual(['ASSIGN_FACILITY'])
    await to('new')
    await to('toRenovate')
    expect(await typesOf(ana, asset)).toEqual(['ASSIGN_FACILITY', 'ASSIGN_FACILITY'])
    const other = await anAsset(world)
    const bulk = async (value: string) => {
      const plan = await world.owner.call('POST', '/assets/bulk-edits', {
        selection: { filter: { uuids: [asset, other] } },
        field: 'state',
        value,
      })
      expect(plan.status, JSON.stringify(plan.body)).toBe(200)
      const applied = await world.owner.call('POST', `/assets/bulk-edits/${plan.body.uuid}/apply`)
      expect(applied.status, JSON.stringify(applied.body)).toBe(200)
      return plan.body.uuid
    }
    await bulk('new')
    const bulkChange = await bulk('toRenovate')
    expect(await typesOf(ana, asset)).toHaveLength(3)
    expect(await typesOf(ana, other)).toEqual(['ASSIGN_FACILITY'])
    const tried = await operator('POST', `/workflows/${uuid}/replay`, {
      externalId: `LEGAL-${world.number - 1}`,
    })
    expect(bodyOf(tried).steps).toHaveLength(3)
    // The undo of a bulk change also removes the tasks that it started, except those with work by a person.
    const [task] = (await tasksOf(boss, other)).items
    expect((await change(boss, task.uuid, { description: { oldValue: '', newValue: 'Llamar antes' } })).status).toBe(
      200,
    )
    const undone = await world.owner.call('POST', `/assets/bulk-changes/${bulkChange}/undo`)
    expect(undone).toMatchObject({ status: 200, body: { undone: 2, skipped: { changed: 1 } } })
    expect(await typesOf(ana, asset)).toHaveLength(2)
    expect(await typesOf(ana, other)).toEqual(['ASSIGN_FACILITY'])
    await bulk('toRenovate')
    expect(await typesOf(ana, asset)).toHaveLength(3)
    const draft = bodyOf(await operator('POST', '/workflows', { of: uuid })).uuid
    await edit(draft, {
      name: 'Obras',
      graph: { ...graph, tasks: [{ ...rule, when: [{ field: 'info.size' }] }] },
    })
    await publish(draft)
  })

  it('a bulk change and a concurrent save of one of its assets run one after the other, and neither is rejected', async () => {
    const asset = await anAsset(world)
    const edit = async (value: string) => {
      const plan = await world.owner.call('POST', '/assets/bulk-edits', {
        selection: { filter: { uuids: [asset] } },
        field: 'state',
        value,
      })
      return world.owner.call('POST', `/assets/bulk-edits/${plan.body.uuid}/apply`)
    }
    expect((await edit('new')).status).toBe(200)
    const { database } = world.system.context
    // Takes the locks in the same order as a save: first the asset, then its facts.
    const bulk = await database.transaction('system', async (tx) => {
      await tx.rows('SELECT uuid FROM assets WHERE uuid = $1 FOR NO KEY UPDATE', [asset])
      const edited = edit('toRenovate')
      await untilOneWaits(world.system)
      await tx.rows('SELECT revision FROM workflow_facts WHERE asset_uuid = $1 FOR UPDATE', [asset])
      return { edited }
    })
    expect((await bulk.edited).status).toBe(200)
  })

  it('a workflow can be tested on the history of an asset', async () => {
    const { asset } = await started()
    await save(world.owner, asset, { records: [aRecord('occupations', { result: 'OCCUPIED' })] })
    const { items } = bodyOf(await operator('GET', '/workflows'))
    const all = items.find((item: { key: string; state: string }) => item.key === 'all' && item.state === 'LIVE')
    const tried = await operator('POST', `/workflows/${all.uuid}/replay`, {
      externalId: `LEGAL-${world.number}`,
    })
    expect(bodyOf(tried)).toMatchObject({ changes: 2, steps: [{ node: 'mediation', after: null }] })
  })
})

describe('A task (product facts 12.1)', () => {
  it('an unassigned task is visible to all candidates, and an assigned task only to its user and to admins', async () => {
    const { asset, review } = await started()
    expect((await typesOf(ben, asset)).length).toBe(2)
    expect((await typesOf(eve, asset)).length).toBe(0)
    expect((await change(ana, review, give(null, ana))).status).toBe(200)
    expect(await typesOf(ben, asset)).toEqual(['ASSIGN_IO_AGENCY'])
    expect((await typesOf(ana, asset)).length).toBe(2)
    expect((await typesOf(boss, asset)).length).toBe(2)
    expect(bodyOf(await ben.call('GET', `/management/tasks/${review}`)).message).toBe('tasks.notFound')
    expect(bodyOf(await change(boss, review, give(null, ben))).message).toBe('tasks.taken')
    expect(bodyOf(await change(boss, review, give(ana, eve))).message).toBe('tasks.notACandidate')
  })

  it('a task starts only with a user, accepts documents of its own asset, and can be finished, reopened and processed', async () => {
    const { asset, review } = await started()
    expect(bodyOf(await change(ana, review, { event: 'start' }))).toMatchObject({
      message: 'tasks.notPossible',
      data: { missing: ['assigneeUuid'] },
    })
    const file = await aDocument(world, asset)
    const comment = { type: 'CALL', message: 'Falta la nota simple' }
    const reply = bodyOf(
      await change(ana, review, { ...give(null, ana), event: 'start', files: { add: [file] }, comment }),
    )
    expect(reply).toMatchObject({
      token: expect.any(String),
      task: { state: 'IN_PROGRESS', files: [{ uuid: file }], comments: [comment], canEdit: true },
    })
    const foreign = await aDocument(world, await anAsset(world))
    expect(bodyOf(await change(ana, review, { files: { add: [foreign] } })).message).toBe('files.notFound')
    expect(bodyOf(await change(ana, review, { event: 'finish' })).task.endedOn).toMatch(/^\d{4}/)
    expect(
      bodyOf(await change(ana, review, { dueOn: { oldValue: reply.task.dueOn, newValue: '2027-01-01' } })).message,
    ).toBe('tasks.notPossible')
    expect((await change(ana, review, { event: 'reopen' })).status).toBe(403)
    expect(bodyOf(await change(boss, review, { event: 'reopen' })).task).toMatchObject({
      state: 'PENDING',
      endedOn: null,
    })
    for (const event of ['start', 'finish']) await change(ana, review, { event })
    expect(bodyOf(await change(ana, review, { event: 'process' })).task.state).toBe('PROCESSED')
    expect((await tasksOf(ana, asset)).blocks).toEqual({ inProgress: 0, notStarted: 2, ended: 1 })
  })

  it('a new task goes to its default user if there is one, and otherwise to the candidates of its department', async () => {
    const map = {
      candidates: [{ userUuid: ben.uuid, department: 'registrations', type: null }],
      defaults: [{ portfolioUuid: world.portfolio, assetUuid: null, type: 'ASSIGN_IO_AGENCY', userUuid: ana.uuid }],
    }
    expect((await boss.call('PUT', '/management/task-assignment', map)).status).toBe(200)
    const { asset } = await started()
    expect(await typesOf(ana, asset)).toEqual(['ASSIGN_IO_AGENCY'])
    expect(await typesOf(ben, asset)).toEqual(['REVIEW_DOCUMENTS'])
    await boss.call('PUT', '/management/task-assignment', { candidates: [], defaults: [] })
  })

  it('a deputy sees an absent user’s tasks and can take them over', async () => {
    const { asset, review } = await started()
    await change(ana, review, give(null, ana))
    const day = calendarDateAt(world.system.context.now())
    const absent = { mails: 'each', deputy: { userUuid: ben.uuid, from: day, until: day } }
    const reversed = { ...absent, deputy: { ...absent.deputy, from: '9999-12-31' } }
    expect(await ana.call('PUT', '/management/task-choices', reversed)).toMatchObject({ status: 400 })
    expect((await ana.call('PUT', '/management/task-choices', absent)).status).toBe(200)
    expect(await typesOf(ben, asset)).toContain('REVIEW_DOCUMENTS')
    expect((await change(ben, review, { ...give(ana, ben), event: 'start' })).status).toBe(200)
    await ana.call('PUT', '/management/task-choices', { mails: 'none', deputy: null })
    expect(await typesOf(ana, asset)).toEqual(['ASSIGN_IO_AGENCY'])
  })

  it('a task that a user created is in the calendar of the assigned user', async () => {
    const asset = await anAsset(world)
    const made = await ana.call('POST', `/assets/${asset}/management/tasks`, {
      type: 'CHANGE_LOCK',
      dueOn: '2100-12-09',
    })
    await change(ana, bodyOf(made).uuid, give(null, ana))
    const { path } = bodyOf(await ana.call('POST', '/management/task-calendar'))
    const { app } = world.system
    const calendar = await app.inject({ method: 'GET', url: path })
    expect(calendar.body).toContain('DTSTART;VALUE=DATE:21001209')
    const { database } = world.system.context
    const sql = (statement: string) =>
      database.transaction('system', (tx) =>
        tx.change(statement, [world.portfolio, ana.uuid, world.owner.customerUuid]),
      )
    await sql('DELETE FROM portfolio_users WHERE portfolio_uuid = $1 AND user_uuid = $2 AND customer_uuid = $3')
    expect((await app.inject({ method: 'GET', url: path })).body).not.toContain('BEGIN:VEVENT')
    await sql('INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) VALUES ($1, $2, $3)')
    await ana.call('POST', '/management/task-calendar')
    expect((await app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
  })
})

describe('A notification (product facts 12.3)', () => {
  it('a notification is processed by the first user who opens it', async () => {
    const asset = await anAsset(world)
    await save(world.owner, asset, AWARD)
    await save(world.owner, asset, { records: [aRecord('occupations', { receptionDate: '2026-03-02' })] })
    const list = async (who: Person) => bodyOf(await who.call('GET', `/management/notifications?assetUuid=${asset}`))
    const before = await list(ana)
    expect(before).toMatchObject({ pending: 1, items: [{ type: 'OCCUPANCY_REPORT', state: 'PENDING' }] })
    const path = `/management/notifications/${before.items[0].uuid}`
    expect(bodyOf(await ana.call('POST', path))).toMatchObject({
      state: 'PROCESSED',
      processedBy: { uuid: ana.uuid },
    })
    expect(bodyOf(await ben.call('POST', path)).processedBy.uuid).toBe(ana.uuid)
    expect(bodyOf(await eve.call('POST', path)).message).toBe('tasks.noticeNotFound')
    expect((await list(ben)).pending).toBe(0)
  })
})
