import { repairedIdentity } from './identity-repair.ts'
import { matches } from './note-search.ts'
import { type NoteText, type Span, withoutParts } from './note-text.ts'
import type { FoundValue } from './note-values.ts'
import { IDENTIFIER, identifierAt } from './owner-identifiers.ts'
import { type HeldRight, RIGHT, rightWithin } from './owner-shares.ts'
import { JOINED_NUMBERS, pairedOwners } from './paired-owners.ts'
import { withoutSentenceBefore } from './plain-names.ts'

/**
 * Pattern for a misread identifier in a scan. It helps to find the owner, and is returned only if its control character
 * proves the repair.
 */
const UNCLEAR_IDENTIFIER =
  '(?<![0-9a-z.,])(?=(?:[a-z]?[0-9]){4})[0-9a-z][0-9oilszbgqd]{7}\\s?[a-z0-9?|$/\\]](?![0-9a-z])'
/** Pattern for the words between a name and the identifier. A scan may miss the I of N.I.F. or read it as a digit. */
const PAPER =
  '(?:NAN|[Dd]ocumento\\s+[Nn]acional\\s+de\\s+[Ii]dentidad|[Dd]\\.?\\s?[Nn]\\.?\\s?[Ii1]\\.?|[NCnc][.:\\s]{0,2}[Ii1l|]?[.:1]?[.:\\s]?[Ff1][.:]?|[Nn]\\.?\\s?[Ii1Ll]\\.?\\s?[Ee]\\.?|[Pp]asaporte|[Dd]oc(?:umento|\\.)?(?:\\s+(?:de\\s+)?[Ii]dentidad)?|[Ii]dentificad[ao])'
/** Marital status in lower case and in capitals. */
const STATUS =
  '(?:casad[oa]|solter[oa]|viud[oa]|divorciad[oa]|separad[oa]|CASAD[OA]|SOLTER[OA]|VIUD[OA]|DIVORCIAD[OA]|SEPARAD[OA])'
