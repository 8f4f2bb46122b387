import { matches, wordsAt } from './note-search.ts'
import type { NoteText, Span } from './note-text.ts'
import type { Found } from './note-values.ts'

const RIGHT = 'pleno\\s+dominio|usufructo(?:\\s+vitalicio)?|nuda\\s+propiedad|\\bdominio'
const FRACTION =
  '(?:una\\s+)?(?:mitad|tercera\\s+parte|cuarta\\s+parte|quinta\\s+parte|sexta\\s+parte)(?:\\s+indivisa)?|totalidad'
const SHARE = '\\d{1,3}(?:[,.]\\d+)?\\s*%'
const IDENTIFIER =
  '(?<![0-9a-z.])(?:[0-9xyz]\\s?[0-9.]{7,10}\\s?-?\\s?[a-z]|[a-hjnp-suvw]\\s?-?\\s?[0-9.]{8,10})(?![0-9a-z])'
/** The words between a name and its identifier; a scan reads the I of N.I.F. as a figure or not at all. */
const LABEL =
  /[\s,:]*(?:con\s+)?(?:[Dd]\.?\s?[Nn]\.?\s?[Ii1]\.?|[NCnc][.:\s]{0,2}[Ii1l|]?[.:1]?[.:\s]?[Ff1][.:]?)?\s*(?:n\.?[o°º]\.?|n[uú]mero)?[\s:,]*$/u
/** A name is written in capitals. */
const NAME = /(?:\p{Lu}[\p{Lu}.&'ªº·-]*,?\s+)+\p{Lu}[\p{Lu}.&'ªº·-]*$/u
const NOT_NAMES = /^(?:(?:DON|DOÑA|D|DÑA|TITULAR(?:ES)?|NOMBRE|N\.?I\.?F|C\.?I\.?F|TOMO|LIBRO|FOLIO|ALTA)\.?\s+)+/u

/** The holders, each with what they hold, in the words of the note: `PÉREZ, ANA (12345678Z): 50% pleno dominio`. */
export function readOwners(note: NoteText, scope: Span): Found[] {
  const owners: { text: string; identifier: string; from: number; to: number }[] = []
  const identifiers = matches(note, scope, IDENTIFIER)
  for (const [index, found] of identifiers.entries()) {
    const earlier = owners.at(-1)
    const name = nameBefore(note, { from: earlier?.to ?? scope.from, to: found.from })
    const identifier = wordsAt(note, found)
      .replace(/[\s.-]/g, '')
      .toUpperCase()
    const next = identifiers[index + 1]
    const end = next ? (nameBefore(note, { from: found.to, to: next.from })?.from ?? next.from) : scope.to
    const held = heldWithin(note, { from: found.to, to: Math.min(end, found.to + HOLDING_CHARACTERS) })
    if (earlier?.identifier === identifier) {
      if (held && !earlier.text.includes(': ')) earlier.text += `: ${held.text}`
      earlier.to = held?.to ?? found.to
    } else if (name) {
      const text = held ? `${name.text} (${identifier}): ${held.text}` : `${name.text} (${identifier})`
      owners.push({ text, identifier, from: name.from, to: held?.to ?? found.to })
    }
  }
  const [first] = owners
  const last = owners.at(-1)
  if (!first || !last) return []
  const value = owners.map(({ text }) => text).join('; ')
  return [{ field: 'ownership', value, span: { from: first.from, to: last.to } }]
}

const HOLDING_CHARACTERS = 400

function nameBefore({ text }: NoteText, { from, to }: Span): { text: string; from: number } | null {
  const before = text.slice(from, to).replace(LABEL, '')
  const [capitals = ''] = NAME.exec(before) ?? []
  const name = capitals.replace(NOT_NAMES, '')
  if (name.length < 4) return null
  return { text: name.replace(/\s+/g, ' '), from: from + before.length - name.length }
}

function heldWithin(note: NoteText, scope: Span): { text: string; to: number } | null {
  const [right] = matches(note, scope, RIGHT)
  if (!right) return null
  const share = matches(note, scope, SHARE)[0] ?? matches(note, scope, FRACTION)[0]
  const words = [share, right].flatMap((each) => (each ? [wordsAt(note, each).toLowerCase()] : []))
  return { text: words.join(' '), to: Math.max(right.to, share?.to ?? 0) }
}
