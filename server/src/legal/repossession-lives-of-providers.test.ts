import { Random } from '@lindero/demo/kernel/random'
import { addDays } from '@lindero/domain/kernel/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aDocument,
  anAsset,
  aRecord,
  bodyOf,
  cancelRequest,
  detail,
  type LegalWorld,
  openLegalWorld,
  requested,
  save,
} from '../../test/legal.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

type Values = Record<string, unknown>

/** The agreement as a clerk reads it: the day of its signature, or null while it is not signed. */
interface Agreement {
  /** Id of the record, and of the provider's request. */
  record: number
  request: number
  isCancelled: boolean
  reported: string | null
  /** Undefined until the owner has confirmed something. */
  confirmed: string | null | undefined
}

const rowsOf = <Row extends object>(text: string, parameter: string | number) =>
  world.system.context.database.transaction('system', (tx) => tx.rows<Row>(text, [parameter]))

const fieldsOf = async (record: number): Promise<Values> =>
  (await rowsOf<{ fields: Values }>('SELECT fields FROM legal_records WHERE id = $1', record))[0]?.fields ?? {}

/** Number of mails which tell the owner that a report waits. */
const noticesOf = async (request: number): Promise<number> =>
  Number(
    (
      await rowsOf<{ count: number }>(
        `SELECT count(*)::int AS count FROM outgoing_messages WHERE kind = 'mail.serviceRequest'
           AND payload->>'event' = 'toConfirm' AND (payload->>'serviceRequestId')::bigint = $1`,
        request,
      )
    )[0]?.count,
  )

/** Requests a mediation. The provider's record is stored with the request. */
async function ask(asset: string): Promise<{ agreement: Agreement; token: string }> {
  const { id, token } = await requested(world, { service: 'MEDIATION', section: 'friendlyMediations', asset })
  const [row] = await rowsOf<{ id: number }>(
    'SELECT id::int AS id FROM legal_records WHERE service_request_id = $1',
    id,
  )
  const agreement = { record: row?.id ?? 0, request: id, isCancelled: false, reported: null, confirmed: undefined }
  return { agreement, token }
}

/** The question to the owner, from the agreement alone: a fact that differs from the confirmed one waits. */
function questionOf({ record, reported, confirmed }: Agreement) {
  if (confirmed) {
    if (reported === confirmed) return []
    return [{ recordId: record, kind: reported ? 'changed' : 'withdrawn', on: reported }]
  }
  return reported ? [{ recordId: record, kind: 'taken', on: reported }] : []
}

const STEPS = 8

