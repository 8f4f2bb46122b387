import { Random } from '@lindero/demo/kernel/random'
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
  tokenOf,
} from '../../test/legal.ts'
import { type Act, Clerk, courtsSit, daysLater, termEnd } from '../../test/legal-clerk.ts'
import { fileOfClerk, OWN_LINES, spanish } from '../../test/legal-clerk-file.ts'
import { textOfPdf } from '../../test/pdf-text.ts'
import { brandOf, type Order } from './export-content.ts'
import { procedureContent, procedureFile } from './procedure-part.ts'

let world: LegalWorld
let order: Order
beforeAll(async () => {
  world = await openLegalWorld()
  const { customerUuid, uuid: createdBy } = world.owner
  const brand = await brandOf(world.system.context, customerUuid)
  order = { language: 'es', customerUuid, createdBy, createdOn: new Date(), brand, ordered: {} } as unknown as Order
})
afterAll(() => world.system.close())

type Values = Record<string, unknown>
type Reply = { status: number; body: unknown }

const rowsOf = <Row extends object>(text: string, ...parameters: (string | number)[]) =>
  world.system.context.database.transaction('system', (tx) => tx.rows<Row>(text, parameters))
const fieldsOf = async (record: number): Promise<Values> =>
  (await rowsOf<{ fields: Values }>('SELECT fields FROM legal_records WHERE id = $1', record))[0]?.fields ?? {}

/** The mails that tell the owner that a report waits. */
const noticesOf = async (request: number): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(
    `SELECT count(*)::int AS count FROM outgoing_messages WHERE kind = 'mail.serviceRequest'
       AND payload->>'event' = 'toConfirm' AND (payload->>'serviceRequestId')::bigint = $1`,
    request,
  )
  return row?.count ?? 0
}

/** One asset with its clerk: the acts reach the product by its calls, and the clerk by their names. */
class Life {
  readonly seed: string
  readonly asset: string
  readonly clerk = new Clerk()
  readonly dice: Random
  today = '2025-02-03'
  eviction = 0
  mediation = 0
  request = 0
  notices = 0
  #fresh = '2025-01-07'

  constructor(seed: string, asset: string) {
    this.seed = seed
    this.asset = asset
    this.dice = new Random(seed)
    this.#setClock()
  }

  #setClock() {
    world.system.setNow(new Date(`${this.today}T10:00:00Z`))
  }

  pass(days: number) {
    this.today = daysLater(this.today, days)
    this.#setClock()
  }

  /** A day of the past that no other act of this life has. */
  pastDay(): string {
    this.#fresh = daysLater(this.#fresh, 1)
    return this.#fresh
  }

  /** A day on which the courts sit, some days or weeks ahead. */
  futureDay(): string {
    let day = daysLater(this.today, 3 + this.dice.integer(0, 25))
    while (!courtsSit(day) || this.clerk.launches.some((each) => each.day === day)) day = daysLater(day, 1)
    return day
  }

  async putEviction(fields: Values): Promise<Reply> {
    const old = this.eviction ? await fieldsOf(this.eviction) : {}
    const reply = await save(world.owner, this.asset, {
      records: [aRecord('evictionProcesses', fields, this.eviction || null, old)],
    })
    if (!this.eviction) this.eviction = bodyOf(reply).saved?.[0] ?? 0
    return reply
  }

  async putMediation(who: 'owner' | 'provider', fields: Values): Promise<Reply> {
    const record = aRecord('friendlyMediations', fields, this.mediation, await fieldsOf(this.mediation))
    return save(world[who], this.asset, { records: [record] }, who === 'provider' ? await this.#token() : '')
  }

  async ask(): Promise<Reply> {
    const { id, reply } = await requested(world, {
      service: 'MEDIATION',
      section: 'friendlyMediations',
      asset: this.asset,
    })
    const [row] = await rowsOf<{ id: number }>(
      'SELECT id::int AS id FROM legal_records WHERE service_request_id = $1',
      id,
    )
    Object.assign(this, { request: id, mediation: row?.id ?? 0, notices: 0 })
    return reply
  }

  async signature(day: string): Promise<Values> {
    return {
      negotiationState: 'NEG_ACCEPTED',
      proposalType: 'CFK',
      proposalState: 'SIGNED',
      proposalSignedOn: day,
      proposalFile: await aDocument(world, this.asset, world.provider.uuid),
    }
  }

  /** A token of today, because the clock moves by days. A cancelled request has none. */
  async #token(): Promise<string> {
    return (await tokenOf(world, this.request)) ?? 'none'
  }

  move = async (serviceRequest: 'start' | 'finish') =>
    save(world.provider, this.asset, { serviceRequest }, await this.#token())
  sendBack = () =>
    world.owner.call('POST', `/assets/${this.asset}/management/service-requests/${this.request}/return`, {
      reason: 'Falta el acta',
    })
}

