import { daysBetween } from '../../kernel/dates.ts'
import { type BankCharge, chargeOfEntry } from './bank-charges.ts'
import { type EntryText, evidenceFor } from './due-evidence.ts'
import type { IndexedDue } from './indexed-due.ts'
import type { Evidence } from './match-due.ts'
import type { MatchIndex } from './match-index.ts'

/** Maximum number of days after a return on which the bank charges for it. */
export const DAYS_OF_FEE = 31
const SCORE = { words: 75, code: 90, linked: 8 } as const

/** A return that the bank may charge for. */
export interface ReturnOfEntry {
  due: string
  /** The due, which is open again or paid meanwhile. */
  one: IndexedDue | undefined
  day: string
  account: string
}

/**
 * The returns for which the bank has charged before. A due may be returned several times: each fee is that of the latest
 * return of its due, on or before its day, without another fee.
 */
export function chargedBefore(
  returns: readonly ReturnOfEntry[],
  fees: readonly { due: string; day: string }[],
): Set<ReturnOfEntry> {
  const charged = new Set<ReturnOfEntry>()
  for (const { due, day } of fees.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const own = returns.filter((one) => one.due === due && one.day <= day && !charged.has(one))
    const latest = latestOf(own)
    if (latest) charged.add(latest)
  }
  return charged
}

const latestOf = (returns: readonly ReturnOfEntry[]) => returns.toSorted((a, b) => (a.day < b.day ? 1 : -1)).at(0)

/** Returns that the bank may charge for, and those that it has charged for. */
interface ReturnsOfFile {
  returns: readonly ReturnOfEntry[]
  charged: ReadonlySet<ReturnOfEntry>
}

interface FoundCharge {
  charge: BankCharge
  returned: ReturnOfEntry | null
  score: number
  evidence: Evidence[]
}

/**
 * The cost of the bank that an entry is. Without a code of the bank, every word of the text must be about it; only the
 * fee of a return may name the returned payment. Null for money that the bank pays, unless it gives a commission back.
 */
export function chargeMatch(read: EntryText, index: MatchIndex, file: ReturnsOfFile): FoundCharge | null {
  const { entry } = read
  const hasCode = entry.isCharge === true
  const match = chargeOfEntry(entry)
  if (!match) return null
  const { charge, words, isWhole } = match
  const isOfReturn = charge === 'RETURN' && entry.amount < 0
  if (!isWhole && !hasCode && !isOfReturn) return null
  const returned = isOfReturn ? returnOf(read, index, file) : null
  const code = hasCode ? [{ kind: 'bankCode' as const, value: '' }] : []
  const ofReturn = returned ? [{ kind: 'ofReturn' as const, value: '' }] : []
  return {
    charge,
    returned,
    score: (hasCode ? SCORE.code : SCORE.words) + (returned ? SCORE.linked : 0),
    evidence: [{ kind: 'bankCharge', value: words }, ...code, ...ofReturn],
  }
}

/**
 * The return that the bank charges for: the one to which the text points, otherwise the only one of the account on the
 * same day. Of several returns of one due, it is the latest.
 */
function returnOf(read: EntryText, index: MatchIndex, { returns, charged }: ReturnsOfFile): ReturnOfEntry | null {
  const { entry } = read
  const near = returns.filter((one) => {
    const { day, account } = one
    const days = daysBetween(day, entry.day)
    return !charged.has(one) && account === (entry.account ?? '') && days >= 0 && days <= DAYS_OF_FEE
  })
  const named = near.filter((one) => isNamed(one, read, index))
  const ofDay = near.filter(({ day }) => day === entry.day)
  const latest = latestOf(named.length > 0 ? named : ofDay)
  const isOfOne = (named.length > 0 ? named : ofDay).every(({ due }) => due === latest?.due)
  return latest && isOfOne ? latest : null
}

function isNamed({ one, day }: ReturnOfEntry, read: EntryText, index: MatchIndex): boolean {
  if (!one) return false
  const ofDay = { ...read, entry: { ...read.entry, day: one.due.dueDate ?? day } }
  const evidence = evidenceFor(ofDay, one, index, { anyConcept: true })
  return evidence !== null && (evidence.isMarked || evidence.hasParty)
}
