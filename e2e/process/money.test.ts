import { toCents } from '@lindero/domain/operations/cents'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  bankOf,
  expectedRoots,
  operationOf,
  randomFrom,
  statementOf,
  type TrueDue,
  type TrueEntry,
  type TruePart,
  YEAR,
} from './bank-year.ts'
import { dataFolder, removeFolder, type ServerProcess, startServer } from './server-process.ts'
import { Session } from './session.ts'
import { flats, HEADER, workbook } from './tapes.ts'

/** Number of assets; `npm run prove` uses 200. */
const ASSETS = Number(process.env.MONEY_ASSETS ?? 60)
/** Index (from 0) of the month in which the server is killed while payments are being confirmed. */
const KILLED_IN = 6
const AT_ONCE = 500
const BATCH = 40
/**
 * Maximum number of rounds per statement. A debit, its return and the second debit need several rounds, because each
 * entry is matched only after the entry before it is confirmed.
 */
const ROUNDS = 6

const folder = dataFolder(inject('preparedFolder'))
let server: ServerProcess
let session: Session
beforeAll(async () => {
  server = await startServer(folder)
  session = await Session.open(server)
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

interface Entry {
  uuid: string
  proposal: string | null
  text: string
  amount: number
  status: 'unmatched' | 'proposed' | 'reconciled' | 'dismissed'
  allocations: { kind: string; amount: number; due: { uuid: string } | null }[]
}
interface Row {
  uuid: string
  parentUuid: string | null
  kind: string
  direction: string
  paidAmount: number
  openAmount: number
}

function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

const output = (parts: readonly { kind: string; due?: string; cents: number }[]) =>
  parts
    .map(({ kind, due, cents }) => `${kind} ${due ?? ''} ${cents}`)
    .sort()
    .join('; ')
const isRight = ({ allocations }: Entry, { parts }: TrueEntry) =>
  output(parts) ===
  output(
    allocations.map(({ kind, due, amount }) => ({ kind, ...(due ? { due: due.uuid } : {}), cents: toCents(amount) })),
  )

/**
 * Corrects the wrong proposals of a statement and confirms all entries, like a user.
 *
 * @returns number of proposals that were correct in the first round
 */
async function reconcile(statement: string, truth: ReadonlyMap<string, TrueEntry>, isKilled: boolean) {
  const trueOf = ({ text }: Entry) => truth.get(/R\d{6}X/.exec(text)?.[0] ?? '')
  let right = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const entries = await session.all<Entry>('/operations/statements/entries', { statements: [statement] })
    const open = entries
      .filter(({ status }) => status === 'proposed' || status === 'unmatched')
      .map((entry) => ({ entry, known: trueOf(entry) }))
    if (open.length === 0) return right
    const costs = open.filter(({ known }) => known?.parts.length === 0).map(({ entry }) => entry.uuid)
    if (costs.length > 0)
      await session.post('/operations/statements/dismiss', { entries: costs, category: 'bankCosts' })
    const proposed = open.filter(({ entry, known }) => entry.status === 'proposed' && known && isRight(entry, known))
    if (round === 0) right = proposed.length
    const others = open.filter((one) => !proposed.includes(one) && (one.known?.parts.length ?? 0) > 0)
    const wrong = others.filter(({ entry }) => entry.status === 'proposed').map(({ entry }) => entry.uuid)
    for (const some of inBatches(wrong, AT_ONCE))
      await session.post('/operations/statements/dismiss', { entries: some })
    const ready = proposed.map(({ entry }) => entry.uuid)
    const seen = new Map(proposed.map(({ entry }) => [entry.uuid, entry.proposal]))
    for (const { entry, known } of others) {
      const parts = (known?.parts ?? []).map(({ cents, ...part }: TruePart) => ({ ...part, amount: cents / 100 }))
      // For an entry that returns or repeats a payment, this call fails until the earlier entry is confirmed. The next
      // round tries again.
      const { status } = await session.call('POST', `/operations/statements/entries/${entry.uuid}/match`, { parts })
      if (status === 200) ready.push(entry.uuid)
    }
    // Each correction makes the proposals again. Only the displayed proposals are confirmed; the next round shows the others.
    const confirming = inBatches(ready, BATCH).map((some) => {
      const own = some.flatMap((entry) => (seen.has(entry) ? [{ entry, proposal: seen.get(entry) ?? null }] : []))
      return () => session.call('POST', '/operations/statements/confirm', { entries: some, seen: own })
    })
    if (isKilled && round === 0) await killDuring(confirming)
    else
      for (const confirm of confirming) {
        const { status, body } = await confirm()
        if (status !== 200) expect(body).toMatchObject({ message: 'operations.proposalChanged' })
      }
  }
  throw new Error('entries are left after every round')
}

/** Kills the server after the first reply while the other calls are still running. */
async function killDuring(calls: readonly (() => Promise<{ status: number }>)[]): Promise<void> {
  const answers = calls.map((call) =>
    call().then(
      ({ status }) => status,
      () => 0,
    ),
  )
  expect(await Promise.race(answers)).toBe(200)
  await server.kill()
  await Promise.all(answers)
  server = await startServer(folder)
  session = await Session.open(server)
}

it('the paid and unpaid amounts of many assets are correct to the cent after a year of bank statements and a kill -9 of the server', async () => {
  const random = randomFrom(42)
  const portfolio = await session.addPortfolio('Un año de banco', { valuesSale: false, valuesRent: false })
  await session.finished(await session.load(portfolio, await workbook([HEADER, ...flats(ASSETS)])))
  const assets = await session.all<{ uuid: string }>(`/portfolios/${portfolio}/assets`, {})
  expect(assets).toHaveLength(ASSETS)
  const dues: TrueDue[] = []
  for (const [index, { uuid }] of assets.entries()) {
    const operation = operationOf(index, random)
    await session.post(`/assets/${uuid}/operations`, { changes: operation.changes })
    dues.push(...operation.dues)
  }
  const bank = bankOf(dues, random)
  const truth = new Map(bank.map((entry) => [entry.reference, entry]))
  const statements: string[] = []
  let right = 0
  // Late payments may be in the next year.
  const months = [...new Set(bank.map(({ day }) => day.slice(0, 7)))].sort()
  for (const [index, month] of months.entries()) {
    const own = bank.filter(({ day }) => day.startsWith(month))
    const imported = { name: `banco-${month}.csv`, content: statementOf(own) }
    expect(await session.post('/operations/statements', imported)).toMatchObject({ entries: own.length, known: 0 })
    const stored = await session.all<{ uuid: string; name: string }>('/operations/statements')
    const statement = stored.find(({ name }) => name === imported.name)?.uuid ?? ''
    statements.push(statement)
    right += await reconcile(statement, truth, index === KILLED_IN)
  }
  expect(months[0]?.slice(0, 4)).toBe(String(YEAR))

  const rows = await session.all<Row>('/operations', { portfolios: [portfolio] })
  const result = new Map<string, { paid: number; open: number }>()
  for (const { uuid, parentUuid, kind, paidAmount, openAmount } of rows) {
    const root = kind === 'rent' ? uuid : (parentUuid ?? uuid)
    const stored = result.get(root) ?? { paid: 0, open: 0 }
    result.set(root, { paid: stored.paid + toCents(paidAmount), open: stored.open + toCents(openAmount) })
  }
  expect(result).toEqual(expectedRoots(dues, bank))

  const entries = await session.all<Entry>('/operations/statements/entries', { statements })
  expect(entries).toHaveLength(bank.length)
  expect(entries.filter(({ status }) => status !== 'reconciled' && status !== 'dismissed')).toEqual([])
  const unexplained = entries.filter(
    ({ status, amount, allocations }) =>
      status === 'reconciled' && allocations.reduce((sum, part) => sum + toCents(part.amount), 0) !== toCents(amount),
  )
  expect(unexplained).toEqual([])
  // Most entries must be recognised, so that users have few proposals to correct.
  expect(right / bank.length).toBeGreaterThan(0.5)
})