/** A step: the act, and the call that brings it to the product. */
type Step = [act: Act, call: () => Promise<Reply>]
const LAUNCH = { type: 'VERBAL', stage: 'EXECUTION', courtSeat: 'Madrid' }

function stepsOfEviction(life: Life): Step[] {
  const { clerk, today } = life
  const { launch, claim } = clerk
  const steps: Step[] = []
  const add = (act: Act, fields: Values) => steps.push([act, () => life.putEviction(fields)])
  const planned = life.futureDay()
  add({ what: 'planned', day: planned }, { ...LAUNCH, substage: 'LAUNCH_SET', kickoffDate: planned })
  const outcome = life.dice.integer(0, 1) ? 'POSITIVE' : 'NEGATIVE'
  const held = (day: string) =>
    add({ what: 'held', day, outcome }, { ...LAUNCH, substage: `LAUNCHED_${outcome}`, kickoffDate: day })
  if (launch?.outcome === '' && launch.day <= today) held(launch.day)
  if (launch?.outcome === '') held(life.pastDay())
  if (launch?.outcome === 'POSITIVE' || launch?.outcome === 'NEGATIVE') {
    const other = launch.outcome === 'POSITIVE' ? 'NEGATIVE' : 'POSITIVE'
    add({ what: 'outcomeCorrected' }, { substage: `LAUNCHED_${other}` })
    const day = life.pastDay()
    add({ what: 'launchRedated', day }, { kickoffDate: day })
  }
  if (!claim.answered) {
    const day = life.pastDay()
    add({ what: 'notified', day }, { type: 'VERBAL', courtSeat: 'Madrid', claimNotifiedDate: day })
    if (claim.notified) {
      const answered = daysLater(claim.notified, 1)
      add({ what: 'answered', day: answered }, { claimAnsweredDate: answered })
    }
  }
  return steps
}

function stepsOfAgreement(life: Life): Step[] {
  const { clerk } = life
  const steps: Step[] = []
  const sign = (by: 'owner' | 'provider') => {
    const day = life.pastDay()
    steps.push([{ what: 'signed', by, day }, async () => life.putMediation(by, await life.signature(day))])
  }
  const withdraw = (by: 'owner' | 'provider') =>
    steps.push([{ what: 'withdrawn', by }, () => life.putMediation(by, { proposalState: 'WITHDRAWN' })])
  const isSpent = clerk.request === 'cancelled' && !clerk.confirmed && !clerk.reported
  if (clerk.request === 'none' || isSpent) return [[{ what: 'asked' }, () => life.ask()]]
  if (clerk.request === 'open') {
    sign('provider')
    if (clerk.reported) withdraw('provider')
    if (clerk.hasReport) steps.push([{ what: 'finished' }, () => life.move('finish')])
    steps.push([{ what: 'cancelled' }, () => cancelRequest(world, { asset: life.asset, id: life.request })])
  }
  if (clerk.request === 'done' && !clerk.wasSentBack) steps.push([{ what: 'sentBack' }, () => life.sendBack()])
  if (clerk.reported) {
    sign('owner')
    withdraw('owner')
  }
  if (clerk.questions.length > 0) {
    const confirm = () => save(world.owner, life.asset, { confirmedRecords: [life.mediation] })
    steps.push([{ what: 'confirmed' }, confirm], [{ what: 'confirmed' }, confirm])
  }
  return steps
}

