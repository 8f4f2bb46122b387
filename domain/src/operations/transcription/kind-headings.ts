import { type Group, type Sign, signIn } from './entry-groups.ts'
import { deniedParts } from './note-negation.ts'
import type { NoteText, Span } from './note-text.ts'

/** A line that only names a kind of charge in the plural: "HIPOTECAS", "AFECCIONES FISCALES", "Prohibiciones de disponer". */
const KIND_HEADING =
  /^[^a-z]*(?:(?:[ivx]{1,4}|[a-z])\s?[.)]\s*)?[a-z]{5,}s(?:\s+(?:de\s+(?:disponer|embargo|demanda|compra)|preventivas|[a-z]{5,}s)){0,2}[^a-z\d]*$/
/** An entry below such a heading begins with a sign of a list, or with its inscription, letter or note. */
const LISTED = /^\s*(?:[•*·–—-]|(?:\d{1,2}|[a-z])\s?[.)ªº]|insc|anot|l?letra|nota)/

/** True for a heading that names a kind of charge. It is no charge. */
export const isKindHeading = (words: string): boolean => KIND_HEADING.test(words) && signIn(words) !== null

/** The kinds by heading, and the headings below which no entry of their kind and no denial follows: they are unread. */
interface HeadingKinds {
  kinds: ReadonlyMap<Group, Sign>
  alone: Span[]
}

/**
 * The names of the kinds of charges in headings, by the entries below them that name no charge of their own. A heading
 * applies to the entries of its list, up to the first one that begins otherwise.
 */
export function kindsByHeading(note: NoteText, groups: readonly Group[]): HeadingKinds {
  const kinds = new Map<Group, Sign>()
  const alone = new Set<Group>()
  let heading: Sign | null = null
  let last: { group: Group; sign: Sign | null } | null = null
  for (const group of groups) {
    const words = note.folded.slice(group.from, group.to)
    const own = signIn(words)
    if (isKindHeading(words)) {
      heading = own && { ...own, at: own.at + group.from }
      last = { group, sign: own }
      alone.add(group)
      continue
    }
    if (!LISTED.test(words)) heading = null
    else if (heading !== null && own === null) kinds.set(group, { ...heading, at: heading.at - group.from })
    const isBelow = kinds.has(group) || own?.kind === last?.sign?.kind || deniedParts(words).length > 0
    if (last && isBelow) alone.delete(last.group)
    // A page may end between an entry and the next heading, which is then the last line of the entry.
    const tail = words.trimEnd().lastIndexOf('\n') + 1
    const next = tail > 0 && isKindHeading(words.slice(tail).trimEnd()) ? signIn(words.slice(tail)) : null
    if (next) heading = { ...next, at: next.at + group.from + tail }
  }
  return { kinds, alone: Array.from(alone, ({ from, to }) => ({ from, to })) }
}
