import { matches, wordsAt } from './note-search.ts'
import type { NoteText, Span } from './note-text.ts'
import type { FoundValue } from './note-values.ts'
import { type HeldRight, RIGHT, rightWithin } from './owner-shares.ts'

const IDENTIFIER =
  '(?<![0-9a-z.])(?:[0-9xyz][\\s-]?[0-9.]{7,10}\\s?-?\\s?[a-z]|[a-hjnp-suvw]\\s?-?\\s?(?:[0-9.]{8,10}|[0-9]{7}-[0-9a-j]))(?![0-9a-z])'
/** Pattern for a misread identifier in a scan. It helps to find the owner, but is not returned. */
const UNCLEAR_IDENTIFIER = '(?<![0-9a-z.,])(?=(?:[a-z]?[0-9]){5})[0-9oilszb]{8}\\s?[a-z0-9?|$/](?![0-9a-z])'
/** Pattern for the words between a name and the identifier. A scan may miss the I of N.I.F. or read it as a digit. */
const PAPER =
  '(?:[Dd]ocumento\\s+[Nn]acional\\s+de\\s+[Ii]dentidad|[Dd]\\.?\\s?[Nn]\\.?\\s?[Ii1]\\.?|[NCnc][.:\\s]{0,2}[Ii1l|]?[.:1]?[.:\\s]?[Ff1][.:]?|[Nn]\\.?\\s?[Ii1Ll]\\.?\\s?[Ee]\\.?|[Pp]asaporte|[Dd]oc(?:umento|\\.)?(?:\\s+(?:de\\s+)?[Ii]dentidad)?|[Ii]dentificad[ao])'
