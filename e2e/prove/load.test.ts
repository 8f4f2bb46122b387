import { spawn } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { freePort } from '@lindero/server/kernel/database/own-server.fixture'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dataFolder, removeFolder, type ServerProcess, startServer } from '../process/server-process.ts'
import { Session } from '../process/session.ts'
import { flats, HEADER, workbook } from '../process/tapes.ts'
import type { LoadFigures, LoadPlan, LoadUser } from './load/plan.ts'
import { emailOf, fillWorld } from './load/world.ts'

const SECONDS = Number(process.env.LOAD_SECONDS ?? 30)
const USERS = Number(process.env.LOAD_USERS ?? 200)
/** Mean pause between two actions of a user, in seconds. */
const PAUSE = Number(process.env.LOAD_PAUSE ?? 5)
const FLOOD_SECONDS = Math.min(60, SECONDS)
const OTHERS = Math.ceil(USERS / 4)
/**
 * Number of users of the flooding customer, and number of concurrent calls by each. This exceeds the limits per user
 * and per node.
 */
const FLOODING = { users: 10, atOnce: 130 }
/** Number of each customer's assets that are valued from evidence. */
const VALUED = 400
const TAPE_ROWS = Number(process.env.LOAD_ROWS ?? 1_000)
/** Number of homes of another portfolio that are valued meanwhile. */
const HOMES = Number(process.env.LOAD_HOMES ?? 1_000)
const SAMPLE_MILLISECONDS = 5_000
const METRICS_TOKEN = 'token-of-the-metrics-of-a-proof'
const TIME_LIMIT = (SECONDS + 3 * FLOOD_SECONDS + 900) * 1_000 + 50 * (TAPE_ROWS + HOMES)

const folder = dataFolder(inject('preparedFolder'))
let server: ServerProcess
let fund: Session
let portfolioToValue: string
const users: LoadUser[] = []

beforeAll(async () => {
  portfolioToValue = await fillWorld(folder, { fund: USERS - OTHERS, other: OTHERS, homes: HOMES })
  const port = await freePort()
  server = await startServer(folder, {
    PORT: String(port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    // If `PUBLIC_URL` is set, the server trusts the visitor address that a proxy reports. The calls report a different
    // address for each user.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    METRICS_TOKEN,
    CALLS_PER_MINUTE: '600',
    CONNECTIONS_AT_ONCE: '4000',
  })
  fund = await Session.open(server)
  await addUsers('fund', fund, USERS - OTHERS)
  await addUsers('other', await Session.open(server, 'carga-other-0'), OTHERS)
}, TIME_LIMIT)
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

/** Imports and values flats for a customer, and divides them among the customer's users. */
async function addUsers(whose: 'fund' | 'other', session: Session, count: number): Promise<void> {
  const portfolio = await session.addPortfolio(`Pisos ${whose}`, { valuesSale: true, valuesRent: false })
  const load = await session.finished(await session.load(portfolio, await workbook([HEADER, ...flats(VALUED)])))
  await session.finished(String(load.result?.valuationJob))
  const f = encodeURIComponent(JSON.stringify({ valuationStates: [1] }))
  const { items } = await session.get<{ items: { uuid: string }[] }>(`/portfolios/${portfolio}/assets?r=500&f=${f}`)
  expect(items.length).toBeGreaterThanOrEqual(count)
  for (let index = 0; index < count; index += 1) {
    const assets = items.filter((_, place) => place % count === index).map(({ uuid }) => uuid)
    users.push({
      email: emailOf(whose, index),
      from: `203.0.${whose === 'fund' ? 113 : 114}.${index}`,
      assets,
      portfolio,
    })
  }
}

const isFund = ({ email }: LoadUser) => email.startsWith('carga-fund')

/** Makes the calls from a separate process, so that calls and measurements do not slow each other down. */
async function drive(plan: Pick<LoadPlan, 'users' | 'seconds'> & Partial<LoadPlan>): Promise<LoadFigures> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load', 'driver.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const whole: LoadPlan = { address: server.address, password: DEMO_PASSWORD, pause: PAUSE, atOnce: 1, ...plan }
  child.stdin.end(JSON.stringify(whole))
  return (await json(child.stdout)) as LoadFigures
}

interface Sample {
  /** 99th percentile of the event loop delay since the last sample, in milliseconds. */
  delay: number
  longest: number
  /** Memory of the program in MB; `children` is the memory of its child processes. */
  memory: number
  children: number
}

async function sample(): Promise<Sample> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`${server.address}/api/metrics`, { headers })).text()
  const sum = (name: string) =>
    metrics
      .split('\n')
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
      .reduce((total, line) => total + Number(line.split(' ').at(-1)), 0)
  return {
    delay: Math.round(sum('nodejs_eventloop_lag_p99_seconds') * 1_000),
    longest: Math.round(sum('nodejs_eventloop_lag_max_seconds') * 1_000),
    memory: Math.round(sum('process_resident_memory_bytes') / 1e6),
    children: Math.round(sum('lindero_child_process_bytes') / 1e6),
  }
}

async function samplesDuring(work: Promise<unknown>): Promise<Sample[]> {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  const samples: Sample[] = []
  while (!isOver) {
    samples.push(await sample())
    await pause(SAMPLE_MILLISECONDS)
  }
  return samples
}

const print = (line: string) => process.stdout.write(`${line}\n`)