/** Runs one life of an agreement, and compares each step with the replay. */
async function live(seed: string): Promise<void> {
  const asset = await anAsset(world)
  const dice = new Random(seed)
  // Each signature has a day of its own, without an earlier report.
  let day = '2025-01-01'
  const nextDay = () => {
    day = addDays(day, 1 + dice.integer(0, 20))
    return day
  }
  let { agreement, token } = await ask(asset)
  const write = async (who: 'owner' | 'provider', fields: Values) =>
    save(
      world[who],
      asset,
      { records: [aRecord('friendlyMediations', fields, agreement.record, await fieldsOf(agreement.record))] },
      who === 'provider' ? token : '',
    )
  const signature = async (on: string): Promise<Values> => ({
    negotiationState: 'NEG_ACCEPTED',
    proposalType: 'CFK',
    proposalState: 'SIGNED',
    proposalSignedOn: on,
    proposalFile: await aDocument(world, asset, world.provider.uuid),
  })
  for (let step = 0; step < STEPS; step += 1) {
    const before = questionOf(agreement)
    const noticesBefore = await noticesOf(agreement.request)
    const { isCancelled, reported } = agreement
    const steps: [name: string, () => Promise<void>][] = []
    const expectSaved = (reply: { status: number; body: unknown }) =>
      expect([seed, step, reply.status, bodyOf(reply).data], JSON.stringify(reply.body)).toEqual([
        seed,
        step,
        200,
        undefined,
      ])
    const reports = async (on: string | null) => {
      expectSaved(await write('provider', on ? await signature(on) : { proposalState: 'WITHDRAWN' }))
      agreement = { ...agreement, reported: on }
    }
    if (isCancelled) {
      // The provider's token no longer opens the asset.
      expect((await write('provider', { proposalState: 'FAILED' })).status).not.toBe(200)
      steps.push([
        'request again',
        async () => {
          // An agreement of the cancelled request that counts stays as it is.
          if (agreement.confirmed || agreement.reported) return
          const next = await ask(asset)
          agreement = next.agreement
          token = next.token
        },
      ])
    } else {
      steps.push(['provider signs', () => reports(nextDay())], ['provider signs again', () => reports(nextDay())])
      if (reported) steps.push(['provider withdraws', () => reports(null)])
      steps.push([
        'cancel',
        async () => {
          expect((await cancelRequest(world, { asset, id: agreement.request })).status).toBe(200)
          agreement = { ...agreement, isCancelled: true }
        },
      ])
    }
    if (before.length > 0) {
      const confirm: [string, () => Promise<void>] = [
        'confirm',
        async () => {
          expectSaved(await save(world.owner, asset, { confirmedRecords: [agreement.record] }))
          agreement = { ...agreement, confirmed: agreement.reported }
        },
      ]
      steps.push(confirm, confirm)
    }
    if (reported) {
      steps.push(
        [
          'owner withdraws',
          async () => {
            expectSaved(await write('owner', { proposalState: 'WITHDRAWN' }))
            agreement = { ...agreement, reported: null, confirmed: null }
          },
        ],
        [
          'owner corrects',
          async () => {
            const on = nextDay()
            expectSaved(await write('owner', { proposalSignedOn: on }))
            agreement = { ...agreement, reported: on, confirmed: on }
          },
        ],
      )
    }
    const [name, act] = steps[dice.integer(0, steps.length - 1)] ?? ['nothing', async () => {}]
    await act()
    await expectReplayed(asset, agreement, token, `${seed}, step ${step}: ${name}`)
    const after = questionOf(agreement)
    const isNew = name.startsWith('provider') && after.length > 0 && JSON.stringify(after) !== JSON.stringify(before)
    if (name !== 'request again') {
      expect([name, seed, await noticesOf(agreement.request)]).toEqual([name, seed, noticesBefore + (isNew ? 1 : 0)])
    }
  }
}

/** Compares possession, its history and the question to the owner and to the provider with the agreement. */
async function expectReplayed(asset: string, agreement: Agreement, token: string, name: string): Promise<void> {
  const page = await detail(world, asset)
  const possession = page.latest.find(({ section }: { section: string }) => section === 'possession')?.fields
  const cycles = await rowsOf<{ on: string }>(
    `SELECT fields->>'possessionDate' AS "on" FROM legal_records
     WHERE asset_uuid = $1 AND section = 'repossessionProcesses'`,
    asset,
  )
  const on = agreement.confirmed ?? null
  const asked = ({ recordId, kind, on: of }: { recordId: number; kind: string; on: string | null }) => [
    recordId,
    kind,
    of,
  ]
  expect({
    name,
    isPossessed: possession?.possessionState === 'WITH_POSSESSION',
    isPossessedInLists: page.situation.possessionState === 'WITH_POSSESSION',
    cycles: cycles.map((cycle) => cycle.on),
    asked: page.toConfirm.map(asked),
  }).toEqual({
    name,
    isPossessed: on !== null,
    isPossessedInLists: on !== null,
    cycles: on ? [on] : [],
    asked: questionOf(agreement).map(asked),
  })
  if (on) expect([name, possession?.possessionDate]).toEqual([name, on])
  if (agreement.isCancelled) return
  const provider = await world.provider.call('GET', `/assets/${asset}/management?token=${token}`)
  expect([name, bodyOf(provider).toConfirm.map(asked)]).toEqual([name, questionOf(agreement).map(asked)])
}

/** Number of random lives in this test. `npm run prove -- repossessions` runs 500. */
const LIVES = Number(process.env.REPOSSESSION_LIVES ?? 20)
const EACH = 5

describe('Random lives of an agreement between owner and provider', () => {
  it.each(Array.from({ length: LIVES / EACH }, (_, group) => group))(
    'each life of group %i leaves the possession, the history and the questions of a replay of reports, confirmations and cancellations',
    async (group) => {
      for (let each = 0; each < EACH; each += 1) await live(`agreement ${group} ${each}`)
    },
  )
})
