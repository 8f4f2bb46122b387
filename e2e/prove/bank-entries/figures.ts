import { KINDS, type Kind, MARKS, type TrueEntry } from './entries.ts'

/** The proposal of the product for an entry. */
export interface Proposal {
  uuid: string
  text: string
  day: string
  amount: number
  status: string
  score: number | null
  proposal: string | null
  marks: { kind: string; value: string }[]
  rival: object | null
  allocations: {
    kind: string
    amount: number
    due: { uuid: string; externalId: string; concept: string; dueDate: string | null } | null
  }[]
}

export type Verdict = 'right' | 'wrong' | 'missed' | 'rightlyNone' | 'lost'

export interface ComparedEntry {
  entry: TrueEntry
  proposal: Proposal | null
  verdict: Verdict
}

const cents = (amount: number) => Math.round(amount * 100)
const words = (text: string) => new Set(text.toUpperCase().split(/[^\p{L}\p{N}?]+/u))

/**
 * The imported entry of each written one: same day and amount, and the text with the most words in common. Entries
 * that are left are lost.
 */
export function pairs(entries: readonly TrueEntry[], imported: readonly Proposal[]): Map<TrueEntry, Proposal | null> {
  const key = (day: string, amount: number) => `${day} ${amount}`
  const waiting = Map.groupBy(imported, ({ day, amount }) => key(day, cents(amount)))
  const partners = new Map<TrueEntry, Proposal | null>()
  for (const [name, written] of Map.groupBy(entries, (entry) => key(entry.day, entry.cents))) {
    const left = [...(waiting.get(name) ?? [])]
    const scored = written.flatMap((entry) => {
      const own = words(`${entry.text} ${entry.party}`)
      return left.map((proposal) => {
        const other = words(proposal.text)
        const common = [...own].filter((word) => other.has(word)).length
        return { entry, proposal, likeness: common / (own.size + other.size - common) }
      })
    })
    for (const { entry, proposal } of scored.sort((one, other) => other.likeness - one.likeness)) {
      if (partners.has(entry) || !left.includes(proposal)) continue
      partners.set(entry, proposal)
      left.splice(left.indexOf(proposal), 1)
    }
    for (const entry of written) if (!partners.has(entry)) partners.set(entry, null)
  }
  return partners
}

const nameOf = (kind: string, due: string | null | undefined, amount: number) => `${kind} ${due ?? ''} ${amount}`

function isRight({ parts }: TrueEntry, { allocations }: Proposal): boolean {
  const expected = parts.map((part) => nameOf(part.kind, part.due, part.cents)).sort()
  const proposed = allocations.map((part) => nameOf(part.kind, part.due?.uuid, cents(part.amount))).sort()
  return expected.join() === proposed.join()
}

/** The verdict for each entry. Of two payments of one due in one file, either one may be proposed, but not both. */
export function comparedEntries(pairing: ReadonlyMap<TrueEntry, Proposal | null>): ComparedEntry[] {
  const verdicts = new Map<TrueEntry, Verdict>()
  for (const [entry, proposal] of pairing) {
    if (!proposal) verdicts.set(entry, 'lost')
    else if (proposal.status !== 'proposed') verdicts.set(entry, entry.parts.length === 0 ? 'rightlyNone' : 'missed')
    else verdicts.set(entry, isRight(entry, proposal) ? 'right' : 'wrong')
  }
  for (const [second, proposal] of pairing) {
    const { twin } = second
    if (second.kind !== 'doubled' || !twin || !proposal || !pairing.has(twin)) continue
    if (verdicts.get(twin) !== 'missed' || !isRight(twin, proposal) || proposal.status !== 'proposed') continue
    verdicts.set(twin, 'right')
    verdicts.set(second, 'rightlyNone')
  }
  return [...pairing].map(([entry, proposal]) => ({ entry, proposal, verdict: verdicts.get(entry) ?? 'lost' }))
}

export interface KindFigures {
  /** A kind, or single entries with a kind of mark. */
  name: string
  entries: number
  proposed: number
  right: number
  wrong: number
  missed: number
  lost: number
}

function figuresOf(name: string, own: readonly ComparedEntry[]): KindFigures {
  const count = (...verdicts: Verdict[]) => own.filter(({ verdict }) => verdicts.includes(verdict)).length
  return {
    ...{ name, entries: own.length, proposed: count('right', 'wrong'), right: count('right'), wrong: count('wrong') },
    ...{ missed: count('missed'), lost: count('lost') },
  }
}

export const figuresByKind = (all: readonly ComparedEntry[]): (KindFigures & { name: Kind })[] =>
  KINDS.map((kind) => ({
    ...figuresOf(
      kind,
      all.filter(({ entry }) => entry.kind === kind),
    ),
    name: kind,
  }))

export const singlesByMark = (all: readonly ComparedEntry[]): KindFigures[] =>
  MARKS.map((mark) => {
    const own = all.filter(({ entry }) => entry.kind === 'single' && entry.mark === mark)
    return figuresOf(`single: ${mark}`, own)
  })

export function printedFigures(figures: readonly KindFigures[]): string {
  const heading = ['kind', 'entries', 'proposed', 'right', 'wrong', 'missed', 'lost', 'right %']
  const rows = figures.map(({ name, entries, proposed, right, wrong, missed, lost }) => [
    ...[name, entries, proposed, right, wrong, missed, lost].map(String),
    entries === 0 ? '' : ((right / entries) * 100).toFixed(1),
  ])
  return [heading, ...rows]
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(20) : cell.padStart(9))).join(''))
    .join('\n')
}

/** A line for each wrong or missed entry: the text of the bank, the true dues, and the proposed dues. */
export function describedMistakes(all: readonly ComparedEntry[], nameOfDue: (uuid: string) => string): string[] {
  return all
    .filter(({ verdict }) => verdict === 'wrong' || verdict === 'missed' || verdict === 'lost')
    .map(({ entry, proposal, verdict }) => {
      const truth =
        entry.parts.map(({ kind, due }) => (due ? `${kind} ${nameOfDue(due)}` : kind)).join(' + ') || 'nothing'
      const parts = proposal?.allocations.map(({ kind, due, amount }) => {
        const name = due ? `${due.externalId} ${due.concept} ${due.dueDate}` : ''
        return `${kind} ${name} ${amount}`
      })
      const marks = proposal?.marks.map(({ kind, value }) => `${kind}:${value}`).join(', ')
      const result =
        proposal?.status === 'proposed' ? `${parts?.join(' + ')} (score ${proposal.score}; ${marks})` : 'nothing'
      return `${verdict} ${entry.kind} | ${entry.day} ${(entry.cents / 100).toFixed(2)} "${entry.text}" | true: ${truth} | proposed: ${result}`
    })
}
