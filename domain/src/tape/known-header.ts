import { type CellInput, displayedText, foldWords } from '../kernel/parse-result.ts'
import {
  expandedWords,
  fullWords,
  isGeneralBelow,
  isOfAsset,
  isOtherSubject,
  isShortWord,
  withoutWords,
} from './header-dictionary.ts'
import { withPlainUnit } from './header-units.ts'
import {
  bareWords,
  fitsUnits,
  type HeaderWords,
  headerKey,
  headerWords,
  isMeasured,
  isWhole,
  lowerHeader,
  wholeHeaderKey,
} from './header-words.ts'
import { loanOf } from './loan-numbers.ts'
import {
  ADDRESS_PARTS,
  ASKED_HEADERS,
  COLUMN_FIELDS,
  FURTHER_HEADERS,
  LAST_HEADERS,
  MONTHLY,
  periodOf,
  TAPE_HEADERS,
  type TapeFieldKey,
  VALUE_FIELDS,
  VALUE_HEADERS,
} from './tape-fields.ts'

/** The fields of a kind of sheet, with the spellings of their headers. */
export interface Catalogue<Key extends string> {
  fields: ReadonlyArray<{ key: Key; kind: string; required: boolean; spellings: readonly string[] }>
  kinds: ReadonlyMap<Key, string>
  /** The field for each spelling. */
  byHeader: ReadonlyMap<string, Key>
  /** Like `byHeader`, with certain abbreviations in full. */
  byWords: ReadonlyMap<string, Key>
  /** The field for the full words of each spelling, also of further ones, in any order. */
  byFullWords: ReadonlyMap<string, Key>
  /** Like `byWords`, for the spellings that yield to all others. */
  last: ReadonlyMap<string, { key: Key; isCertain: boolean }>
  /** The keys of usual spellings that yield to other usual ones. */
  yielding: ReadonlySet<string>
}

/** Order in which the columns of a field yield: a column yields to one with a lower rank. */
export const HEADER_RANKS = ['usual', 'further', 'last'] as const
export type HeaderRank = (typeof HEADER_RANKS)[number]

interface KnownHeader<Key extends string> {
  key: Key
  /** False if the user must confirm the field, because a remark or a unit in the header is not understood. */
  isCertain: boolean
  rank: HeaderRank
}

/** Remarks about a size, with the field that they mean. */
const SIZE_REMARKS: ReadonlyArray<readonly [TapeFieldKey, RegExp]> = [
  ['usefulSize', /\b(?:util|utiles|useful|usable|neta|net)\b/],
  ['registrySize', /\b(?:registral|registrales|registro|registry|nota simple)\b/],
  ['cadastralSize', /\b(?:catastral|catastrales|catastro|cadastral|cadastre)\b/],
  ['appraisalSize', /\b(?:tasacion|tasada|tasador|appraisal|appraised)\b/],
  ['plotSize', /\b(?:parcela|suelo|terreno|solar|plot|land)\b/],
  ['size', /\b(?:construida|construidos|construido|built|const|constr|bruta|gross|zonas comunes|total|gba|gla|m2c)\b/],
]
const AREAS: ReadonlySet<string> = new Set<TapeFieldKey>(['size', 'usefulSize', 'plotSize', 'registrySize'])
/** Remarks of square metres of soil, which confirm the size of a plot. */
const OF_SOIL = /^(?:m2s|m2 (?:de )?suelo|suelo|solar)$/
/** Fields whose header may also name the asset: `Dirección inmueble`, `Property city`. */
const OF_PLACE_OR_SIZE: ReadonlySet<string> = new Set<TapeFieldKey>([
  'address',
  'postalCode',
  'municipality',
  'province',
  'cadastralReference',
  'occupancyStatus',
  'size',
  'usefulSize',
  'plotSize',
  'rooms',
  'bathrooms',
])
/** Fields whose header may also have a word for a name: `DES_MUNI`. */
const WITH_NAME: ReadonlySet<string> = new Set<TapeFieldKey>(['municipality', 'province', 'type', 'occupancyStatus'])
const YES_OR_NO: ReadonlySet<string> = new Set(['triState', 'boolean'])
/** Fields that an upper header such as `Registro` or `Titular` gives another meaning: `Registro › Localidad`. */
const OF_SUBJECT: ReadonlySet<string> = new Set<TapeFieldKey>([
  'externalId',
  'type',
  'subtype',
  'state',
  'address',
  'postalCode',
  'municipality',
  'province',
  ...ADDRESS_PARTS.map(({ key }) => key),
])
/** Maximum length of a header, and maximum number of its parts between slashes. A longer text is no header. */
const LONGEST = { characters: 200, parts: 4 }

