import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { MOST_DRAFTS } from '@lindero/domain/tasks/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAsset, bodyOf, type LegalWorld, openLegalWorld } from '../../test/legal.ts'
import { addCustomer, addUser, signIn } from '../../test/people.ts'

type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>
interface Head {
  call: Call
  uuid: string
}

let world: LegalWorld
let boss: Head
let head: Head
let colleague: Head
let rival: Head
let operator: Call

const NO_NOTICES = { court: [], registry: [], natural: [], appointment: [] }
/** Appoints heads of departments, as an admin. */
const appoint = (admin: Head, ...heads: Head[]) =>
  admin.call('PUT', '/management/deadline-settings', {
    daysBefore: NO_NOTICES,
    escalationDays: 3,
    heads: heads.map(({ uuid }, index) => ({
      department: ['possessionSettlement', 'legalSettlement', 'registrations'][index],
      userUuid: uuid,
    })),
  })
const allow = (customer: string, mayDraftWorkflows: boolean) =>
  operator('POST', `/customers/${customer}`, { mayDraftWorkflows })

beforeAll(async () => {
  world = await openLegalWorld()
  const { system, owner } = world
  const person = async (customer: string, flags: object): Promise<Head> => {
    const user = await addUser(system, customer, flags)
    return { ...(await signIn(system, user.email)), uuid: user.uuid }
  }
  await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true, apiActivated: true })
  const staff = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
  const { token } = await signIn(system, staff.email)
  operator = async (method, path, payload) => {
    const reply = await system.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(path.startsWith('/customers') ? {} : { 'x-customer': owner.customerUuid }),
      },
      ...(payload ? { payload } : {}),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  boss = await person(owner.customerUuid, { isAdmin: true })
  head = await person(owner.customerUuid, { isAdmin: false })
  colleague = await person(owner.customerUuid, { isAdmin: false, isEditor: true })
  const other = await addCustomer(system, { hasRepossessionLicence: true })
  rival = await person(other, { isAdmin: true })
  expect((await appoint(boss, head)).status).toBe(200)
  expect((await appoint(rival, rival)).status).toBe(200)
  await allow(other, true)
})
afterAll(() => world.system.close())

const GRAPH = {
  acquisitionTypes: [],
  notices: [],
  tasks: [
    {
      id: 'works',
      type: 'CHANGE_LOCK',
      when: [{ field: 'info.state', is: 'new' }],
      department: 'facility',
      dueDays: 3,
    },
  ],
}

