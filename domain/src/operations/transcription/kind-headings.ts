import { type Group, type Sign, signIn } from './entry-groups.ts'
import type { NoteText } from './note-text.ts'

/** A line that only names a kind of charge in the plural: "HIPOTECAS", "AFECCIONES FISCALES", "Prohibiciones de disponer". */
const KIND_HEADING =
  /^[^a-z]*(?:(?:[ivx]{1,4}|[a-z])\s?[.)]\s*)?[a-z]{5,}s(?:\s+(?:de\s+(?:disponer|embargo|demanda|compra)|preventivas|[a-z]{5,}s)){0,2}[^a-z\d]*$/
/** An entry below such a heading begins with a sign of a list, or with its inscription, letter or note. */
const LISTED = /^\s*(?:[•*·–—-]|(?:\d{1,2}|[a-z])\s?[.)ªº]|insc|anot|l?letra|nota)/

/** True for a heading that names a kind of charge. It is no charge. */
export const isKindHeading = (words: string): boolean => KIND_HEADING.test(words) && signIn(words) !== null

/**
 * The names of the kinds of charges in headings, by the entries below them that name no charge of their own. A heading
 * applies to the entries of its list, up to the first one that begins otherwise.
 */
export function kindsByHeading(note: NoteText, groups: readonly Group[]): ReadonlyMap<Group, Sign> {
  const kinds = new Map<Group, Sign>()
  let heading: Sign | null = null
  for (const group of groups) {
    const words = note.folded.slice(group.from, group.to)
    const own = signIn(words)
    if (isKindHeading(words)) heading = own && { ...own, at: own.at + group.from }
    else if (!LISTED.test(words)) heading = null
    else if (heading !== null && own === null) kinds.set(group, { ...heading, at: heading.at - group.from })
  }
  return kinds
}