/**
 * The field of a header: by its spelling and certain abbreviations; otherwise by its full words, which may include words
 * for the asset, a name or an indicator; otherwise by its parts between slashes.
 */
export function knownHeader<Key extends string>(header: CellInput, catalogue: Catalogue<Key>): KnownHeader<Key> | null {
  const text = displayedText(header)
  if (text.length > LONGEST.characters) return null
  const field = knownInUnit(text, catalogue) ?? knownPlain(text, catalogue)
  return field && periodOf(field.key) === 'year' && !statesYear(text) ? { ...field, isCertain: false } : field
}

const PER_YEAR = /\b(?:anual(?:es|s)?|ano|urteko|annual(?:ly)?|yearly|year|annum|p ?a)\b/
/** The headers of Lindero's templates for an amount per year. */
const YEARLY_HEADERS: ReadonlySet<string> = new Set(['Coste comunidad (€)', 'Community cost (€)'].map(wholeHeaderKey))

/** True if a header says that its amounts are for a year. `Gastos comunidad` may be monthly. */
const statesYear = (header: string): boolean =>
  PER_YEAR.test(foldWords(header)) ||
  header === MONTHLY.field ||
  YEARLY_HEADERS.has(wholeHeaderKey(lowerHeader(header).split('/')[0]))

/**
 * The field of an amount or a size in another unit: `Deuda (k€)`, `Parcela (ha)`. An amount is certain if its unit has one
 * meaning. A size is asked, because sizes in other units are rare.
 */
function knownInUnit<Key extends string>(text: string, catalogue: Catalogue<Key>): KnownHeader<Key> | null {
  for (const kind of ['money', 'area'] as const) {
    const plain = withPlainUnit(text, kind)
    const field = plain && knownPlain(plain.header, catalogue)
    if (!field || catalogue.kinds.get(field.key) !== kind) continue
    return { ...field, isCertain: field.isCertain && kind === 'money' && plain.unit.factors.length === 1 }
  }
  return null
}

function knownPlain<Key extends string>(text: string, catalogue: Catalogue<Key>): KnownHeader<Key> | null {
  const words = headerWords(text)
  const { byHeader, byWords, byFullWords, kinds } = catalogue
  const usual = fieldOf(
    words,
    (spelling) => byHeader.get(spelling.replaceAll(' ', '')) ?? byWords.get(expandedWords(bareWords(spelling))),
    kinds,
  )
  if (usual) {
    // `Dirección (titular)` yields to `Dirección`, and alone it is asked.
    const isOther = OF_SUBJECT.has(usual.key) && words.remarks.some((remark) => isOfOther(usual.key, remark))
    const isYielding = isOther || catalogue.yielding.has(headerKey(words.bare))
    return { ...usual, isCertain: usual.isCertain && !isOther, rank: isYielding ? 'further' : 'usual' }
  }
  const last = lastOf(words, catalogue)
  if (last) return last
  const without = (full: string, kind: Parameters<typeof withoutWords>[1], isOf: (field: Key) => boolean) => {
    const rest = withoutWords(full, kind)
    const field = rest === null ? undefined : byFullWords.get(rest)
    return field && isOf(field) ? field : undefined
  }
  const further = fieldOf(
    words,
    (spelling) => {
      const full = fullWords(bareWords(spelling))
      return (
        byFullWords.get(full) ??
        without(full, 'asset', (field) => OF_PLACE_OR_SIZE.has(field)) ??
        without(full, 'name', (field) => WITH_NAME.has(field)) ??
        without(full, 'indicator', (field) => YES_OR_NO.has(kinds.get(field) ?? ''))
      )
    },
    kinds,
  )
  if (!further) return words.units.has('perArea') ? null : (oneOfSeveral(text, catalogue) ?? ofLoan(text, catalogue))
  return { ...further, isCertain: further.isCertain && !isShortWord(words.bare), rank: 'further' }
}