const LABEL = new RegExp(
  `[\\s,:;(|-]*(?:mayor(?:es)?\\s+de\\s+edad\\s*,?\\s*)?(?:(?:casad[oa]|solter[oa]|viud[oa]|divorciad[oa])\\s*,?\\s*)?(?:vecin[oa]\\s+de\\s+[\\p{L} ]{3,30},\\s*)?(?:de\\s+nacionalidad\\s+\\p{Ll}{4,20},?\\s*)?(?:de\\s+\\p{Ll}+(?:\\s+\\p{Ll}+){0,5},\\s*)?(?:y\\s+)?(?:(?:provist[oa]|PROVIST[OA]|titular)\\s+(?:d?e?l?|DEL?)\\s*)?(?:(?:con|CON)\\s+)?(?:${PAPER}(?:\\s?[/,-]\\s?${PAPER})*)?\\s*(?:n\\.?[o°º]\\.?|n[uú]m(?:ero|\\.)?)?[\\s:,(|-]*$`,
  'u',
)
/** Pattern for a name in capitals. */
const NAME = /\p{Lu}[\p{Lu}.&'ªº·-]*,?\s+(?:(?:\p{Lu}[\p{Lu}.&'ªº·-]*|\d{1,4}),?\s+)*\p{Lu}[\p{Lu}.&'ªº·-]*$/u
/**
 * Pattern for a name in mixed case. It must follow a form of address ("doña Puy Navascués Ros"), a colon, a semicolon
 * or "y", or be at the start of the text.
 */
const MIXED_NAME =
  /(?:\b(?:[Dd]on|[Dd]oña|DON|DOÑA|D\.|D[ªa]\.?|[Dd]ña\.?|Mrs?\.?|Ms\.?|Herr|Frau)\s+|(?:[:;]|^|\by)\s*)((?:\p{Lu}[\p{Ll}'·-]+(?:\s+(?:de|del|la|las|los|y|i))*\s+)+\p{Lu}[\p{Ll}'·-]+)$/u
const NOT_NAMES =
  /^(?:(?:DON|DOÑA|DÑA|D|DA|Dª|DOÃA|TITULAR(?:ES|IDAD|IDADES)?|NOMBRE|APELLIDOS|PROPIETARI[OA]S?|PARTICIPACI[OÓ]N|N\.?I\.?F|C\.?I\.?F|D\.?N\.?I|TOMO|LIBRO|FOLIO|ALTA|LA MERCANTIL|LA ENTIDAD|LA SOCIEDAD|ENTIDAD|MERCANTIL|A FAVOR DE|Y)[.:ªº]*\s+)+/u
/** Words before people who are not owners: sellers, signatories and representatives. */
const NO_OWNER =
  /(?:\bnotari[oa]\b[^.;]{0,60}|\bante\s+(?:el\s+|la\s+)?(?:notari[oa]\s+)?|autorizad[ao][^.;]{0,60}\bpor|protocolo[^.;]{0,40}|represent\w+\s+(?:legal\s+)?(?:por|es)|apoderad[oa]|administrador[a]?(?:\s+unic[oa])?|(?:compra(?:da|do|venta)?|donacion|donad[ao]|adjudicad[ao]|cesion|aportad[ao]|transmi\w+|herencia|fallecimiento|obito|legad[ao]|adquiri\w+|vendid[ao]|vendio|permuta)\s+(?:a|de|por|hecha\s+(?:a|por)|otorgada\s+por)|herederos?\s+de|(?<!\by\s+su\s+)(?:conyuge|esposo|esposa)|viud[ao]\s+de|\bcasad[ao]\b[^.;]{0,50}\bcon|antes\s+(?:de|a\s+nombre)|anterior\s+titular|registrador[a]?|juzgado[^.;]{0,40}|contra|solicitante\s*:?|presentante\s*:?)\s*(?:(?:su\s+\w+\s+|la\s+(?:entidad|mercantil|sociedad)\s+(?:mercantil\s+)?)?(?:don|dona|d\.|d[ªa]\.?|dna\.?)?\s*)?$/

interface Candidate extends Span {
  name: string
  identifier: string | null
}

export interface NoteOwner extends Span {
  name: string
  identifier: string | null
  held: HeldRight | null
}

/** Pattern for two identifiers in a row: "Con DNI 12345678A y 87654321B". */
const JOINED_NUMBERS = new RegExp(`${IDENTIFIER}\\s*(?:,|\\by)\\s*${IDENTIFIER}`)

/** The owners in the order of the extract, each with the right and share that the extract states. */
export function ownersOf(note: NoteText, scope: Span): NoteOwner[] {
  // If all identifiers come after the names, a user must assign them: "Don A, doña B y don C, con DNI 1, 2 y 3,
  // respectivamente".
  const words = note.folded.slice(scope.from, scope.to)
  if (/\brespectivamente\b/.test(words) || JOINED_NUMBERS.test(words)) return []
  const candidates = candidatesOf(note, scope)
  const isBefore = namesFollowRights(note, scope, candidates)
  const owners: NoteOwner[] = []
  for (const [index, each] of candidates.entries()) {
    const before = {
      from: candidates[index - 1]?.to ?? Math.max(scope.from, each.from - HOLDING_CHARACTERS),
      to: each.from,
    }
    const next = candidates[index + 1]?.from ?? scope.to
    const after = { from: each.to, to: Math.min(next, each.to + HOLDING_CHARACTERS) }
    const held = rightWithin(note, rowAround(note, each) ?? (isBefore ? before : after))
    const earlier = owners.find(({ identifier }) => identifier !== null && identifier === each.identifier)
    // A person with two rights has a row for each: half of the full ownership and half of the usufruct.
    if (earlier && (!earlier.held || !held || earlier.held.right === held.right)) {
      earlier.held ??= held
      earlier.to = each.to
    } else owners.push({ ...each, held })
  }
  return isBefore ? heldByLast(owners) : owners
}

/** The table row that contains an owner, after the name. Null outside a table. */
function rowAround(note: NoteText, owner: Span): Span | null {
  const line = note.lines.find(({ from, to }) => from <= owner.from && owner.to <= to)
  return line && note.text.slice(line.from, line.to).includes(' | ') ? { from: owner.to, to: line.to } : null
}

/** The identifiers in a part of an extract that belong to no owner and to no person beside them. */
export function unusedIdentifiers(
  note: NoteText,
  scope: Span,
  owners: readonly { identifier: string | null }[],
): Span[] {
  const ofOwners = new Set(owners.map(({ identifier }) => identifier))
  return matches(note, scope, IDENTIFIER).filter((each) => {
    const identifier = wordsAt(note, each)
      .replace(/[\s.-]/g, '')
      .toUpperCase()
    const name = nameBefore(note, { from: Math.max(scope.from, each.from - 160), to: each.from })
    return !ofOwners.has(identifier) && (!name || isOwner(note, scope, name.from))
  })
}

/** The ownership as a text, in the words of the extract: `PÉREZ, ANA (12345678Z): 50% pleno dominio`. */
export function readOwners(owners: readonly NoteOwner[]): FoundValue[] {
  const [first] = owners
  const last = owners.at(-1)
  // Without any share, right or identifier, it is not certain that the people are owners.
  if (!first || !last || !owners.some(({ held, identifier }) => held !== null || identifier !== null)) return []
  const value = owners
    .map(
      ({ name, identifier, held }) => `${name}${identifier ? ` (${identifier})` : ''}${held ? `: ${held.text}` : ''}`,
    )
    .join('; ')
  return [{ field: 'ownership', value, span: { from: first.from, to: Math.max(last.to, last.held?.to ?? 0) } }]
}

/** The owners, with a joint share moved from the first name to the last: "La totalidad pertenece a A y B". */
function heldByLast(owners: readonly NoteOwner[]): NoteOwner[] {
  const moved = owners.map((each) => ({ ...each }))
  for (const [index, each] of moved.entries()) {
    const next = moved[index + 1]
    if (!next || next.held !== null) continue
    next.held = each.held
    each.held = null
  }
  return moved
}

const HOLDING_CHARACTERS = 400

function candidatesOf(note: NoteText, scope: Span): Candidate[] {
  const candidates: Candidate[] = []
  let after = scope.from
  for (const each of matches(note, scope, `(?:${IDENTIFIER})|(?<unclear>${UNCLEAR_IDENTIFIER})`)) {
    const name = nameBefore(note, { from: after, to: each.from })
    const read = wordsAt(note, each)
      .replace(/[\s.-]/g, '')
      .toUpperCase()
    const identifier = each.groups.unclear === undefined ? read : null
    after = each.to
    const isKnown = identifier !== null && candidates.some((other) => other.identifier === identifier)
    if (name ? isOwner(note, scope, name.from) : isKnown) {
      candidates.push({ name: name?.text ?? '', identifier, from: name?.from ?? each.from, to: each.to })
    }
  }
  const unnumbered = namesAlone(note, scope).filter(
    (each) => !candidates.some(({ from, to }) => each.to > from && each.from < to),
  )
  return [...candidates, ...unnumbered].toSorted((left, right) => left.from - right.from)
}

/** Owners without an identifier: "Don JUAN PÉREZ GIL, titular de…". */
function namesAlone(note: NoteText, scope: Span): Candidate[] {
  const text = note.text.slice(scope.from, scope.to)
  const named =
    /(?:\b(?:[Dd]on|DON|[Dd]oña|DOÑA|D\.|D[ªa]\.?|Dña\.?|DÑA\.?)\s+)((?:\p{Lu}[\p{Lu}'ªº.-]+,?\s+){1,6}\p{Lu}[\p{Lu}'-]+)(?=[\s,.;:]|$)/gu
  return Array.from(text.matchAll(named)).flatMap((match) => {
    const [whole, name = ''] = match
    const from = scope.from + match.index + whole.length - name.length
    const to = from + name.length
    const rest = note.folded.slice(to, Math.min(scope.to, to + 220))
    const holds = new RegExp(`^[^.;]{0,160}?(?:titular|due[nñ]|propietari|(?:${RIGHT}))`).test(rest)
    const own = { from: scope.from + match.index, to }
    return holds && isOwner(note, scope, own.from)
      ? [{ name: name.replace(/\s+/g, ' '), identifier: null, from, to }]
      : []
  })
}

function isOwner({ folded }: NoteText, scope: Span, at: number): boolean {
  const before = folded.slice(Math.max(scope.from, at - 140), at).replace(/\s+/g, ' ')
  return !NO_OWNER.test(before)
}

/** True if shares precede names: "Una mitad del pleno dominio a favor de Don…". */
function namesFollowRights(note: NoteText, scope: Span, candidates: readonly Candidate[]): boolean {
  const [first] = candidates
  const last = candidates.at(-1)
  if (!first || !last) return false
  const before = rightWithin(note, { from: Math.max(scope.from, first.from - HOLDING_CHARACTERS), to: first.from })
  return before !== null && rightWithin(note, { from: last.to, to: Math.min(scope.to, last.to + 160) }) === null
}

function nameBefore({ text }: NoteText, { from, to }: Span): { text: string; from: number } | null {
  // A name in quotes: '"NAVES DEL SUR, S.A.", con CIF …'.
  const before = text
    .slice(from, to)
    .replace(LABEL, '')
    .replace(/["»”'][,\s]*$/u, '')
  const [capitals = ''] = NAME.exec(before) ?? []
  // A name may begin on the previous line, unless the last line contains a complete name: "PÉREZ GIL, ANA".
  const own = capitals.split('\n').at(-1) ?? ''
  const mixed = own === '' ? (MIXED_NAME.exec(before)?.[1] ?? '').replace(/^(?:[Dd]on|[Dd]oña|Mrs?|Ms)\.?\s+/, '') : ''
  if (mixed !== '') return { text: mixed.replace(/\s+/g, ' '), from: from + before.length - mixed.length }
  const name = (/^\p{Lu}\S* \p{Lu}[^,\n]*, \p{Lu}{2}/u.test(own) ? own : capitals).replace(NOT_NAMES, '')
  if (name.length < 4) return null
  // The full stop of a table row is not part of the name ("GIL, ANA."), but the full stop of "S.A." is.
  return { text: name.replace(/\s+/g, ' ').replace(/(?<=\p{Lu}{2})\.$/u, ''), from: from + before.length - name.length }
}
