import { deniedKinds } from './denied-kinds.ts'
import { certaintyOf, displayedValue, SENTENCE_CHARACTERS, wordsOf } from './document-reading.ts'
import { leftOverOwners } from './left-over.ts'
import { checkedAnswer, checkedCharges } from './model-answer.ts'
import { withChangesAtTheirCharges } from './moved-changes.ts'
import { type FoundCharge, readChargeEntries, readCharges } from './note-charges.ts'
import { furtherReferences, readDescription } from './note-description.ts'
import { inReadingOrder } from './note-layout.ts'
import { type NoteOwner, ownersOf, readOwners, unusedIdentifiers } from './note-owners.ts'
import { sectionsOf } from './note-sections.ts'
import { type NotePage, type NoteText, noteTextOf, overlap, pageIsMissing, placesOf, type Span } from './note-text.ts'
import type {
  ChargeDoubt,
  FoundValue,
  NoteField,
  NoteReading,
  NoteWarning,
  ReadCharge,
  ReadField,
  ReadOwner,
  UnreadPart,
} from './note-values.ts'
import { noteOf, notesIn } from './notes-in-file.ts'
import { ownerRows, rightsAddUp } from './owner-rows.ts'
import { unusedShares } from './owner-shares.ts'
import { withoutPageEdges } from './page-edges.ts'
import { chargesBefore, presentedDocuments, unclearLines } from './unread-parts.ts'

/**
 * Reads a registry extract by rules. Values that the extract does not contain are left out; nothing is guessed. If a
 * file contains several extracts, the extract of the property with the cadastral reference `reference` is read,
 * otherwise the first extract.
 * @returns null if the text is not a registry extract
 */
export function readNote(file: readonly NotePage[], reference: string | null = null): NoteReading | null {
  const { note, pages, isOne } = chosenNote(file, reference)
  if (!isRegistryNote(note)) return null
  const { found, charges, owners, unread, warnings } = byRules(note, pages, isOne)
  return {
    fields: firstOfEach(found).map((each) => unsure(displayedValue(note, each), each, warnings, charges)),
    charges: charges.map((each) => shownCharge(note, each)),
    owners,
    unread,
    warnings,
  }
}

/**
 * The field `read`, with low certainty if it is the ownership and the owners' shares do not add up to the whole, if it is
 * a sum, if its words have not been measured, or if it comes from a charge that can be read in two ways.
 */
function unsure(
  read: ReadField,
  { field, span, isSum = false, isUnmeasured = false }: FoundValue,
  warnings: readonly NoteWarning[],
  charges: readonly FoundCharge[],
): ReadField {
  const isShared = read.field === 'ownership' && warnings.includes('sharesDoNotAddUp')
  // The day of issue may follow the last entry. Words that this entry has not used do not concern it.
  const isOwn = (reason: ChargeDoubt) => field === 'expeditionDate' && reason === 'unusedWords'
  const isOfDoubtful = charges.some((each) => !each.doubts.every(isOwn) && overlap(each.span, span))
  return isShared || isOfDoubtful || isSum || isUnmeasured ? { ...read, certainty: 'low' } : read
}

interface ByRules {
  found: FoundValue[]
  charges: FoundCharge[]
  owners: ReadOwner[]
  unread: UnreadPart[]
  warnings: NoteWarning[]
}

function chosenNote(file: readonly NotePage[], reference: string | null) {
  const notes = notesIn(file)
  const pages = noteOf(notes, reference)
  const note = noteTextOf(inReadingOrder(withoutPageEdges(pages)))
  return { note: withChangesAtTheirCharges(note, sectionsOf(note)), pages, isOne: notes.length < 2 }
}

function byRules(note: NoteText, pages: readonly NotePage[], isOne: boolean): ByRules {
  const sections = sectionsOf(note)
  const owners = ownersOf(note, sections.ownership)
  const { values: description, unread: unreadAreas } = readDescription(note, sections)
  const day = description.find(({ field }) => field === 'expeditionDate')?.value
  const read = readChargeEntries(note, sections, typeof day === 'string' ? day : null)
  const { charges } = read
  const warnings: NoteWarning[] = []
  const stated = ownerRows(note, sections.ownership, owners)
  const isWrongSum = rightsAddUp(stated) === false
  // A share, a right or an owner is then wrong or missing, and nothing shows which one.
  const rows = isWrongSum ? stated.map((row): ReadOwner => ({ ...row, certainty: 'low' })) : stated
  if (isWrongSum) warnings.push('sharesDoNotAddUp')
  if (pageIsMissing(pages)) warnings.push('pageMissing')
  if (!isOne) warnings.push('severalNotes')
  const hasDenial = deniedKinds(note, sections).size > 0
  if (!sections.hasCharges && charges.length === 0 && !hasDenial) warnings.push('chargesMissing')
  const values = [...description, ...readOwners(owners), ...readCharges(note, sections, charges)]
  const identifiers = unusedIdentifiers(note, sections.ownership, owners)
  const owned = [...rows.map(({ percent }) => percent), ...owners.map((owner) => owner.held?.percent ?? null)]
  const shares = sections.hasOwnership ? unusedShares(note, sections.ownership, owned) : []
  const unread = [
    ...[
      ...chargesBefore(note, sections, owners.at(-1)?.to ?? 0),
      ...read.unread,
      ...presentedDocuments(note, sections),
      ...(sections.hasOwnership ? leftOverOwners(note, sections.ownership, owners.map(withRight)) : []),
      ...(sections.furtherOwners ? leftOverOwners(note, sections.furtherOwners, []) : []),
    ].map((span) => unreadPart(note, 'entry', span)),
    ...read.unreadAmounts.map((span) => unreadPart(note, 'amount', span)),
    ...unreadAreas.map((span) => unreadPart(note, 'area', span)),
    ...furtherReferences(note, description).map((span) => unreadPart(note, 'identifier', span)),
    ...identifiers.map((span) => unreadPart(note, 'identifier', span)),
    ...shares.map((span) => unreadPart(note, 'share', span)),
    ...unclearLines(pages),
  ]
  return { found: values, charges, owners: rows, unread, warnings }
}