/** Words between a name and the identifier. Each begins at the beginning of a word, so that no name loses its end. */
const LABEL = new RegExp(
  `[\\s,:;(|–—-]*(?:(?<!\\p{L})mayor(?:es)?\\s+de\\s+edad\\s*,?\\s*)?(?:(?<!\\p{L})${STATUS}(?:\\s+(?:con|CON)\\s+[^,;|]{3,80})?\\s*,?\\s*)?(?:vecin[oa]\\s+de\\s+[\\p{L}\\s]{3,40},\\s*)?(?:de\\s+nacionalidad\\s+\\p{Ll}{4,20},?\\s*)?(?:de\\s+\\p{Ll}+(?:\\s+\\p{Ll}+){0,5},\\s*)?(?:(?<!\\p{L})y\\s+)?(?:(?<!\\p{L})(?:provist[oa]|PROVIST[OA]|titular)\\s+(?:d?e?l?|DEL?)\\s*)?(?:(?<!\\p{L})(?:con|CON|amb)\\s+)?(?:(?<!\\p{L})${PAPER}(?:\\s?[/,:-]\\s?${PAPER})*)?\\s*(?:(?<!\\p{L})(?:n\\.?[o°º]\\.?|n[uú]m(?:ero|\\.)?))?[\\s:,(|–—-]*$`,
  'u',
)
/** Pattern for a name in capitals. */
const NAME = /\p{Lu}[\p{Lu}.&'ªº·-]*,?\s+(?:(?:\p{Lu}[\p{Lu}.&'ªº·-]*|\d{1,4}),?\s+)*\p{Lu}[\p{Lu}.&'ªº·-]*$/u
/**
 * Pattern for a name in mixed case. It must follow a form of address ("doña Puy Navascués Ros"), a colon, a semicolon
 * or "y", or be at the start of the text.
 */
const MIXED_NAME =
  /(?:\b(?:[Dd]on|[Dd]oña|[Dd]ona|DON|DOÑA|D\.|D\.?[ªa]\.?|[Dd]ña\.?|Sra?\.|Mrs?\.?|Ms\.?|Herr|Frau)\s+|(?:[:;]|^|\by)\s*)((?:(?:\p{Lu}[\p{Ll}'’·-]+(?:\p{Lu}[\p{Ll}·-]+)?|M\.?ª|M[aª]\.|F(?:co|ca)\.|(?!D\.)\p{Lu}\.)(?:\s+(?:de|del|la|las|los|y|i))*\s+)+\p{Lu}[\p{Ll}'’·-]+(?:\p{Lu}[\p{Ll}·-]+)?)$/u
/**
 * Pattern for a name in mixed case directly before its identifier, at the beginning of a sentence, a cell or a line:
 * "Naves del Sur, SL, B12345674", "Gil de la Torre, Ana Belén (NIF 12345678Z)".
 */
const NAME_BEFORE_NUMBER =
  /(?:[.:;|"«“•·*]|(?:^|\n)\s*(?:\d{1,2}\s?[).]-?|[-–—])(?=\s)|^|\n|\ba\s+nombre\s+de(?=\s)|[)],?\s+y(?=\s))\s*((?:(?:de\s+las?|de\s+los|del|de|la|[Dd]on|[Dd]oña|[Dd]ña\.)\s+)?\p{Lu}[\p{L}'’·-]+(?:,?\s+(?:(?:de|del|las?|los|y|i|e)\s+){0,2}(?:\p{Lu}[\p{L}'’·ªº-]*(?:\.\p{Lu})*\.?|\d{1,4}(?=,?\s))){1,8})$/u
const NOT_NAMES =
  /^(?:(?:DON|DOÑA|DÑA|D|DA|Dª|DOÃA|TITULAR(?:ES|IDAD|IDADES)?|NOMBRE|APELLIDOS|PROPIETARI[OA]S?|PARTICIPACI[OÓ]N|N\.?I\.?F|C\.?I\.?F|D\.?N\.?I|TOMO|LIBRO|FOLIO|ALTA|LA MERCANTIL|LA ENTIDAD|LA SOCIEDAD|ENTIDAD|MERCANTIL|A FAVOR DE|Y|PLENO DOMINIO|NUDA PROPIEDAD|USUFRUCTO(?: VITALICIO)?|PRIVATIV[OA]|GANANCIAL(?:ES)?)[.:,;ªº)]*\s+)+/u
/** Lines in capitals above the form of address with which a name begins: "DERECHO DE PROPIEDAD", "DOÑA EVA RUIZ MAS". */
const ABOVE_ADDRESS = /^[\s\S]*\n\s*(?=(?:DON|DOÑA|DÑA\.?|D\.|D\.?[ªA]\.?)\s)/u
/** Words before people who are not owners: sellers, signatories and representatives. */
const NO_OWNER =
  /(?:\bnotari[oa]\b[^.;]{0,60}|\bante\s+(?:el\s+|la\s+)?(?:notari[oa]\s+)?|autorizad[ao][^.;]{0,60}\bpor|protocolo[^.;]{0,40}|represent\w+\s+(?:legal\s+)?(?:por|es)|apoderad[oa]|administrador[a]?(?:\s+unic[oa])?|(?:compra(?:da|do|venta)?|donacion|donad[ao]|adjudicad[ao]|cesion|aportad[ao]|transmi\w+|herencia|fallecimiento|obito|legad[ao]|adquiri\w+|vendid[ao]|vendio|permuta)\s+(?:a|de|por|hecha\s+(?:a|por)|otorgada\s+por)|herederos?\s+de|(?<!\b(?:y\s+su|e\s+a\s+sua|e\s+o\s+seu)\s+)(?:conyuge|esposo|esposa)|viud[ao]\s+de|\bcasad[ao]\b[^.;]{0,50}\bcon|antes\s+(?:de|a\s+nombre)|anterior\s+titular|registrador[a]?|juzgado[^.;]{0,40}|contra|solicitante\s*:?|presentante\s*:?)\s*(?:(?:su\s+\w+\s+|la\s+(?:entidad|mercantil|sociedad)\s+(?:mercantil\s+)?)?(?:don|dona|d\.|d[ªa]\.?|dna\.?)?\s*)?$/

/** The label of an owner's name, which may follow the name of another person on the line above. */
const NAMED_OWNER = /\b(?:nombre|titular|propietari[oa])(?:\s+y\s+apellidos)?\s*:\s*(?:(?:don|dona|d\.|d[ªa]\.?)\s+)?$/

interface Candidate extends Span {
  name: string
  identifier: string | null
  /** True if the identifier follows the names of several owners in their order. */
  isPaired?: boolean
  /** True if the name may begin on the line above. */
  isCut?: boolean
  /** True if the certainty of the words around the name has not been measured. */
  isUnmeasured?: boolean
}

export interface NoteOwner extends Candidate {
  held: HeldRight | null
}

/** The owners in the order of the extract, each with the right and share that the extract states. */
export function ownersOf(note: NoteText, scope: Span): NoteOwner[] {
  // If all identifiers come after the names, a user must assign them, unless each has a full name: "Don A, doña B y
  // don C Gil, con DNI 1, 2 y 3, respectivamente".
  const outside = note.lines.filter(({ line, from, to }) => line.isRow && from >= scope.from && to <= scope.to)
  const words = withoutParts(note.folded.slice(scope.from, scope.to), scope.from, outside)
  const isJoined = /\brespectivamente\b/.test(words) || new RegExp(JOINED_NUMBERS).test(words)
  const paired = isJoined ? pairedOwners(note, scope) : []
  if (isJoined && (paired.length === 0 || !paired.every(({ from }) => isOwner(note, scope, from)))) return []
  const isPaired = ({ from, to }: Span) => paired.some(({ pair }) => from < pair.to && to > pair.from)
  const alone = candidatesOf(note, scope).filter((each) => !isPaired(each))
  const candidates = [...alone, ...paired].toSorted((one, other) => one.from - other.from)
  const isBefore = namesFollowRights(note, scope, candidates)
  const owners: NoteOwner[] = []
  for (const [index, each] of candidates.entries()) {
    const before = {
      from: candidates[index - 1]?.to ?? Math.max(scope.from, each.from - HOLDING_CHARACTERS),
      to: each.from,
    }
    const following = candidates[index + 1]
    const next = following ? (labelBefore(note, following)?.from ?? following.from) : scope.to
    const after = { from: each.to, to: Math.min(next, each.to + HOLDING_CHARACTERS) }
    const row = rowAround(note, each)
    // The share may be below the row of a table.
    const held =
      labelledRight(note, each, after) ??
      (row && rightWithin(note, row)) ??
      rightWithin(note, isBefore ? before : after)
    const earlier = owners.find(({ identifier }) => identifier !== null && identifier === each.identifier)
    // A person with two rights has a row for each: half of the full ownership and half of the usufruct.
    if (earlier && !each.isPaired && (!earlier.held || !held || isSameRight(earlier.held, held))) {
      earlier.held ??= held
      earlier.to = each.to
    } else owners.push({ ...each, held })
  }
  return isBefore ? heldByLast(owners) : owners
}

/** The name of a right as a label before a name, at the beginning of a sentence: "Nuda propiedad: doña". */
const RIGHT_LABEL = new RegExp(
  `(?<=(?:^|[.;\\n])\\s*)(?:${RIGHT})\\s*:\\s*(?:(?:don|dona|d\\.?[ªa]?\\.?|dna\\.?)\\s+)?$`,
)

function labelBefore({ folded }: NoteText, { from }: Span): Span | null {
  const start = Math.max(0, from - LABEL_CHARACTERS)
  const label = RIGHT_LABEL.exec(folded.slice(start, from))
  return label && { from: start + label.index, to: from }
}

const LABEL_CHARACTERS = 60

/** The right in the label before a name, with the share after the name. Null without such a label. */
function labelledRight(note: NoteText, owner: Span, after: Span): HeldRight | null {
  const label = labelBefore(note, owner)
  const right = label && rightWithin(note, label)
  if (!right) return null
  const { percent = null, isOfEach = false, to = right.to } = rightWithin(note, after) ?? {}
  return { ...right, percent, isOfEach, to }
}

/** False for two shares of one right: half by inheritance, and half by purchase. */
const isSameRight = (one: HeldRight, other: HeldRight) =>
  one.right === other.right &&
  (one.from === other.from || one.percent === null || other.percent === null || one.percent + other.percent > WHOLE)

const WHOLE = 100.01

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
    const identifier = identifierAt(note, each)
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
  return [
    {
      field: 'ownership',
      value,
      span: { from: first.from, to: Math.max(last.to, last.held?.to ?? 0) },
      isUnmeasured: owners.some(({ isCut }) => isCut),
    },
  ]
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

/** The cells of a table row with the names and the identifiers of owners, by the titles of their columns. */
const ROW =
  /(?<![a-z])(?:titular(?:es)?|nombre[a-z ]*|razon social|interesad[oa]s?|propietari[oa]s?)\s*:\s*(?<names>[^|]+)\|(?:[^|]*\|)*?\s*(?:n\.?i\.?f\.?(?:\s*\/\s*[a-z.]+)?|c\.?i\.?f\.?|d\.?n\.?i\.?(?:\s*\/\s*[a-z.]+)?|documento|identificacion)\s*:\s*(?<numbers>[^|]+)/d

/** The owners of a table row with titles: as many names, joined by "y", as identifiers. */
function rowOwners(note: NoteText, scope: Span): Candidate[] {
  return note.lines.flatMap(({ from, to, line }): Candidate[] => {
    if (!line.isRow || from < scope.from || to > scope.to) return []
    const row = ROW.exec(note.folded.slice(from, to))
    const [names, numbers] = [row?.indices?.groups?.names, row?.indices?.groups?.numbers]
    if (!names || !numbers) return []
    // The spouse in brackets is no owner.
    const cell = note.text
      .slice(from + names[0], from + names[1])
      .replace(/\([^)]*\)?/g, (each) => ' '.repeat(each.length))
    const own = matches(note, { from: from + numbers[0], to: from + numbers[1] }, IDENTIFIER)
    const parts = own.length > 1 ? Array.from(cell.matchAll(/(?:(?!\sy\s\p{Lu}).)+/gsu)) : [{ index: 0, 0: cell }]
    if (own.length === 0 || parts.length !== own.length) return []
    return own.map((number, index) => {
      const part = parts[index]
      const words = (part?.[0] ?? '').replace(/^\s*y\s/, (each) => ' '.repeat(each.length))
      const start = from + names[0] + (part?.index ?? 0) + (words.length - words.trimStart().length)
      const identifier = identifierAt(note, number)
      return { name: words.trim().replace(/\s+/g, ' ').replace(/,$/, ''), identifier, from: start, to: number.to }
    })
  })
}

/** Words before a name whose certainty has not been measured. */
const UNMEASURED_START = /(?:["«“]|\ba\s+nombre\s+de\s+)$/

/** A line whose last word may be the given name of the name on the next line: "a favor de Rosario". */
const isCutAt = ({ text }: NoteText, from: number) =>
  /(?:^|\n)[^\n]*\p{Ll}[^\n]*[^\S\n]\p{Lu}\p{Ll}+[^\S\n]*\n\s*$/u.test(
    text.slice(Math.max(0, from - LINE_CHARACTERS), from),
  )

const LINE_CHARACTERS = 160

function candidatesOf(note: NoteText, scope: Span): Candidate[] {
  const inRows = rowOwners(note, scope)
  const isInRow = ({ from }: Span) => inRows.some((each) => from >= each.from && from <= each.to)
  const candidates: Candidate[] = [...inRows]
  let after = scope.from
  for (const each of matches(note, scope, `(?:${IDENTIFIER})|(?<unclear>${UNCLEAR_IDENTIFIER})`)) {
    if (isInRow(each)) {
      after = each.to
      continue
    }
    const name = nameBefore(note, { from: after, to: each.from })
    const read = identifierAt(note, each)
    const identifier = each.groups.unclear === undefined ? read : repairedIdentity(read)
    after = each.to
    const isKnown = identifier !== null && candidates.some((other) => other.identifier === identifier)
    if (name ? isOwner(note, scope, name.from) : isKnown) {
      const from = name?.from ?? each.from
      const isUnmeasured = UNMEASURED_START.test(note.folded.slice(Math.max(scope.from, from - 20), from))
      candidates.push({
        name: name?.text ?? '',
        identifier,
        from,
        to: each.to,
        isUnmeasured,
        isCut: isCutAt(note, from),
      })
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
    /(?:\b(?:[Dd]on|DON|[Dd]oña|DOÑA|D\.|D\.?[ªa]\.?|Dña\.?|DÑA\.?)\s+)((?:\p{Lu}[\p{Lu}'ªº.-]+,?\s+){1,6}\p{Lu}[\p{Lu}'-]+)(?=[\s,.;:]|$)/gu
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
  return NAMED_OWNER.test(before) || !NO_OWNER.test(before)
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
  const capitals = (NAME.exec(before)?.[0] ?? '').replace(ABOVE_ADDRESS, '')
  // A name may begin on the previous line, unless the last line contains a complete name: "PÉREZ GIL, ANA".
  const own = capitals.split('\n').at(-1) ?? ''
  const mixed =
    own === ''
      ? withoutHeading(MIXED_NAME.exec(before)?.[1] ?? '').replace(/^(?:[Dd]on|[Dd]oña|Mrs?|Ms)\.?\s+/, '')
      : ''
  if (mixed !== '') return { text: mixed.replace(/\s+/g, ' '), from: from + before.length - mixed.length }
  if (own === '') {
    const direct = withoutSentenceBefore(withoutHeading(NAME_BEFORE_NUMBER.exec(before)?.[1] ?? '')).replace(
      /^(?:don|doña|dña\.)\s+/i,
      '',
    )
    if (direct !== '') return { text: direct.replace(/\s+/g, ' '), from: from + before.length - direct.length }
  }
  const name = (/^\p{Lu}\S* \p{Lu}[^,\n]*, \p{Lu}{2}/u.test(own) ? own : capitals).replace(NOT_NAMES, '')
  if (name.length < 4) return null
  // The full stop of a table row is not part of the name ("GIL, ANA."), but the full stop of "S.A." is.
  return { text: name.replace(/\s+/g, ' ').replace(/(?<=\p{Lu}{2})\.$/u, ''), from: from + before.length - name.length }
}

/**
 * A name without the line above it, if this is a heading in capitals or a row of column titles: "PROPIEDAD",
 * "Nombre    Documento    Cuota".
 */
function withoutHeading(name: string): string {
  const at = name.lastIndexOf('\n')
  const [above, own] = [name.slice(0, at), name.slice(at + 1)]
  const isHeading = above === above.toUpperCase() && /\p{Ll}/u.test(own)
  return at !== -1 && (isHeading || /\S[^\S\n]{2,}\S/.test(above)) ? own : name.replace(COLUMN_TITLES, '')
}

/** Column titles before a name: a scan may have them in one line. */
const COLUMN_TITLES =
  /^(?:(?:Titular(?:es)?|Nombre|Documento|N\.?I\.?F\.?|DNI|Cuota|Participación|Derecho|Título|Adquisición|Insc\.)(?:\s+|\s*$))+/u