describe('Drafts of workflows by heads of departments (docs/adr/0992)', () => {
  it('heads of departments can draft workflows once the operator allows this, but other users cannot', async () => {
    expect((await head.call('GET', '/workflows')).status).toBe(403)
    expect((await allow(world.owner.customerUuid, true)).status).toBe(200)
    expect((await head.call('GET', '/workflows')).status).toBe(200)
    expect((await colleague.call('GET', '/workflows')).status).toBe(403)
    expect((await boss.call('POST', '/workflows', { name: 'Obras' })).status).toBe(403)
  })

  it('a head of department can draft a workflow, but only the operator can publish the draft', async () => {
    const { uuid } = bodyOf(await head.call('POST', '/workflows', { name: 'Obras' }))
    const basedOn = async () => bodyOf(await head.call('GET', `/workflows/${uuid}`)).editedOn
    const saved = await head.call('PUT', `/workflows/${uuid}`, {
      basedOn: await basedOn(),
      name: 'Obras',
      graph: GRAPH,
    })
    expect(saved.status).toBe(200)
    const publish = { basedOn: await basedOn() }
    expect((await head.call('POST', `/workflows/${uuid}/publish`, publish)).status).toBe(403)
    expect(bodyOf(await head.call('GET', `/workflows/${uuid}`)).state).toBe('DRAFT')
    expect((await operator('POST', `/workflows/${uuid}/publish`, publish)).status).toBe(200)
    expect((await head.call('DELETE', `/workflows/${uuid}`)).status).toBe(409)
    expect(bodyOf(await head.call('GET', `/workflows/${uuid}`)).state).toBe('LIVE')
  })

  it('a head of department cannot see, save, copy or test drafts of another customer', async () => {
    const { uuid } = bodyOf(await head.call('POST', '/workflows', { name: 'Propio' }))
    expect(bodyOf(await rival.call('GET', '/workflows')).items).toEqual([])
    const basedOn = bodyOf(await head.call('GET', `/workflows/${uuid}`)).editedOn
    const attempts = [
      rival.call('GET', `/workflows/${uuid}`),
      rival.call('PUT', `/workflows/${uuid}`, { basedOn, name: 'Ajeno', graph: GRAPH }),
      rival.call('DELETE', `/workflows/${uuid}`),
      rival.call('POST', '/workflows', { of: uuid }),
      rival.call('POST', `/workflows/${uuid}/replay`, { externalId: 'LEGAL-1' }),
    ]
    for (const reply of await Promise.all(attempts)) {
      expect([reply.status, bodyOf(reply).message]).toEqual([404, 'workflows.notFound'])
    }
  })

  it('a draft of a workflow cannot be tested on assets of another customer, nor published by an operator who acts for another customer', async () => {
    await anAsset(world)
    const theirs = bodyOf(await rival.call('POST', '/workflows', { name: 'Ajeno' }))
    const of = { externalId: `LEGAL-${world.number}` }
    const tried = await rival.call('POST', `/workflows/${theirs.uuid}/replay`, of)
    expect(bodyOf(tried).message).toBe('assets.notFound')
    const { editedOn: basedOn } = bodyOf(await rival.call('GET', `/workflows/${theirs.uuid}`))
    const published = await operator('POST', `/workflows/${theirs.uuid}/publish`, { basedOn })
    expect(bodyOf(published).message).toBe('workflows.notFound')
  })

  it('a new draft of a workflow is rejected at the limit of drafts, but an existing draft can still be opened', async () => {
    const { uuid } = bodyOf(await head.call('POST', '/workflows', { name: 'Primero' }))
    await world.system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO workflow_versions (customer_uuid, key, name, version, graph)
         SELECT customer_uuid, 'many-' || n, name, 1, graph FROM workflow_versions, generate_series(1, $2) n WHERE uuid = $1`,
        [uuid, MOST_DRAFTS],
      ),
    )
    expect(bodyOf(await head.call('POST', '/workflows', { name: 'Uno más' })).message).toBe('workflows.tooManyDrafts')
    expect(bodyOf(await head.call('POST', '/workflows', { of: uuid })).uuid).toBe(uuid)
    await world.system.context.database.transaction('system', (tx) =>
      tx.change(`DELETE FROM workflow_versions WHERE key LIKE 'many-%'`),
    )
  })

  it('a head of department can test a draft only on assets that the head can see', async () => {
    await anAsset(world)
    const { uuid } = bodyOf(await head.call('POST', '/workflows', { name: 'Prueba' }))
    const attempt = () => head.call('POST', `/workflows/${uuid}/replay`, { externalId: `LEGAL-${world.number}` })
    expect(bodyOf(await attempt()).message).toBe('assets.notFound')
    await world.system.context.database.transaction('system', (tx) =>
      tx.change('INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) VALUES ($1, $2, $3)', [
        world.portfolio,
        head.uuid,
        world.owner.customerUuid,
      ]),
    )
    expect((await attempt()).status).toBe(200)
  })

  it('a user who is no longer head of a department immediately loses access to drafts', async () => {
    await appoint(boss, colleague)
    expect((await head.call('GET', '/workflows')).status).toBe(403)
    expect((await colleague.call('GET', '/workflows')).status).toBe(200)
    await allow(world.owner.customerUuid, false)
    expect((await colleague.call('GET', '/workflows')).status).toBe(403)
  })

  it('the audit log shows which users become or cease to be heads of departments', async () => {
    await appoint(boss, head)
    const f = encodeURIComponent(JSON.stringify({ action: 'userEdited', user: boss.uuid }))
    const { items } = bodyOf(await boss.call('GET', `/customers/${world.owner.customerUuid}/audit?f=${f}`))
    const lines = items.slice(0, 2) as { subject: string; data: { roles: object } }[]
    expect(new Map(lines.map(({ subject, data }) => [subject, data.roles]))).toEqual(
      new Map([
        [head.uuid, { isDepartmentHead: true }],
        [colleague.uuid, { isDepartmentHead: false }],
      ]),
    )
  })
})
