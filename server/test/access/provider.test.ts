import { api } from '@lindero/contract/api'
import type { CallSpecification } from '@lindero/contract/kernel/call'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import {
  aDocument,
  aRecord,
  bodyOf,
  cancelRequest,
  type LegalWorld,
  latestOf,
  openLegalWorld,
  REO,
  requested,
  save,
} from '../legal.ts'
import { addUser, type SignedIn } from '../people.ts'
import { rolledBack } from './rolled-back.ts'
import { type CallName, DONE, type Outcome, type Row } from './row.ts'
import { TABLE } from './table.ts'

/* All calls in the contract. A new call that takes a management token is tested automatically. */
const CALLS = Object.entries(api) as [CallName, CallSpecification][]
const takesToken = ({ query }: CallSpecification) => 'token' in ((query as { shape?: object } | undefined)?.shape ?? {})
const WITH_TOKEN = CALLS.filter(([, call]) => call.about === 'managedAsset' && takesToken(call)).map(([name]) => name)
const permissionOf = (name: CallName) => (api[name] as CallSpecification).permission

let world: LegalWorld
let app: FastifyInstance
beforeAll(async () => {
  world = await openLegalWorld()
  app = await buildApp({ ...world.system.context, database: rolledBack(world.system.context.database) })
})
afterAll(async () => {
  await app.close()
  await world.system.close()
})

interface Requested {
  asset: string
  id: number
  report: number
  token: string
}

/** Creates an open request for an occupancy report, with its record. */
async function anOpenRequest(asset?: string): Promise<Requested> {
  const made = await requested(world, asset ? { asset } : {})
  return { ...made, report: (await latestOf(world, made.asset, 'occupations')).id }
}

interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
}

