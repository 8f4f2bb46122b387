import { toCents } from '../cents.ts'
import { PART_WORDS, SEVERAL_RECEIPTS } from './bank-words.ts'
import { type DueEvidence, type EntryText, evidenceFor, PROPOSAL_THRESHOLD } from './due-evidence.ts'
import type { IndexedDue } from './indexed-due.ts'
import type { MatchIndex } from './match-index.ts'
import { bestOf, type Found, type Left } from './single-match.ts'

const PART = { base: 18, words: 10, rest: 15 } as const
/** Parts are served after all whole payments, by day: the rest after the first part decides about the second. */
const RANK = 50
/** An amount just below the due is a changed bill rather than a part, unless the text says that it is a part. */
const MOST_SHARE = 0.9
/** An older due is rather paid as a whole. */
const MOST_DAYS = 90

/**
 * The due of which the entry pays a part. The text must name the due or its party, and must not only name the asset: a
 * repair of a home is not a part of its property tax.
 */
export function partialMatch(read: EntryText, index: MatchIndex, left: Left): Found {
  const { entry, text } = read
  const cents = Math.abs(toCents(entry.amount))
  const type = entry.amount < 0 ? 'expense' : 'income'
  const saysPart = PART_WORDS.test(text.plain) || /\b[1-9]\/[1-9]\b/.test(entry.text)
  // The text is about the dues of several homes, of which it may name one.
  if (type === 'expense' && !saysPart && SEVERAL_RECEIPTS.test(text.plain)) return { kind: 'none' }
  const candidates = new Set([
    ...(saysPart
      ? [...index.inBuildings(read.places), ...read.cut.flatMap(({ dues }) => index.near(dues, entry.day))]
      : []),
    ...read.marks.flatMap(({ dues }) => index.near(dues, entry.day)),
    ...index.named([...text.words].filter((word) => index.isName(word))),
  ])
  const fittingDues = [...candidates]
    .filter(({ due, paid, cents: open }) => due.type === type && paid === null && open > cents)
    .filter(({ cents: open }) => saysPart || cents <= open * MOST_SHARE)
    .flatMap((one) => evidenceFor(read, one, index) ?? [])
    .filter(
      (one) =>
        (one.hasParty && (saysPart || !one.isExtended)) ||
        isHome(one, saysPart) ||
        isDirect(one.reasons) ||
        (one.isMarked && one.hasConcept && !isInvoice(one.one)),
    )
    .filter(({ cost }) => cost <= MOST_DAYS)
    .filter(({ one }) => left(one) >= cents)
    // After an earlier part in the same file, exactly the rest is left.
    .map((one) => ({ ...one, text: one.text + (left(one.one) === cents ? PART.rest : 0) }))
  const best = bestOf(fittingDues)
  if (!best) return { kind: 'none' }
  const score = Math.round(PART.base + (saysPart ? PART.words : 0) + best.text + best.date)
  if (score < PROPOSAL_THRESHOLD) return { kind: 'none' }
  const evidence = [...best.reasons, { kind: 'part' as const, value: '' }]
  // A part is less certain than an equal amount with the same marks.
  const option = {
    parts: [{ one: best.one, cents, isWhole: false }],
    score: Math.min(score, 90),
    rank: RANK,
    evidence,
  }
  return { kind: 'option', option }
}

/** True if the text says that it is a part, and has the concept and the home by its door or by its identifier's figures. */
function isHome({ one, hasFlat, hasCut, hasConcept, hasName }: DueEvidence, saysPart: boolean): boolean {
  return saysPart && hasConcept && !isInvoice(one) && (hasFlat || (hasCut && hasName))
}

/** The word `factura` is in the text of every supplier, so it does not name one of the invoices of a home. */
function isInvoice({ due }: IndexedDue): boolean {
  return due.concept === 'EXPENSE' || due.concept === 'INCOME'
}

function isDirect(reasons: readonly { kind: string }[]): boolean {
  return reasons.some(({ kind }) => ['iban', 'mandate', 'taxIdentifier', 'invoiceNumber', 'endToEnd'].includes(kind))
}
