import { signIn } from './entry-groups.ts'
import { isTitleRow } from './note-layout.ts'
import { deniedParts } from './note-negation.ts'
import { sentencesOf } from './note-sentences.ts'
import type { NoteText, Span } from './note-text.ts'
import { IDENTIFIER } from './owner-identifiers.ts'
import { DAY } from './spanish-words.ts'

/** Values that only words about a charge or an owner have: an amount, a day, an identifier, a letter, an inscription. */
const VALUE = new RegExp(
  `\\d,\\d{2}(?!\\d|\\s*(?:%|por\\s*cien|m2|metros))|€|\\beuros\\b|\\bpesetas\\b|${DAY}|${IDENTIFIER}|\\bletra\\s+[a-z]{1,2}\\b|\\binsc(?:ripcion|\\.)\\s*\\d`,
)
/** An easement in favour of the property is a right of it. */
const OWN_RIGHT = /\bpredio\s+dominante\b|\ba\s+(?:su\s+favor|favor\s+de\s+(?:esta|la\s+presente))\b|\bgoza\s+de\b/

/**
 * The sentences in a part of an extract that overlap with no used part, without those that are known to state nothing. Each
 * line of the section therefore belongs to an entry, to a sentence that states nothing, or to the result.
 */
export function leftOver(note: NoteText, scope: Span, used: readonly Span[]): Span[] {
  return sentencesOf(note, scope)
    .flatMap((sentence) => withoutUsed(sentence, used))
    .filter((each) => !statesNothing(note, each))
}

/** The parts of a sentence outside the used parts. */
function withoutUsed(sentence: Span, used: readonly Span[]): Span[] {
  let parts: Span[] = [sentence]
  for (const { from, to } of used)
    parts = parts.flatMap((part) =>
      to <= part.from || from >= part.to
        ? [part]
        : [
            { from: part.from, to: from },
            { from: to, to: part.to },
          ].filter((each) => each.to - each.from > 0),
    )
  return parts
}

/** True for a heading, a row of column titles, a denial, a right of the property, or signs, without a value. */
function statesNothing(note: NoteText, { from, to }: Span): boolean {
  const words = note.folded.slice(from, to)
  if (words.replace(/[^a-z\d]/g, '') === '') return true
  if (isTitleRow(words)) return true
  if (OWN_RIGHT.test(words) && signIn(words)?.kind === 'easement') return true
  if (VALUE.test(words)) return false
  const denied = deniedParts(words)
  const isHeading = !/\d{2}/.test(words) && words.trim().length < HEADING_CHARACTERS
  return (
    denied.length > 0 || isHeading || (signIn(words) === null && words.replace(/[^a-z]/g, '').length <= FEW_LETTERS)
  )
}

const HEADING_CHARACTERS = 40
const FEW_LETTERS = 12

/** Words about an owner: a right, a share, a form of address, a title or figures. */
const OF_OWNER = new RegExp(
  `\\b(?:pleno\\s+dominio|usufructo|nuda\\s+propiedad|indivis|don|dona|titular|propietari[oa]s?|due[nñ][oa]s?)\\b|\\bd\\.\\s|%|${IDENTIFIER}|\\d\\s?/\\s?\\d`,
)

/** The sentences of the owners' section about a right or a person that belong to no owner. */
export function leftOverOwners(note: NoteText, scope: Span, owners: readonly Span[]): Span[] {
  const used = owners.map((owner, index) => {
    const gap = note.lines.find(({ from, line }) => line.isAfterGap && from >= owner.to)
    const to = Math.min(owners[index + 1]?.from ?? scope.to, gap?.from ?? scope.to, scope.to)
    return { from: owner.from, to: Math.max(owner.to, to) }
  })
  const isUsed = (each: Span) => used.some(({ from, to }) => each.from < to && from < each.to)
  return sentencesOf(note, scope).filter((each) => {
    const words = note.folded.slice(each.from, each.to)
    return !isUsed(each) && OF_OWNER.test(words) && words.trim().length >= HEADING_CHARACTERS && !isTitleRow(words)
  })
}