/** The lists of a client, a servicer or a bank have identifiers of their own for the assets: `ID (cliente)`. */
const OF_LIST = /^(?:(?:id|cod|ref|referencia) )*(?:clientes?|servicers?(?: .*)?|bancos?)$/

const isOfOther = (field: string, remark: string): boolean =>
  isOtherSubject(remark) && !(field === 'externalId' && OF_LIST.test(remark))

/** True for a remark about the asset itself or the source of its place: `Dirección (finca)`, `Municipio (Catastro)`. */
const isOfPlace = (field: string, remark: string): boolean =>
  OF_SUBJECT.has(field) && (isOfAsset(remark) || (field !== 'externalId' && /^catastr\w*$/.test(remark)))

/** The field of a header that yields to all others. */
function lastOf<Key extends string>(words: HeaderWords, { last, kinds }: Catalogue<Key>): KnownHeader<Key> | null {
  const find = (spelling: string) => last.get(expandedWords(bareWords(spelling)))
  const field = fieldOf(words, (spelling) => find(spelling)?.key, kinds)
  if (!field) return null
  const isCertain = field.isCertain && [...words.whole, words.bare].every((each) => find(each)?.isCertain !== false)
  return { ...field, isCertain, rank: 'last' }
}

/**
 * The whole header counts first. Otherwise its words without remarks count, and the remarks must confirm the field or
 * mean a related one: `Superficie (útil)` is the useful size, `Deuda (intereses)` is not the debt.
 */
function fieldOf<Key extends string>(
  words: HeaderWords,
  find: (spelling: string) => Key | undefined,
  kinds: Catalogue<Key>['kinds'],
): Pick<KnownHeader<Key>, 'key' | 'isCertain'> | null {
  const accepted = (key: Key, isCertain: boolean) => {
    // `Repercusión (€/m²t)` is a price, and its unit is the only word of a size.
    if (kinds.get(key) === 'area' && words.units.has('perArea')) return null
    const fits = fitsUnits(words.units, kinds.get(key) ?? 'text', periodOf(key))
    return { key, isCertain: isCertain && fits }
  }
  for (const spelling of words.grouped) {
    const field = find(spelling)
    if (field) return accepted(field, true)
  }
  if (isGeneralBelow(words.bare, words.upper)) return null
  const isOther = words.upper.some(isOtherSubject)
  for (const spelling of words.whole) {
    const field = find(spelling)
    if (field)
      return isOther && OF_SUBJECT.has(field) ? null : accepted(ofUpper(field, words, kinds), !isUnclear(field, words))
  }
  const base = find(words.bare)
  if (!base || (isOther && OF_SUBJECT.has(base))) return null
  let key = ofUpper(base, words, kinds)
  let isCertain = !isUnclear(base, words)
  for (const remark of words.remarks.filter((one) => !isWhole(one))) {
    const meant = meaningOf(base, remark) ?? meaningOf(key, remark)
    const other = find(remark)
    if (meant !== null && kinds.has(meant as Key)) key = meant as Key
    else if (isMeasured(kinds.get(base) ?? '') || base === 'type') isCertain = false
    else if (other && other !== base && !isOfPlace(base, remark)) isCertain = false
  }
  return accepted(key, isCertain)
}

/** The size that an upper header means: `Datos catastrales › Superficie` is the one of the cadastre. */
function ofUpper<Key extends string>(field: Key, { upper }: HeaderWords, kinds: Catalogue<Key>['kinds']): Key {
  const meant = field === 'size' ? upper.map((each) => meaningOf('size', each)).find((each) => each !== null) : null
  return meant && kinds.has(meant as Key) ? (meant as Key) : field
}

/** True for `Parcela`, `Built` or `Activo total` without a unit: the number of a plot, a year or an amount. */
function isUnclear(field: string, { bare, units }: HeaderWords): boolean {
  if (!AREAS.has(field) || units.has('area')) return false
  const full = fullWords(bare)
  return /^(?:parcela|plot|parcel|lot|land|total|net|built|constructed)$/.test(withoutWords(full, 'asset') ?? full)
}

