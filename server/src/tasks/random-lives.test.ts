import { type CallOf, randomOf, randomStep } from '@lindero/demo/tasks/random-lives.fixture'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anUnacquiredAsset, bodyOf, changesOf, type LegalWorld, openLegalWorld } from '../../test/legal.ts'
import { addCustomer, addUser, type SignedIn, signIn } from '../../test/people.ts'
import { differingTasks } from './differing-tasks.fixture.ts'

/** Number of assets. `npm run prove -- workflows` runs more. */
const ASSETS = 10
const STEPS = 14
const TYPES = ['ADJUDICACION', 'COMPRAVENTA_REO'] as const

type Person = SignedIn & { uuid: string }

let world: LegalWorld
let boss: Person
/** A candidate for the tasks of one department, and Ben's deputy. */
let ana: Person
/** A candidate for all tasks. */
let ben: Person
/** A candidate for all tasks, but without access to the portfolio. */
let eve: Person

beforeAll(async () => {
  world = await openLegalWorld()
  const { system, owner, portfolio } = world
  const person = async (flags: object) => {
    const user = await addUser(system, owner.customerUuid, flags)
    return { ...(await signIn(system, user.email)), uuid: user.uuid }
  }
  boss = await person({ isAdmin: true })
  const editor = { isEditor: true, isAdmin: false }
  ana = await person(editor)
  ben = await person(editor)
  eve = await person(editor)
  await system.context.database.transaction('system', (tx) =>
    tx.change(
      'INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) SELECT $1, unnest($2::uuid[]), $3',
      [portfolio, `{${ana.uuid},${ben.uuid}}`, owner.customerUuid],
    ),
  )
  await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true, apiActivated: true })
  const { email } = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
  const { token } = await signIn(system, email)
  const headers = { authorization: `Bearer ${token}`, 'x-customer': owner.customerUuid }
  for (const from of [...TYPES, 'ALL']) {
    const made = await system.app.inject({
      method: 'POST',
      url: '/api/workflows',
      headers,
      payload: { from, name: from },
    })
    const url = `/api/workflows/${made.json<{ uuid: string }>().uuid}`
    const { editedOn: basedOn } = (await system.app.inject({ method: 'GET', url, headers })).json()
    await system.app.inject({ method: 'POST', url: `${url}/publish`, headers, payload: { basedOn } })
  }
  const candidates = [
    { userUuid: ana.uuid, department: 'registrations', type: null },
    ...[ben, eve].map(({ uuid: userUuid }) => ({ userUuid, department: null, type: null })),
  ]
  await boss.call('PUT', '/management/task-assignment', { candidates, defaults: [] })
  const day = calendarDateAt(system.context.now())
  const deputy = { userUuid: ana.uuid, from: day, until: day }
  await ben.call('PUT', '/management/task-choices', { mails: 'none', deputy })
})
afterAll(() => world.system.close())

interface StoredTask {
  uuid: string
  department: string
  assignee: string | null
}

async function seenBy(who: Person): Promise<string[]> {
  const uuids: string[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = bodyOf(await who.call('GET', `/management/tasks?p=${page}&r=200`))
    uuids.push(...items.map(({ uuid }: StoredTask) => uuid))
    if (uuids.length >= total || items.length === 0) return uuids.sort()
  }
}

describe(`${ASSETS} assets through random lives`, () => {
  it('random changes of assets start exactly one task per fired rule, and each user sees exactly the permitted tasks', async () => {
    const call: CallOf = (method, path, body) => boss.call(method, path, body)
    let taken = 0
    for (let seed = 1; seed <= ASSETS; seed += 1) {
      const asset = await anUnacquiredAsset(world)
      const acquisitionType = TYPES[seed % TYPES.length]
      const day = acquisitionType === 'ADJUDICACION' ? {} : { acquisitionDate: '2025-01-01' }
      const acquisition = changesOf({ acquisitionType, ...day })
      const saved = await boss.call('POST', `/assets/${asset}/management`, { changes: { acquisition } })
      expect(saved.status).toBe(200)
      const random = randomOf(seed)
      for (let step = 0; step < STEPS; step += 1) {
        if (await randomStep(call, asset, [boss.uuid, ana.uuid, ben.uuid], random)) taken += 1
      }
    }
    expect(taken).toBeGreaterThan((ASSETS * STEPS) / 3)
    const { database } = world.system.context
    const tasks = await database.transaction('system', async (tx) => {
      expect(await differingTasks(tx, world.portfolio)).toEqual([])
      return tx.rows<StoredTask>('SELECT uuid, department, assignee_uuid AS assignee FROM tasks ORDER BY uuid')
    })
    expect(tasks.length).toBeGreaterThan(ASSETS)
    const seen = (isSeen: (task: StoredTask) => boolean) => tasks.filter(isSeen).map(({ uuid }) => uuid)
    const isFree = ({ assignee }: StoredTask) => assignee === null
    const isOf = ({ assignee }: StoredTask, ...people: Person[]) => people.some(({ uuid }) => uuid === assignee)
    expect(await seenBy(boss)).toEqual(seen(() => true))
    expect(await seenBy(ben)).toEqual(seen((task) => isFree(task) || isOf(task, ben)))
    expect(await seenBy(ana)).toEqual(
      seen((task) => isOf(task, ana, ben) || (isFree(task) && task.department === 'registrations')),
    )
    expect(await seenBy(eve)).toEqual([])
  })

  it('the check of tasks against the history of their assets detects a missing task, a duplicate task and an unfired rule', async () => {
    const { database } = world.system.context
    const damaged = async (statement: string) => {
      let lines: string[] = []
      await database
        .transaction('system', async (tx) => {
          expect(await tx.change(statement)).toBe(1)
          lines = await differingTasks(tx, world.portfolio)
          throw new Error('undone')
        })
        .catch((error: Error) => expect(error.message).toBe('undone'))
      return lines
    }
    const one = (table: string, where = 'true') => `(SELECT ctid FROM ${table} WHERE ${where} LIMIT 1)`
    const first = one('workflow_firings', "cause NOT LIKE 'end of%'")
    expect(await damaged(`DELETE FROM tasks WHERE ctid = ${one('tasks')}`)).not.toEqual([])
    expect(await damaged(`DELETE FROM workflow_firings WHERE ctid = ${first}`)).not.toEqual([])
    expect(
      await damaged(`INSERT INTO tasks (customer_uuid, asset_uuid, type, department, workflow_uuid, node, started_on, due_on)
        SELECT customer_uuid, asset_uuid, type, department, workflow_uuid, node, started_on, due_on FROM tasks LIMIT 1`),
    ).not.toEqual([])
  })
})