/** Wrong calls, which the product must reject and which must leave nothing. */
async function tryWrongSteps(life: Life): Promise<void> {
  const { clerk, asset, request } = life
  if (clerk.request === 'none') return
  const wrong: (() => Promise<Reply>)[] = [
    () => life.putMediation('owner', { proposalSignedOn: daysLater(life.today, 9) }),
    () => life.putEviction({ ...LAUNCH, substage: 'LAUNCHED_POSITIVE', kickoffDate: daysLater(life.today, 9) }),
  ]
  if (clerk.request !== 'open') {
    wrong.push(
      () => life.putMediation('provider', { proposalState: 'FAILED' }),
      () => life.move('finish'),
      () => cancelRequest(world, { asset, id: request }),
    )
  }
  if (clerk.request !== 'done' || clerk.wasSentBack) wrong.push(() => life.sendBack())
  if (clerk.questions.length === 0 && clerk.confirmed === undefined) {
    wrong.push(() => save(world.owner, asset, { confirmedRecords: [life.mediation] }))
  }
  const reply = await wrong[life.dice.integer(0, wrong.length - 1)]?.()
  expect([life.seed, reply?.status], JSON.stringify(reply?.body)).not.toEqual([life.seed, 200])
}

const STEPS = 9

async function live(seed: string): Promise<void> {
  const life = new Life(seed, await anAsset(world))
  const acts: Act[] = []
  for (let step = 0; step < STEPS; step += 1) {
    life.pass(life.dice.integer(1, 9))
    if (life.dice.integer(0, 2) === 0) await tryWrongSteps(life)
    const steps = life.dice.integer(0, 1) ? stepsOfEviction(life) : stepsOfAgreement(life)
    const [act, call] = steps[life.dice.integer(0, steps.length - 1)] ?? steps[0] ?? []
    if (!act || !call) continue
    if (act.what === 'finished') await life.move('start')
    const asked = JSON.stringify(life.clerk.questions)
    const reply = await call()
    expect([seed, act, reply.status], JSON.stringify(reply.body)).toEqual([seed, act, 200])
    life.clerk.read(act)
    acts.push(act)
    const isProviders = 'by' in act && act.by === 'provider'
    const after = JSON.stringify(life.clerk.questions)
    if (isProviders && after !== asked && after !== '[]') life.notices += 1
    await expectAsRead(life, `${seed}: ${acts.map((each) => JSON.stringify(each)).join(' ')}`)
  }
  await expectPrinted(life)
}

interface Event {
  at: string
  kind: string
  section: string | null
  subject: string
  value: string | null
  isUnconfirmed?: boolean
}

const dayOfState = ({ at }: Event) => (at.length === 10 ? at : 'typed')
const STATES = new Set(['substage', 'proposalState', 'possessionState'])
const isState = ({ kind, section, subject }: Event) =>
  kind === 'state' && STATES.has(subject) && section !== 'repossessionProcesses'

/** The facts of the asset as the product shows them, in the form of the clerk. */
async function shown({ asset, request, seed }: Life) {
  const page = await detail(world, asset)
  const possession = page.latest.find(({ section }: { section: string }) => section === 'possession')?.fields
  const { items } = bodyOf(await world.owner.call('GET', `/assets/${asset}/management/timeline?r=100`))
  const events = items as Event[]
  const of = (kind: string) => events.filter((each) => each.kind === kind)
  const dates = await rowsOf<{ reason: string; date: string; awaits: boolean; isTerm: boolean }>(
    `SELECT reason, date::text AS date, awaits, rule IS NOT NULL AS "isTerm" FROM legal_dates WHERE asset_uuid = $1`,
    asset,
  )
  return {
    seed,
    possession: possession?.possessionState === 'WITH_POSSESSION' ? possession.possessionDate : null,
    isPossessedInLists: page.situation.possessionState === 'WITH_POSSESSION',
    questions: page.toConfirm.map(({ kind, on }: { kind: string; on: string | null }) => ({ kind, on })),
    notices: request ? await noticesOf(request) : 0,
    terms: dates.filter(({ isTerm }) => isTerm).map(({ reason, date }) => `${date} ${reason}`),
    launch: dates.filter(({ isTerm }) => !isTerm).map(({ date, awaits }) => `${date} ${awaits}`),
    attempts: of('attempt')
      .map(({ at, subject, value, isUnconfirmed }) =>
        `${at} ${subject} ${value ?? ''}${isUnconfirmed ? ' ?' : ''}`.trim(),
      )
      .toSorted(),
    states: events
      .filter(isState)
      .map((each) => `${each.value} ${dayOfState(each)}`)
      .toSorted(),
    moves: of('state')
      .filter(({ subject }) => subject === 'kickoffDate')
      .map(({ value }) => value)
      .toSorted(),
    requests: of('request')
      .map(({ subject }) => subject)
      .toSorted(),
    acts: of('act')
      .filter(({ subject }) => subject.startsWith('claim'))
      .map(({ at, subject }) => `${at} ${subject}`)
      .toSorted(),
  }
}