/**
 * Reads an extract by rules and adds a model's answer. Values from the model must be quoted from the extract. If the
 * rules and the model differ in a field, the value of the rules is used, and the other value is displayed next to it.
 */
export function readNoteWith(
  file: readonly NotePage[],
  answer: string,
  reference: string | null = null,
): NoteReading | null {
  const { note, pages, isOne } = chosenNote(file, reference)
  if (!isRegistryNote(note)) return null
  const { found, charges, owners, unread, warnings } = byRules(note, pages, isOne)
  const rules = new Map(firstOfEach(found).map((each) => [each.field, each]))
  const model = new Map(firstOfEach(checkedAnswer(note, answer)).map((each) => [each.field, each]))
  const fields = [...new Set([...rules.keys(), ...model.keys()])].flatMap((field) => {
    const [own, other] = [rules.get(field), model.get(field)]
    const reading = own ?? other
    if (!reading) return []
    const read = unsure(displayedValue(note, reading), reading, warnings, charges)
    if (!own || !other) return [{ ...read, certainty: own ? read.certainty : ('low' as const) }]
    if (isSame(own.value, other.value)) return [read]
    return [{ ...read, certainty: 'low' as const, otherValue: other.value }]
  })
  const more = checkedCharges(note, answer).filter((each) => !charges.some((own) => overlap(own.span, each.span)))
  return { fields, charges: [...charges, ...more].map((each) => shownCharge(note, each)), owners, unread, warnings }
}

/** The place of an owner with its right, which may stand before the name. */
const withRight = ({ from, to, held }: NoteOwner): Span => ({
  from: Math.min(from, held?.from ?? from),
  to: Math.max(to, held?.to ?? to),
})

const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === 'string' && typeof other === 'string' && one.toLowerCase().trim() === other.toLowerCase().trim())

const unreadPart = (note: NoteText, kind: UnreadPart['kind'], span: Span): UnreadPart => ({
  kind,
  quote: wordsOf(note, span).slice(0, SENTENCE_CHARACTERS),
  places: placesOf(note, span),
})

/** The first value of each field. */
function firstOfEach(values: readonly FoundValue[]): FoundValue[] {
  const fields = new Map<NoteField, FoundValue>()
  for (const each of values) if (!fields.has(each.field)) fields.set(each.field, each)
  return [...fields.values()]
}

function shownCharge(note: NoteText, { span, sign: _sign, statedBy, ...charge }: FoundCharge): ReadCharge {
  const scanned = certaintyOf(note, span)
  const doubts: readonly ChargeDoubt[] = scanned === 'low' ? [...charge.doubts, 'unclearScan'] : charge.doubts
  return {
    ...charge,
    doubts,
    certainty: doubts.length > 0 ? 'low' : scanned,
    stateSentence: statedBy && wordsOf(note, statedBy).slice(0, SENTENCE_CHARACTERS),
    quote: wordsOf(note, span).slice(0, SENTENCE_CHARACTERS),
    places: placesOf(note, span),
  }
}

/** Words that occur in every registry extract. A scan may miss some of them. */
const SIGNS = [
  /\br\.\s?p\.|registr[eo] d[ea] (?:la )?propieda?[dt]|rexistro d[ae] (?:la )?propiedade?|registro n[uº.]/,
  /nota\s+simple|\bn\.\s?s\.\s?i\b|informacion\s+registral|rexistr|registre|codigo\s+registral/,
  /\b(?:finca|predio)\b|\bf\.\s?r\.\s*\d/,
  /\btit(?:ular|\.\s*:)|pleno\s+dominio/,
  /\bcargas?\b|\bcarregues\b|gravamen/,
  /\btomo\b|\btom\b|\bfolio?\b|\bidufir\b|\bcru\b|c\.r\.u/,
]

function isRegistryNote({ folded }: NoteText): boolean {
  return SIGNS.filter((sign) => sign.test(folded)).length >= 4
}
