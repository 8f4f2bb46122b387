import { addDays } from '../../kernel/dates.ts'
import { fromCents, sumAmounts, toCents } from '../cents.ts'
import type { StatementEntry } from '../statement-entry.ts'
import type { BankCharge } from './bank-charges.ts'
import { chargedBefore, chargeMatch, type ReturnOfEntry } from './charge-match.ts'
import { type EntryText, entryText } from './due-evidence.ts'
import { wordsOfMarked } from './file-words.ts'
import type { IndexedDue } from './indexed-due.ts'
import { jointMatch } from './joint-match.ts'
import type { ConfirmedFee, ConfirmedReturn, Evidence, MatchDue, PaidDue, SentFile } from './match-due.ts'
import { MatchIndex, type Towns } from './match-index.ts'
import { partialMatch } from './partial-match.ts'
import { squeeze } from './read-text.ts'
import { type Returnable, Returnables, returnMatch, saysReturn } from './return-match.ts'
import { type Found, type Option, singleMatch } from './single-match.ts'

/**
 * Kinds of allocations of a bank entry's amount. A `due` is an open transaction, monthly rent or instalment. An amount
 * of kind `aside` belongs to none of the other kinds, and the user states a reason.
 */
export const ALLOCATION_KINDS = ['due', 'return', 'cost', 'aside'] as const
export type AllocationKind = (typeof ALLOCATION_KINDS)[number]

/** A part of an entry's amount. Negative if money leaves the account. */
export interface Allocation {
  kind: AllocationKind
  due: string | null
  amount: number
  /** True if the allocation pays the whole open amount of the due. */
  isWhole: boolean
  /** True if nothing was withheld from the rent, so that its total is paid. */
  isUnwithheld?: boolean
  /** Kind of a cost of the bank. */
  charge?: BankCharge
  /** The returned due whose return the bank charges for. */
  returned?: string | null
}

export interface Proposal {
  /** Index of the entry. */
  entry: number
  score: number
  allocations: Allocation[]
  evidence: Evidence[]
}

/** A proposal for an entry that is not the first for its due, because another entry pays, or has paid, the due. */
export interface Rival extends Proposal {
  /** The first of its dues that another entry pays. */
  due: string
  /** Index of the other entry; null if the due was paid before, or if a user chose it for another entry. */
  by: number | null
  /** True if a user chose the due for another entry. */
  isChosen: boolean
  /** Place among all proposals for the due, from 2 on, by evidence and day. Null if the due is paid. */
  rank: number | null
  /** Number of proposals for the due. */
  count: number
}

interface MatchCandidates {
  open: readonly MatchDue[]
  paid: readonly PaidDue[]
  files: readonly SentFile[]
  /** Returns that were confirmed before, for the fees of the bank. */
  returns?: readonly ConfirmedReturn[]
  /** Fees of returns that were confirmed before. */
  fees?: readonly ConfirmedFee[]
  /** The customer's own accounts, beside those of the entries and of the payments. */
  accounts?: readonly string[]
  /** The municipalities of the country. */
  towns?: Towns | undefined
  /** Dues that a user chose for other entries. */
  held?: readonly MatchDue[]
  /** Sets of dues that a user dismissed, by index of the entry; see `setKey`. */
  dismissed?: ReadonlyMap<number, ReadonlySet<string>>
}

const FILE_DAYS = { before: 1, after: 7 } as const
const FILE = { named: 100, equal: 85 } as const

/** Key of the dues of a proposal, to recognise a proposal that a user dismissed. */
export function setKey(dues: readonly (string | null)[]): string {
  return dues
    .filter((due) => due !== null)
    .sort()
    .join()
}

/** Key of a proposal without dues, a cost of the bank, to recognise one that a user dismissed. */
const KEY_OF_COST = 'cost'

/**
 * Proposes what each entry paid, and states why. The entries with the best evidence are served first; a due is proposed
 * for at most its open amount. A proposal below the threshold is not made.
 */
export function proposeAllocations(entries: readonly StatementEntry[], candidates: MatchCandidates) {
  const search = new Search(entries, candidates)
  return search.run()
}

class Search {
  readonly #entries: readonly StatementEntry[]
  readonly #reads: readonly EntryText[]
  readonly #index: MatchIndex
  readonly #candidates: MatchCandidates
  readonly #left: Map<IndexedDue, number>
  readonly #proposals = new Map<number, Proposal>()
  readonly #takers = new Map<IndexedDue, number>()
  readonly #taken = new Map<number, Option>()
  readonly #heldIndex: MatchIndex
  /** Returns of this search without a fee of the bank. */
  readonly #returns: ReturnOfEntry[] = []
  /** Payments that a return of this search takes back. */
  readonly #returned = new Set<string>()
  /** Days on which returns of this search open dues again. */
  readonly #freedOn = new Map<IndexedDue, string>()