/** Outcome of a call that `who` makes. The changes of the call are rolled back. */
async function answerOf(name: CallName, { params = {}, query = {}, body }: Input, who: SignedIn = world.provider) {
  const { method, path } = api[name] as CallSpecification
  const named = path.replace(/\{(\w+)\}/g, (_whole, key: string) => String(params[key] ?? key))
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
  const reply = await app.inject({
    method,
    url: `/api${named}?${search}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(body ? { payload: body } : {}),
  })
  const outcome: Outcome = reply.statusCode < 300 ? DONE : reply.json<{ message: string }>().message
  return { outcome, text: reply.body }
}

/** Inputs that make these calls change an open request. The inputs in `TABLE` change nothing. */
const WORK: Partial<Record<CallName, (request: Requested) => Input>> = {
  saveManagement: ({ asset, report }) => ({
    params: { uuid: asset },
    body: {
      changes: {
        records: [{ ...aRecord('occupations', {}, report), comments: [{ type: 'NOTE', message: 'Nadie abre' }] }],
      },
    },
  }),
  addManagementVisit: ({ asset }) => ({
    params: { uuid: asset, visitUuid: crypto.randomUUID() },
    body: {
      visitedOn: world.system.context.now().toISOString(),
      place: null,
      attended: null,
      remarks: null,
      checklist: 'occupation',
      answers: {},
      signature: null,
    },
  }),
  requestService: ({ asset }) => ({
    params: { uuid: asset },
    body: {
      section: 'occupations',
      newServiceRequest: {
        agencyServiceDefinitionRelationId: world.relations.OCCUPATION,
        service: 'OCCUPATION',
      },
    },
  }),
  cancelServiceRequest: ({ asset, id }) => ({ params: { uuid: asset }, query: { serviceRequestId: id } }),
}
const NONE = { session: '', asset: '', colleague: '', member: '', admin: '', archive: crypto.randomUUID() }

function inputOf(name: CallName, request: Requested): Input {
  const row = TABLE[name] as Row<CallName>
  return WORK[name]?.(request) ?? ((row.input?.(request.asset, NONE) ?? {}) as Input)
}

async function outcomeOf(name: CallName, request: Requested, token = request.token, who?: SignedIn) {
  const input = inputOf(name, request)
  const query = { ...input.query, ...(token ? { token } : {}) }
  return (await answerOf(name, { ...input, query }, who)).outcome
}

const isReading = (name: CallName) => permissionOf(name) === 'readLegal'
const answersOf = (name: CallName) => (TABLE[name] as Row<CallName>).answers ?? DONE
const OWNERS: ReadonlySet<CallName> = new Set<CallName>([
  'requestService',
  'cancelServiceRequest',
  'sendServiceRequestBack',
  'explainMissedDeadline',
  'assetTimeline',
])

/** The expected outcome of a call while the request is open: everything is allowed, except the owner's calls. */
function whileOpen(name: CallName): Outcome {
  if (OWNERS.has(name)) return 'management.providerWithoutPermission'
  return name in WORK ? DONE : answersOf(name)
}

const LATE = new Set<Outcome>(['management.providerWithoutPermission', 'management.notExpected'])
const change = (statement: string, value: unknown) =>
  world.system.context.database.transaction('system', (tx) => tx.change(statement, [value]))
const ofOwner = (assignment: string) => [
  `UPDATE customers SET ${assignment} WHERE uuid = $1`,
  () => world.owner.customerUuid,
]

/**
 * Events after which a provider can no longer open a request, each with the statement that causes the event and the one
 * that undoes it.
 */
const TAKEN: Record<string, { take: [string, () => unknown]; giveBack: [string, () => unknown] }> = {
  'the subscription of the provider is deactivated': {
    take: ['UPDATE service_subscriptions SET inactive_on = now() WHERE id = $1', () => world.relations.OCCUPATION],
    giveBack: ['UPDATE service_subscriptions SET inactive_on = NULL WHERE id = $1', () => world.relations.OCCUPATION],
  },
  'the owner has no subscription': {
    take: ofOwner(`stripe_id = 'cus_x', subscription_inactive_on = now()`) as [string, () => unknown],
    giveBack: ofOwner('stripe_id = NULL, subscription_inactive_on = NULL') as [string, () => unknown],
  },
  'the owner has no licence': {
    take: ofOwner('has_repossession_licence = false') as [string, () => unknown],
    giveBack: ofOwner('has_repossession_licence = true') as [string, () => unknown],
  },
}

describe('A provider with a management token', () => {
  it('calls that accept the token of a service request require permission to read or edit legal management', () => {
    expect(WITH_TOKEN.length).toBeGreaterThan(14)
    const permissions = new Set(WITH_TOKEN.map(permissionOf))
    expect([...permissions].sort()).toEqual(['editLegal', 'readLegal'])
  })

  describe.each(WITH_TOKEN)("The asset of a provider's open request: %s", (name) => {
    it('the token of an open service request gives access only to the asset of that request', async () => {
      const own = await anOpenRequest()
      const other = await anOpenRequest()
      expect(await outcomeOf(name, own)).toBe(whileOpen(name))
      const tokens = { none: '', other: other.token, foreign: 'eyJhbGciOiJIUzI1NiJ9.e30.x' }
      for (const token of Object.values(tokens)) {
        expect(await outcomeOf(name, own, token)).toBe('assets.notFound')
      }
      // A different company cannot use a token that was passed on to it.
      expect(await outcomeOf(name, own, own.token, world.rival)).toBe('assets.notFound')
    })

    it('a finished service request can be read but not changed', async () => {
      const own = await anOpenRequest()
      await save(world.provider, own.asset, { serviceRequest: 'start' }, own.token)
      const { id, fields } = await latestOf(world, own.asset, 'occupations')
      const reportFile = await aDocument(world, own.asset, world.provider.uuid)
      const report = aRecord('occupations', { result: 'NOT_OCCUPIED', reportFile }, id, fields)
      await save(world.provider, own.asset, { records: [report], serviceRequest: 'finish' }, own.token)
      const outcome = await outcomeOf(name, own)
      if (isReading(name) && !OWNERS.has(name)) expect(outcome).toBe(answersOf(name))
      else expect(LATE).toContain(outcome)
    })

    it('the asset of a cancelled service request is not found', async () => {
      const own = await anOpenRequest()
      await cancelRequest(world, own)
      expect(await outcomeOf(name, own)).toBe('assets.notFound')
    })

    it.each(Object.keys(TAKEN))('a provider cannot find the asset of an open service request if %s', async (reason) => {
      const own = await anOpenRequest()
      const { take, giveBack } = TAKEN[reason] as (typeof TAKEN)[string]
      await change(take[0], take[1]())
      const outcome = await outcomeOf(name, own)
      await change(giveBack[0], giveBack[1]())
      expect(outcome).toBe('assets.notFound')
    })

    it('the token of an open service request works only while the company of the provider has a subscription', async () => {
      const own = await anOpenRequest()
      const set = (assignment: string) =>
        change(`UPDATE customers SET ${assignment} WHERE uuid = $1`, world.provider.customerUuid)
      await set(`stripe_id = 'cus_y', subscription_inactive_on = now()`)
      const outcome = await outcomeOf(name, own)
      await set('stripe_id = NULL, subscription_inactive_on = NULL')
      expect(outcome).toBe('subscriptionInactive')
    })
  })
})

describe('The asset of a provider’s own open request', () => {
  const ABOUT_OBJECTS = CALLS.filter(
    ([name, { about }]) => about && about !== 'oneself' && !WITH_TOKEN.includes(name),
  ).map(([name]) => name)

  it.each(ABOUT_OBJECTS)(
    'the call %s does not show a provider the asset of an open service request if the token is missing',
    async (name) => {
      const { asset } = await anOpenRequest()
      const objects = [asset, world.portfolio, world.owner.customerUuid, world.owner.uuid]
      for (const object of objects) {
        const row = TABLE[name] as Row<CallName>
        const relatives = {
          session: object,
          asset,
          colleague: world.owner.uuid,
          member: asset,
          admin: object,
          archive: object,
        }
        const { outcome } = await answerOf(name, (row.input?.(object, relatives) ?? {}) as Input)
        expect(outcome).toMatch(/\.(notFound|denied)$/)
      }
    },
  )
})

describe('The answers that a provider gets', () => {
  const SECRET = 'Reservado-7319'

  it('no reply to a provider contains confidential text of the customer that owns the asset', async () => {
    const own = await anOpenRequest()
    const { asset } = own
    const opened = aRecord('evictionProcesses', { externalId: SECRET })
    const eviction = { ...opened, comments: [{ type: 'NOTE', message: SECRET }] }
    expect((await save(world.owner, asset, { acquisition: REO, records: [eviction] })).status).toBe(200)
    const hidden = await anOpenRequest(asset)
    await change(
      `UPDATE legal_records SET fields = fields || jsonb_build_object('occupantName', '${SECRET}') WHERE id = $1`,
      hidden.report,
    )
    await change(`UPDATE portfolios SET name = '${SECRET}' WHERE uuid = $1`, world.portfolio)
    await addUser(world.system, world.owner.customerUuid, { lastname: SECRET, isAdmin: true })
    await change(`UPDATE attachments SET name = '${SECRET}' WHERE uuid = $1`, await aDocument(world, asset))
    const told = []
    for (const [name, { method, about }] of CALLS) {
      if (method !== 'GET') continue
      const input = about ? inputOf(name, own) : ((TABLE[name] as Row<CallName>).input?.(asset, NONE) ?? {})
      const query = { ...(input as Input).query, ...(takesToken(api[name]) ? { token: own.token } : {}) }
      const { text } = await answerOf(name, { ...(input as Input), query })
      if (text.includes(SECRET)) told.push(name)
    }
    expect(told).toEqual([])
  })

  it('uploads for a cancelled service request are not listed in a later request about the same asset', async () => {
    const first = await anOpenRequest()
    const upload = await aDocument(world, first.asset, world.provider.uuid)
    const listed = async ({ asset, token }: Requested) =>
      bodyOf(await world.provider.call('GET', `/assets/${asset}/management/documents?token=${token}`)).items
    expect(await listed(first)).toMatchObject([{ uuid: upload }])
    await cancelRequest(world, first)
    expect(await listed(await anOpenRequest(first.asset))).toEqual([])
  })

  it('the list of services reveals no details of a cancelled service request', async () => {
    const own = await anOpenRequest()
    await cancelRequest(world, own)
    const { items } = bodyOf(await world.provider.call('GET', '/management/services?r=100&s=id&d=true'))
    expect(items.find(({ id }: Requested) => id === own.id)).toMatchObject({
      state: 'CANCELLED',
      externalId: null,
      comments: null,
      requestedBy: null,
    })
  })
})