/** The field of a header with a slash. If not all its parts mean it, the user must confirm it. */
function oneOfSeveral<Key extends string>(text: string, catalogue: Catalogue<Key>): KnownHeader<Key> | null {
  const parts = text.split(/\s*\/\s*/)
  if (parts.length < 2 || parts.length > LONGEST.parts) return null
  const fields = parts.map((part) => knownHeader(part, catalogue))
  const [field, ...others] = new Set(fields.flatMap((each) => each?.key ?? []))
  if (field === undefined || others.length > 0) return null
  const isCertain = fields.every((each) => each?.key === field) && fields.some((each) => each?.isCertain)
  return { key: field, isCertain, rank: 'further' }
}

/** The debt of one of several loans, which the user must confirm and which yields to the whole debt. */
function ofLoan<Key extends string>(text: string, catalogue: Catalogue<Key>): KnownHeader<Key> | null {
  const loan = loanOf(text)
  const field = loan && knownPlain(loan.rest, catalogue)
  return field?.key === DEBT ? { ...field, isCertain: false, rank: 'last' } : null
}
const DEBT: TapeFieldKey = 'outstandingBalance'

/** The field that a remark means, together with a header; null if the remark is not understood. */
function meaningOf(base: string, remark: string): TapeFieldKey | null {
  if (base === 'size') return SIZE_REMARKS.find(([, pattern]) => pattern.test(remark))?.[0] ?? null
  if (base === 'plotSize') return OF_SOIL.test(remark) ? base : null
  if (base !== 'type') return null
  const [, level] = /^(?:l|n|nivel|level)? ?([12])$/.exec(remark) ?? []
  return level === undefined ? null : level === '1' ? 'type' : 'subtype'
}

export const TAPE_CATALOGUE = catalogue(COLUMN_FIELDS, TAPE_HEADERS, {
  further: FURTHER_HEADERS,
  last: LAST_HEADERS,
  asked: ASKED_HEADERS,
})
export const VALUE_CATALOGUE = catalogue(VALUE_FIELDS, VALUE_HEADERS)

type Spellings<Key extends string> = Readonly<Partial<Record<Key, readonly string[]>>>

function catalogue<Key extends string>(
  fields: ReadonlyArray<{ key: Key; kind: string; required?: true }>,
  headers: Readonly<Record<Key, readonly string[]>>,
  { further, last, asked }: { further?: Spellings<Key>; last?: Spellings<Key>; asked?: Spellings<Key> } = {},
): Catalogue<Key> {
  const spelled = fields.map((field) => ({
    key: field.key,
    kind: field.kind,
    required: field.required === true,
    spellings: headers[field.key].map(foldWords),
  }))
  const byHeader = new Map<string, Key>()
  const byWords = new Map<string, Key>()
  const byFullWords = new Map<string, Key>()
  const add = (map: Map<string, Key>, words: string, key: Key) => {
    if (!map.has(words)) map.set(words, key)
  }
  for (const { key, spellings } of spelled) {
    for (const spelling of spellings) byHeader.set(headerKey(spelling), key)
    byHeader.set(headerKey(key), key)
  }
  for (const { key, spellings } of spelled)
    for (const spelling of spellings) add(byWords, expandedWords(bareWords(spelling)), key)
  for (const { key, spellings } of spelled) {
    const all = [...spellings, ...(further?.[key] ?? []).map(foldWords)]
    for (const spelling of all) add(byFullWords, fullWords(bareWords(spelling)), key)
  }
  const lastWords = new Map<string, { key: Key; isCertain: boolean }>()
  const yielding = new Set<string>()
  for (const { key, spellings } of spelled) {
    const both = (further?.[key] ?? []).filter((spelling) => spellings.includes(foldWords(spelling)))
    for (const spelling of both) yielding.add(headerKey(spelling))
    for (const [words, isCertain] of [[last?.[key], true] as const, [asked?.[key], false] as const])
      for (const spelling of words ?? [])
        lastWords.set(expandedWords(bareWords(foldWords(spelling))), { key, isCertain })
  }
  const kinds = new Map(spelled.map(({ key, kind }) => [key, kind]))
  return { fields: spelled, kinds, byHeader, byWords, byFullWords, last: lastWords, yielding }
}