  constructor(entries: readonly StatementEntry[], candidates: MatchCandidates) {
    this.#entries = entries
    this.#candidates = candidates
    const accounts = [...(candidates.accounts ?? []), ...entries.flatMap(({ account }) => account ?? [])]
    this.#index = new MatchIndex(candidates.open, candidates.paid, { accounts, towns: candidates.towns })
    this.#heldIndex = new MatchIndex(candidates.held ?? [], [])
    this.#left = new Map(this.#index.dues.map((one) => [one, one.paid ? 0 : one.cents]))
    const reads = entries.map((entry) => entryText(entry, this.#index))
    const words = wordsOfMarked(reads, this.#index)
    this.#reads = reads.map((read) => (read.entry.amount < 0 ? { ...read, ofIssuers: words } : read))
  }

  run(): { proposals: Proposal[]; rivals: Rival[] } {
    const all = [...this.#entries.keys()].filter((at) => toCents(this.#entries[at]?.amount ?? 0) !== 0)
    for (const at of all) this.#takeFile(at)
    const payments = () => all.filter((at) => !this.#proposals.has(at) && !this.#isReturn(at))
    this.#serve(payments())
    // A second debit after a return pays the due again, and may be returned too.
    while (this.#takeReturns(all.filter((at) => !this.#proposals.has(at)))) this.#serve(payments())
    this.#findTaken(payments())
    this.#takeCharges(all.filter((at) => !this.#proposals.has(at) && !this.#taken.has(at)))
    return {
      proposals: [...this.#proposals.values()].sort((a, b) => a.entry - b.entry),
      rivals: this.#rivals().sort((a, b) => a.entry - b.entry),
    }
  }

  /** The entries without a proposal for whose dues there are other entries, with their ranks. */
  #rivals(): Rival[] {
    const rivals = [...this.#taken].flatMap(([entry, option]) => {
      if (this.#proposals.has(entry)) return []
      const taken = option.parts.find(({ one, cents }) => (this.#left.get(one) ?? 0) < cents) ?? option.parts[0]
      if (!taken) return []
      const { one } = taken
      const isChosen = this.#heldIndex.byUuid.get(one.due.uuid) === one
      const own = { due: one.due.uuid, by: this.#takers.get(one) ?? null, isChosen, isPaid: one.paid !== null }
      return [{ ...own, entry, score: option.score, evidence: option.evidence, ...this.#allocated(entry, option) }]
    })
    const dayOf = (at: number) => this.#entries[at]?.day ?? ''
    return [...Map.groupBy(rivals, ({ due }) => due).values()].flatMap((ofDue) =>
      ofDue
        .sort((a, b) => b.score - a.score || (dayOf(a.entry) < dayOf(b.entry) ? -1 : 1) || a.entry - b.entry)
        .map(({ isPaid, ...rival }, at) => ({ ...rival, rank: isPaid ? null : at + 2, count: ofDue.length + 1 })),
    )
  }

  #isReturn(at: number): boolean {
    const read = this.#reads[at]
    return read !== undefined && saysReturn(read)
  }

  /** All transfers in a payment file, if the entry is equal to their total and every transfer is still open. */
  #takeFile(at: number): void {
    const entry = this.#entries[at]
    if (!entry) return
    const squeezed = squeeze(entry.text)
    const fitting = this.#candidates.files.filter(
      ({ amount, executionDate, dues }) =>
        toCents(amount) === -toCents(entry.amount) &&
        dues.length > 1 &&
        entry.day >= addDays(executionDate, -FILE_DAYS.before) &&
        entry.day <= addDays(executionDate, FILE_DAYS.after) &&
        dues.every(({ uuid, amount: own }) => {
          const due = this.#index.byUuid.get(uuid)
          return due !== undefined && this.#left.get(due) === toCents(own)
        }),
    )
    const named = fitting.find(({ messageId }) => squeezed.includes(squeeze(messageId)))
    const file = named ?? (fitting.length === 1 ? fitting[0] : undefined)
    if (!file) return
    const parts = file.dues.flatMap(({ uuid, amount }) => {
      const one = this.#index.byUuid.get(uuid)
      return one ? [{ one, cents: toCents(amount), isWhole: true }] : []
    })
    const evidence = [{ kind: 'paymentFile' as const, value: file.messageId }]
    this.#accept(at, { parts, score: named ? FILE.named : FILE.equal, rank: FILE.named, evidence })
  }

  /** Serves the entries: those with the best evidence first, then by day. */
  #serve(waiting: readonly number[]): void {
    const first = waiting.map((at) => ({ at, found: this.#find(at) }))
    const rankOf = (found: Found) => (found.kind === 'option' ? found.option.rank : 0)
    const dayOf = (at: number) => this.#entries[at]?.day ?? ''
    first.sort((a, b) => rankOf(b.found) - rankOf(a.found) || (dayOf(a.at) < dayOf(b.at) ? -1 : 1) || a.at - b.at)
    for (const { at, found } of first) {
      // The rest of a due decides for which due an entry is a part.
      const isReady =
        found.kind === 'option' && this.#isFree(found.option) && found.option.parts.every((one) => one.isWhole)
      const now = isReady ? found : this.#find(at)
      this.#taken.delete(at)
      if (now.kind === 'option') this.#accept(at, now.option)
      if (now.kind === 'taken') this.#taken.set(at, now.option)
    }
  }

  #find(at: number): Found {
    const read = this.#reads[at]
    if (!read) return { kind: 'none' }
    const isLater = (one: IndexedDue) => (this.#freedOn.get(one) ?? '') <= read.entry.day
    const left = (one: IndexedDue) => (isLater(one) ? (this.#left.get(one) ?? 0) : 0)
    // A text that names several assets rather speaks of one due of each than of one due with the amount of all.
    const ofSeveral = read.hasSeveral ? jointMatch(read, this.#index, left) : null
    if (ofSeveral?.kind === 'option') return this.#unlessDismissed(at, ofSeveral)
    if (ofSeveral && (read.text.concepts?.inOrder.length ?? 0) > 1) return { kind: 'none' }
    const single = singleMatch(read, this.#index, left)
    if (single.kind !== 'none') return this.#unlessDismissed(at, single)
    const joint = ofSeveral ?? jointMatch(read, this.#index, left)
    if (joint.kind === 'option') return this.#unlessDismissed(at, joint)
    return this.#unlessDismissed(at, partialMatch(read, this.#index, left))
  }

  /** Finds what entries without a proposal would pay if no other entry paid it. */
  #findTaken(waiting: readonly number[]): void {
    for (const at of waiting) {
      const read = this.#reads[at]
      if (!read || this.#taken.has(at)) continue
      const result = this.#unlessDismissed(at, this.#takenOption(read))
      if (result.kind === 'taken') this.#taken.set(at, result.option)
    }
  }

  #takenOption(read: EntryText): Found {
    const all = (one: IndexedDue) => one.cents
    const ofAll = [jointMatch(read, this.#index, all), partialMatch(read, this.#index, all)]
    const held = this.#heldIndex
    const ofHeld = () => {
      const own = entryText(read.entry, held)
      return [singleMatch(own, held, all), jointMatch(own, held, all), partialMatch(own, held, all)]
    }
    const options = held.dues.length > 0 ? [...ofAll, ...ofHeld()] : ofAll
    const best = options.find(({ kind }) => kind === 'option')
    if (best?.kind !== 'option') return { kind: 'none' }
    const uuids = best.option.parts.map(({ one }) => one.due.uuid)
    // A paid part of a due and its rest are not two dues.
    return new Set(uuids).size < uuids.length ? { kind: 'none' } : { kind: 'taken', option: best.option }
  }

  #unlessDismissed(at: number, found: Found): Found {
    if (found.kind === 'none') return found
    if (found.kind === 'taken' && found.option.parts.some(({ one }) => one.paid)) return found
    const key = setKey(found.option.parts.map(({ one }) => one.due.uuid))
    return this.#candidates.dismissed?.get(at)?.has(key) ? { kind: 'none' } : found
  }

  #isFree({ parts }: Option): boolean {
    return parts.every(({ one, cents }) => (this.#left.get(one) ?? 0) >= cents)
  }

  #accept(at: number, option: Option): void {
    const { parts, score, evidence } = option
    for (const { one, cents } of parts) {
      this.#left.set(one, (this.#left.get(one) ?? 0) - cents)
      this.#takers.set(one, at)
    }
    this.#proposals.set(at, { entry: at, score, evidence, ...this.#allocated(at, option) })
  }

  #allocated(at: number, { parts }: Option): Pick<Proposal, 'allocations'> {
    const sign = Math.sign(this.#entries[at]?.amount ?? 0)
    const allocations = parts.map(({ one, cents, isWhole, withheldCents = 0 }): Allocation => {
      const amount = sign * fromCents(cents + withheldCents)
      const due = { kind: 'due' as const, due: one.due.uuid, amount, isWhole }
      return withheldCents > 0 ? { ...due, isUnwithheld: true } : due
    })
    return { allocations }
  }

  /** Proposes returns of confirmed payments and of payments of this search. True if a further due is open again. */
  #takeReturns(waiting: readonly number[]): boolean {
    const returnables = new Returnables(this.#returnables())
    let isFreed = false
    const dayOf = (at: number) => this.#entries[at]?.day ?? ''
    for (const at of waiting.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))) {
      const read = this.#reads[at]
      if (!read) continue
      const fitting = returnables.of(read, this.#index).filter((one) => !this.#returned.has(paymentKey(one)))
      const match = returnMatch(read, this.#index, fitting)
      if (!match || this.#candidates.dismissed?.get(at)?.has(setKey([match.returned.one.due.uuid]))) continue
      const { one, cents } = match.returned
      const sign = Math.sign(read.entry.amount)
      const due = { kind: 'return' as const, due: one.due.uuid, amount: sign * fromCents(cents), isWhole: true }
      const amount = sign * fromCents(match.cost)
      const of = { charge: 'RETURN' as const, returned: one.due.uuid }
      const cost = { kind: 'cost' as const, due: null, amount, isWhole: false, ...of }
      this.#returned.add(paymentKey(match.returned))
      const allocations = match.cost > 0 ? [due, cost] : [due]
      this.#proposals.set(at, { entry: at, score: match.score, allocations, evidence: match.evidence })
      const { day, account = '' } = read.entry
      if (match.cost === 0) this.#returns.push({ due: one.due.uuid, one, day, account })
      const open = this.#index.byUuid.get(one.due.uuid)
      if (!open) continue
      this.#left.set(open, (this.#left.get(open) ?? 0) + cents)
      this.#freedOn.set(open, read.entry.day)
      isFreed = true
    }
    return isFreed
  }

  /** Proposes the costs of the bank. Fees of returns belong to a return of this search, or to one confirmed before. */
  #takeCharges(waiting: readonly number[]): void {
    // The due may be paid again before the bank charges for its return.
    const paid = new Map(this.#index.dues.map((one) => [one.due.uuid, one]))
    const confirmed = (this.#candidates.returns ?? []).map(({ due, day, account }): ReturnOfEntry => {
      return { due: due.uuid, one: this.#index.byUuid.get(due.uuid) ?? paid.get(due.uuid), day, account }
    })
    const returns = [...this.#returns, ...confirmed]
    const charged = chargedBefore(returns, this.#candidates.fees ?? [])
    for (const at of waiting) {
      const read = this.#reads[at]
      if (!read) continue
      const match = chargeMatch(read, this.#index, { returns, charged })
      if (!match || this.#candidates.dismissed?.get(at)?.has(KEY_OF_COST)) continue
      const { charge, returned, score, evidence } = match
      if (returned) charged.add(returned)
      const cost = { kind: 'cost' as const, due: null, amount: read.entry.amount, isWhole: false, charge }
      const allocations = [{ ...cost, returned: returned?.due ?? null }]
      this.#proposals.set(at, { entry: at, score, allocations, evidence })
    }
  }

  /** Confirmed payments, and payments that this search proposes. */
  #returnables(): Returnable[] {
    const confirmed = this.#index.dues.flatMap((one) =>
      one.paid ? [{ one, cents: one.cents, paidOn: one.paid.paidOn, text: one.paid.text ?? null }] : [],
    )
    const proposed = [...this.#proposals.values()].flatMap(({ entry, allocations }) =>
      allocations.flatMap(({ kind, due, amount }) => {
        const one = kind === 'due' && due ? this.#index.byUuid.get(due) : undefined
        const paying = this.#entries[entry]
        if (!one || !paying) return []
        return [{ one, cents: Math.abs(toCents(amount)), paidOn: paying.day, text: paying.text }]
      }),
    )
    return [...confirmed, ...proposed]
  }
}

const paymentKey = ({ one, cents, paidOn, text }: Returnable) => JSON.stringify([one.due.uuid, cents, paidOn, text])

/** True if the allocations add up to the amount of the entry. */
export function isExplained(amount: number, parts: readonly { amount: number }[]): boolean {
  return toCents(sumAmounts(parts.map((part) => part.amount))) === toCents(amount)
}