/** The facts of the asset as the clerk read them. */
function read({ clerk, seed, today, notices }: Life) {
  const { launch, claim, possession } = clerk
  const awaits = launch?.outcome === '' && launch.day < today && !possession
  return {
    seed,
    possession: possession?.on ?? null,
    isPossessedInLists: possession !== null,
    questions: clerk.questions,
    notices,
    terms: claim.notified && !claim.answered ? [`${termEnd(claim.notified, 10)} answerOfDefendant`] : [],
    launch: launch ? [`${launch.day} ${awaits}`] : [],
    attempts: clerk.attemptsUntil(today).toSorted(),
    states: clerk.states.map(({ text, day }) => `${text} ${day}`).toSorted(),
    moves: clerk.moves.map((days) => days.split(' ').map(spanish).join(' → ')).toSorted(),
    requests: clerk.requests.toSorted(),
    acts: [
      ...(claim.answered ? [`${claim.answered} claimAnsweredDate`] : []),
      ...(claim.notified ? [`${claim.notified} claimNotifiedDate`] : []),
    ].toSorted(),
  }
}

/** The events and the deadlines of the lawyer's file. Acts are days of 2025; typed states have a later day. */
async function shownFile({ asset, today }: Life) {
  const content = await procedureContent(world.system.context, order, asset)
  const isTyped = (day: string) => spanish(day.replaceAll('/', '-')).replaceAll('/', '-') > today
  return {
    events: content.events
      .filter(({ text }) => OWN_LINES.some((beginning) => text.startsWith(beginning)))
      .map(({ day, text }) => `${isTyped(day) ? '*' : day} ${text}`)
      .toSorted(),
    deadlines: content.deadlines.map(({ day, act }) => `${day} ${act}`).toSorted(),
  }
}

/** The printed file has each event of its content. */
async function expectPrinted({ asset, seed }: Life): Promise<void> {
  const { events } = await procedureContent(world.system.context, order, asset)
  const text = await textOfPdf((await procedureFile(world.system.context, order, asset)).bytes)
  const lines = events.map((event) => `${event.day} ${event.text}`.replace(/\s+/g, ' ').replaceAll('→', '->'))
  expect([seed, lines.filter((line) => !text.includes(line))]).toEqual([seed, []])
}

async function expectAsRead(life: Life, name: string): Promise<void> {
  expect({ ...(await shown(life)), name }).toEqual({ ...read(life), name })
  expect({ ...(await shownFile(life)), name }).toEqual({ ...fileOfClerk(life.clerk, life.today), name })
}

/** Number of random lives in this test. `npm run prove -- repossessions` runs 500. */
const LIVES = Number(process.env.REPOSSESSION_LIVES ?? 20)
const EACH = 5

describe('Random lives of a repossession and its file', () => {
  it.each(Array.from({ length: LIVES / EACH }, (_, group) => group))(
    'after each step of the lives of group %i, possession, questions, notices, terms, line of time and file are those of a clerk who read the acts',
    async (group) => {
      for (let each = 0; each < EACH; each += 1) await live(`file ${group} ${each}`)
    },
  )
})
