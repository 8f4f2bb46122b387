import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dataFolder, removeFolder, type ServerProcess, startServer } from '../process/server-process.ts'
import { Session } from '../process/session.ts'
import { flats, HEADER, workbook } from '../process/tapes.ts'
import { type BankMonths, bankMonths } from './bank-entries/bank-months.ts'
import { type Kind, LAST_DAY, type TrueEntry } from './bank-entries/entries.ts'
import {
  type ComparedEntry,
  comparedEntries,
  describedMistakes,
  figuresByKind,
  type Proposal,
  pairs,
  printedFigures,
  singlesByMark,
} from './bank-entries/figures.ts'
import { ibanOf } from './bank-entries/homes.ts'
import { OPEN_PHRASES } from './bank-entries/open-phrases.ts'
import type { PhraseSet } from './bank-entries/phrase-set.ts'
import { Choices } from './bank-entries/random.ts'
import { statementFile } from './bank-entries/statement-files.ts'

/** Another half of the examination: a file with phrases of the same form. */
const { BANK_ENTRIES_PHRASES: apart, BANK_ENTRIES_REPORT: report } = process.env
const set: PhraseSet = apart ? JSON.parse(readFileSync(apart, 'utf8')) : OPEN_PHRASES
const HOMES = Number(process.env.BANK_ENTRIES_HOMES ?? 400)
const ENTRIES = HOMES * 5
const PERIODS = [
  { from: '2026-09-01', until: '2026-09-30' },
  { from: '2026-10-01', until: LAST_DAY },
]
/** The least share of right proposals of a kind. */
const LEAST: Partial<Record<Kind, number>> = { single: 0.95, jointMarked: 0.85, partial: 0.8 }
const MOST_WRONG = 0.002
const AT_ONCE = 200

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

it(`proposals for ${ENTRIES} bank entries of two months are right`, async () => {
  const months = bankMonths(set, HOMES, ENTRIES)
  await enterDues(months)
  const accounts = accountsOf()
  const all: ComparedEntry[] = []
  for (const [index, { from, until }] of PERIODS.entries()) {
    const own = months.entries.filter(({ day }) => day >= from && day <= until)
    const imported = await importMonth(own, accounts, from, until)
    const month = comparedEntries(pairs(own, imported))
    all.push(...month)
    if (index > 0) continue
    print(months, all)
    await reconcile(month)
  }
  print(months, all)
  const figures = figuresByKind(all)
  const wrong = figures.reduce((sum, one) => sum + one.wrong, 0)
  for (const { name, entries, right } of figures)
    if (entries > 0) expect.soft(right / entries, name).toBeGreaterThanOrEqual(LEAST[name] ?? 0)
  expect.soft(wrong / all.length, 'wrong proposals').toBeLessThanOrEqual(MOST_WRONG)
}, 1_800_000)

/** Prints the figures by kind, and writes the mistakes to the file that the environment asks for. */
function print({ homes }: BankMonths, all: readonly ComparedEntry[]): void {
  const figures = figuresByKind(all)
  const wrong = figures.reduce((sum, one) => sum + one.wrong, 0)
  const lines = [
    `${set.name}: ${all.length} entries, ${wrong} wrong`,
    printedFigures([...figures, ...singlesByMark(all)]),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!report) return
  const dues = homes.flatMap((one) => one.dues)
  const nameOf = new Map(dues.map((due) => [due.uuid, `${due.home.id} ${due.concept} ${due.dueOn}`]))
  const mistakes = describedMistakes(all, (uuid) => nameOf.get(uuid) ?? uuid)
  writeFileSync(report, [...lines, ...mistakes].join('\n'))
}

async function enterDues({ homes }: BankMonths): Promise<void> {
  const portfolio = await session.addPortfolio('Examen', { valuesSale: false, valuesRent: false })
  // The place is the town: with the coordinates of these flats, all homes would be in another one.
  const places = new Set([HEADER.indexOf('Latitud'), HEADER.indexOf('Longitud')])
  const header = [...HEADER, 'Referencia catastral', 'Dirección', 'Municipio', 'Provincia']
  const rows = flats(homes.length).map((cells, index) => {
    const { id = '', ref = '', street = '', no = '', flat = '', town = '' } = homes[index]?.home ?? {}
    const own = cells.map((cell, at) => (at === 0 ? id : places.has(at) ? '' : cell))
    return [...own, ref, `${street} ${no}, ${flat}`, town, 'Alicante']
  })
  const load = await session.finished(await session.load(portfolio, await workbook([header, ...rows])))
  expect(load.result).toMatchObject({ created: homes.length })
  const assets = await session.all<{ uuid: string; externalId: string }>(`/portfolios/${portfolio}/assets`)
  const byId = new Map(assets.map(({ uuid, externalId }) => [externalId, uuid]))
  for (const { home, changes } of homes)
    if (changes.length > 0) await session.post(`/assets/${byId.get(home.id)}/operations`, { changes })
}