function printFigures(title: string, figures: LoadFigures): void {
  print(`\n${title}; ${availableParallelism()} cores, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  print('| call | answers | p50 | p95 | p99 | slowest, ms | refused, then answered | errors |')
  print('|---|--:|--:|--:|--:|--:|---|---|')
  for (const [name, { answered, p50, p95, p99, slowest, refused, errors }] of Object.entries(figures)) {
    const words = (counts: Record<string, number>) =>
      Object.entries(counts)
        .map(([code, count]) => `${count} × ${code}`)
        .join(', ')
    print(`| ${name} | ${answered} | ${p50} | ${p95} | ${p99} | ${slowest} | ${words(refused)} | ${words(errors)} |`)
  }
}

function printSamples(samples: readonly Sample[]): void {
  const sorted = (of: (one: Sample) => number) => samples.map(of).toSorted((a, b) => a - b)
  const delays = sorted(({ delay }) => delay)
  print(
    `event loop delay, p99 of ${samples.length} intervals of 5 s: median ${delays[delays.length >> 1]} ms, highest ${delays.at(-1)} ms, longest stall ${sorted(({ longest }) => longest).at(-1)} ms`,
  )
  const memory = samples.map((one) => `${one.memory} + ${one.children}`)
  const tenths = memory.filter((_, index) => index % Math.max(1, Math.floor(memory.length / 10)) === 0)
  print(`memory of the program + its processes, MB, over the time: ${tenths.join(', ')}; at the end ${memory.at(-1)}`)
}

function wrongIn(figures: LoadFigures): unknown[] {
  return Object.entries(figures).filter(
    ([, { errors, refusedWithoutRetryAfter }]) => Object.keys(errors).length + refusedWithoutRetryAfter > 0,
  )
}

const refusalsIn = (figures: LoadFigures) => Object.values(figures).flatMap(({ refused }) => Object.keys(refused))

describe(`${USERS} users of two customers for ${SECONDS} s`, () => {
  it(
    'every call succeeds while a tape is imported and two portfolios are valued',
    async () => {
      const portfolio = await fund.addPortfolio('Cinta', { valuesSale: true, valuesRent: false })
      const tape = await workbook([HEADER, ...flats(TAPE_ROWS)])
      const driven = drive({ users, seconds: SECONDS })
      const sampled = samplesDuring(driven)
      const valuing = await fund.post<{ jobUuid: string }>(`/portfolios/${portfolioToValue}/valuations`, {
        operations: ['sale'],
      })
      const load = await fund.load(portfolio, tape)
      const figures = await driven
      printFigures(`${USERS} users, ${SECONDS} s, a pause of ${PAUSE} s`, figures)
      printSamples(await sampled)
      print(`at the end of these: ${await progress(load)}, ${await progress(valuing.jobUuid)}`)
      const loaded = await fund.finished(load)
      expect(loaded.result).toMatchObject({ created: TAPE_ROWS, refused: 0 })
      const valued = await fund.finished(String(loaded.result?.valuationJob))
      const homes = await fund.finished(valuing.jobUuid)
      print(`${TAPE_ROWS} rows loaded in ${secondsOf(loaded)} s, and valued in ${secondsOf(valued)} s`)
      print(`${HOMES} homes valued in ${secondsOf(homes)} s`)
      expectValued(valued, TAPE_ROWS)
      expectValued(homes, HOMES)
      expect(wrongIn(figures)).toEqual([])
      expect(Object.keys(figures)).toContain('save of a field')
    },
    TIME_LIMIT,
  )

  it(
    'a flood of calls by one customer is rejected with Retry-After, while all calls of the other customer succeed',
    async () => {
      const others = users.filter((user) => !isFund(user))
      const peace = await drive({ users: others, seconds: FLOOD_SECONDS })
      const flooding = users.filter(isFund).slice(0, FLOODING.users)
      const both = Promise.all([
        drive({ users: others, seconds: FLOOD_SECONDS }),
        drive({ users: flooding, seconds: FLOOD_SECONDS, pause: 0, atOnce: FLOODING.atOnce }),
      ])
      const sampled = samplesDuring(both)
      const [meanwhile, flood] = await both
      printFigures('the other customer in peace', peace)
      printFigures('the other customer during the flood', meanwhile)
      printFigures('the flood', flood)
      printSamples(await sampled)
      for (const [name, { p95 }] of Object.entries(meanwhile)) {
        const before = peace[name]?.p95 ?? 0
        if (before > 0)
          print(`${name}: p95 ${before} ms in peace, ${p95} ms during the flood, ${(p95 / before).toFixed(1)} times`)
      }
      expect([wrongIn(peace), wrongIn(meanwhile), wrongIn(flood)]).toEqual([[], [], []])
      expect(refusalsIn(flood)).toEqual(expect.arrayContaining(['503 limits.tooManyAtOnce']))
      expect(refusalsIn(meanwhile)).toEqual([])
    },
    TIME_LIMIT,
  )
})

async function progress(uuid: string): Promise<string> {
  const { kind, state, done, total } = await fund.job(uuid)
  return `${kind} ${state}, ${done} of ${total}`
}

/** Expects a decision for each home. Very few homes have too little evidence nearby to be valued. */
function expectValued({ result }: Job, count: number): void {
  const [valued, failed] = [Number(result?.valued), Number(result?.failed)]
  expect(valued + failed).toBe(count)
  expect(failed).toBeLessThan(count / 100)
}

/** Seconds from the order of a job to its end. */
function secondsOf({ createdOn, endedOn }: Job): number {
  return Math.round((Date.parse(endedOn ?? createdOn) - Date.parse(createdOn)) / 1_000)
}
