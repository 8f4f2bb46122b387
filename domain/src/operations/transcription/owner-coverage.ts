import { matches } from './note-search.ts'
import type { NoteText, Span } from './note-text.ts'
import type { ReadOwner } from './note-values.ts'
import { IDENTIFIER, identifierAt } from './owner-identifiers.ts'
import { unusedShares } from './owner-shares.ts'
import { isPlainName } from './plain-names.ts'

/** Words before the identifier of a person who is no owner: a spouse, a seller or a representative. */
const OF_ANOTHER =
  /\b(?:casad[ao]|cas\.|conyuge|espos[ao]|consorte|represent|repr\.|apoderad|administrador|vendedor|transmitente|compra(?:da)?\s+a|donad|donante|donaci|heren|notari|compraventa|permuta|adjudic|otorgad|cesion|aportaci)[^;]{0,140}$/
/** Words before a share that is not that of the owner: of the property in a building, or of an earlier title. */
const OF_PROPERTY = /\b(?:cuota|coeficiente|elementos|participacion\s+en|tipo|interes)\b[^.;]{0,60}$/

/**
 * True if the words about an owner are explained: the name is plain, and each identifier and each share in figures among
 * them is that of the owner, of another person beside the name, or of the property.
 */
export function isCoveredOwner(
  note: NoteText,
  part: Span,
  { name, percent }: ReadOwner,
  own: readonly (string | null)[],
): boolean {
  if (!isPlainName(name)) return false
  const before = (at: number) => note.folded.slice(Math.max(part.from, at - LEAD_CHARACTERS), at)
  const identifiers = matches(note, part, IDENTIFIER).filter(
    (each) => !own.includes(identifierAt(note, each)) && !OF_ANOTHER.test(before(each.from)),
  )
  const shares =
    percent === null ? [] : unusedShares(note, part, [percent]).filter(({ from }) => !OF_PROPERTY.test(before(from)))
  return identifiers.length === 0 && shares.length === 0
}

const LEAD_CHARACTERS = 160