interface Account {
  iban: string
  balance: number
}

function accountsOf(): Account[] {
  const choices = new Choices(set.seed + 1)
  return set.banks.map(({ code }) => ({ iban: ibanOf(code, choices), balance: 50_000_000 }))
}

/** Imports the file of each account, and returns all entries as they are proposed after the last file. */
async function importMonth(
  entries: readonly TrueEntry[],
  accounts: readonly Account[],
  from: string,
  until: string,
): Promise<Proposal[]> {
  const names = new Set<string>()
  for (const [index, account] of accounts.entries()) {
    const bank = set.banks[index]
    const own = entries
      .filter((entry) => entry.bank === index)
      .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    if (!bank || own.length === 0) continue
    const content = statementFile({ account: account.iban, bank, from, until, opening: account.balance, entries: own })
    const name = `${bank.name}-${from.slice(0, 7)}`
    names.add(name)
    const named = bank.format === 'csv' ? { account: account.iban } : {}
    const started = performance.now()
    const reply = await session.post<{ entries: number }>('/operations/statements', { name, content, ...named })
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    process.stdout.write(`${name}: ${own.length} written, ${JSON.stringify(reply)}, ${seconds} s\n`)
    account.balance += own.reduce((sum, { cents }) => sum + cents, 0)
  }
  const statements = await session.all<{ uuid: string; name: string }>('/operations/statements')
  const uuids = statements.filter(({ name }) => names.has(name)).map(({ uuid }) => uuid)
  return session.all<Proposal>('/operations/statements/entries', { statements: uuids })
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** The work of a clerk at the end of the month: right proposals are confirmed, the other entries are assigned. */
async function reconcile(month: readonly ComparedEntry[]): Promise<void> {
  const imported = month.filter((one) => one.proposal !== null)
  const uuidsOf = (some: readonly ComparedEntry[]) => some.flatMap(({ proposal }) => (proposal ? [proposal.uuid] : []))
  const none = imported.filter(({ entry, proposal }) => entry.parts.length === 0 && proposal?.status !== 'dismissed')
  for (const entries of inParts(uuidsOf(none), AT_ONCE))
    await session.post('/operations/statements/dismiss', { entries, category: 'other' })
  const right = imported.filter(({ verdict, proposal }) => verdict === 'right' && proposal?.status === 'proposed')
  for (const entries of inParts(uuidsOf(right), AT_ONCE)) {
    const { count } = await session.post<{ count: number }>('/operations/statements/confirm', { entries })
    process.stdout.write(`${entries.length} right proposals, ${count} confirmed\n`)
  }
  const others = imported.filter(({ verdict, entry }) => verdict !== 'right' && entry.parts.length > 0)
  const wrong = uuidsOf(others.filter(({ verdict }) => verdict === 'wrong'))
  for (const entries of inParts(wrong, AT_ONCE)) await session.post('/operations/statements/dismiss', { entries })
  // Dues that no later entry returns are marked as paid at once. The others need their entry.
  const isAssigned = ({ entry }: ComparedEntry) => entry.isReturnedLater || entry.kind === 'partial'
  const paid = others.filter((one) => !isAssigned(one)).flatMap(({ entry }) => entry.parts)
  const transactions = paid.flatMap(({ kind, due }) => (kind === 'due' && due ? [due] : []))
  for (const some of inParts([...new Set(transactions)], AT_ONCE))
    await session.post('/operations/bulk', { action: 'paid', transactions: some, paidOn: PERIODS[0]?.until })
  const ready: string[] = []
  for (const { entry, proposal } of others.filter(isAssigned)) {
    const parts = entry.parts.map(({ kind, due, cents }) => ({ kind, amount: cents / 100, ...(due ? { due } : {}) }))
    const path = `/operations/statements/entries/${proposal?.uuid}/match`
    const { status, body } = await session.call('POST', path, { parts })
    if (status === 200 && proposal) ready.push(proposal.uuid)
    else process.stdout.write(`${entry.kind} cannot be assigned: ${JSON.stringify(body)}\n`)
  }
  for (const entries of inParts(ready, AT_ONCE))
    await session.call('POST', '/operations/statements/confirm', { entries })
}
