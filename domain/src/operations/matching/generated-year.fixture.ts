import type { DueConcept } from '../transaction.ts'
import {
  duesOf,
  type EntryKind,
  entriesOf,
  type Home,
  homesOf,
  numbersFrom,
  type TrueEntry,
  YEAR,
} from './bank-entries.fixture.ts'
import type { Concept, Phrases, TrueDue } from './bank-phrases.fixture.ts'
import type { Mark, MatchDue, PaidDue } from './match-due.ts'
import { type Proposal, proposeAllocations } from './propose.ts'

const CONCEPTS: Record<Concept, DueConcept> = {
  tax: 'PROPERTY_TAX',
  waste: 'WASTE',
  fee: 'SHARE',
  levy: 'SPECIAL',
  invoice: 'EXPENSE',
  rent: 'RENT',
  mortgage: 'MORTGAGE',
}

/** The due as the server hands it to the matcher. */
function matchDue(due: TrueDue, home: Home, cents: number): MatchDue {
  const marks: Mark[] = [
    { kind: 'externalId', value: home.externalId },
    { kind: 'cadastralReference', value: home.cadastralReference },
  ]
  if (due.concept === 'rent') marks.push({ kind: 'taxIdentifier', value: home.tenantIdentifier })
  if (due.concept === 'invoice') marks.push({ kind: 'invoiceNumber', value: due.mark })
  const party = due.concept === 'rent' ? home.tenant : null
  return {
    uuid: due.uuid,
    type: due.direction === 'in' ? 'income' : 'expense',
    concept: CONCEPTS[due.concept],
    asset: home.externalId,
    open: cents / 100,
    dueDate: due.dueOn,
    expeditionDate: null,
    marks,
    names: [party],
    address: home.street,
    municipality: 'Valencia',
    party,
  }
}

const textOfParts = (parts: readonly { kind: string; due: string | null; cents: number }[]) =>
  parts
    .map(({ kind, due, cents }) => `${kind} ${due ?? ''} ${cents}`)
    .sort()
    .join('; ')
const proposedParts = (proposal: Proposal | undefined) =>
  textOfParts(
    (proposal?.allocations ?? []).map(({ kind, due, amount }) => ({ kind, due, cents: Math.round(amount * 100) })),
  )
const trueParts = ({ parts }: TrueEntry) => textOfParts(parts.map(({ due = null, ...part }) => ({ ...part, due })))

interface Count {
  entries: number
  right: number
  wrong: number
}

/**
 * Reads the generated statements of a year month by month. After each month, all its entries are confirmed with the
 * dues that they really paid, as a careful user does.
 */
export function proposalsOfYear(phrases: Phrases, seed: number, count: number) {
  const random = numbersFrom(seed)
  const homes = homesOf(count, random, phrases)
  const dues = homes.flatMap((home, index) => duesOf(index, home, random, phrases).dues)
  const entries = entriesOf(homes, dues, random, phrases)
  const open = new Map(dues.map((due) => [due.uuid, due.cents]))
  const byUuid = new Map(dues.map((due) => [due.uuid, due]))
  const paid: PaidDue[] = []
  const counts = new Map<EntryKind, Count>()
  const wrong: string[] = []
  for (let month = 1; month <= 12; month += 1) {
    const name = `${YEAR}-${String(month).padStart(2, '0')}`
    const own = entries.filter(({ day }) => day.startsWith(name))
    const candidates = dues.flatMap((due) => {
      const cents = open.get(due.uuid) ?? 0
      const home = homes[due.home]
      return cents > 0 && home ? [matchDue(due, home, cents)] : []
    })
    const statement = own.map(({ cents, text, day }) => ({ amount: cents / 100, text, day }))
    const { proposals } = proposeAllocations(statement, { open: candidates, paid, files: [] })
    const byEntry = new Map(proposals.map((proposal) => [proposal.entry, proposal]))
    for (const [index, entry] of own.entries()) {
      const sums = counts.get(entry.kind) ?? { entries: 0, right: 0, wrong: 0 }
      counts.set(entry.kind, sums)
      sums.entries += 1
      const proposal = byEntry.get(index)
      if (proposedParts(proposal) === trueParts(entry)) sums.right += 1
      else if (proposal) {
        sums.wrong += 1
        wrong.push(
          `${entry.kind}: ${entry.text} ${entry.cents / 100}: ${proposedParts(proposal)} not ${trueParts(entry)}`,
        )
      }
      for (const part of entry.parts) {
        const due = byUuid.get(part.due ?? '')
        const home = homes[due?.home ?? -1]
        if (!due || !home) continue
        const cents = due.direction === 'in' ? part.cents : -part.cents
        open.set(due.uuid, (open.get(due.uuid) ?? 0) - cents)
        if (part.kind === 'due') {
          paid.push({ ...matchDue(due, home, cents), paidOn: entry.day, isConfirmed: true })
        } else {
          const at = paid.findLastIndex(({ uuid }) => uuid === due.uuid)
          if (at !== -1) paid.splice(at, 1)
        }
      }
    }
  }
  const share = (...kinds: EntryKind[]) => {
    const sums = kinds.flatMap((kind) => counts.get(kind) ?? [])
    return sums.reduce((sum, { right }) => sum + right, 0) / sums.reduce((sum, one) => sum + one.entries, 0)
  }
  return { counts, wrong, share, entries: entries.length }
}
