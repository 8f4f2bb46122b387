import { foldText, foldWords } from './parse-result.ts'
import {
  ASSET_SUBTYPES,
  ASSET_TYPES,
  type AssetSubtype,
  type AssetTypeId,
  type PropertyState,
} from './property-types.ts'
import dictionary from './type-words.json' with { type: 'json' }

/** A type, with a subtype if the word implies one: `Ático` is a penthouse in a building with several dwellings. */
export interface NamedType {
  typeId: AssetTypeId
  subtype: AssetSubtype | null
}

/** Words for types and subtypes in both languages, as used by servicers, portals and the cadastre. */
const TYPE_WORDS = dictionary.types as ReadonlyArray<NamedType & { words: readonly string[] }>

const STATE_WORDS: Readonly<Record<PropertyState, readonly string[]>> = dictionary.states

const TYPES = new Map<string, NamedType>()
for (const { typeId, subtype, words } of TYPE_WORDS) {
  for (const word of words) TYPES.set(foldText(word), { typeId, subtype })
}
for (const [typeId, name] of Object.entries(ASSET_TYPES)) {
  const named = { typeId: Number(typeId) as AssetTypeId, subtype: null }
  TYPES.set(typeId, named)
  if (!TYPES.has(foldText(name))) TYPES.set(foldText(name), named)
}
for (const [subtype, typeId] of Object.entries(ASSET_SUBTYPES) as Array<[AssetSubtype, AssetTypeId]>) {
  TYPES.set(foldText(subtype), { typeId, subtype })
}

const STATES = new Map(
  (Object.entries(STATE_WORDS) as Array<[PropertyState, readonly string[]]>).flatMap(([state, words]) =>
    words.map((word) => [foldText(word), state] as const),
  ),
)

/**
 * Full words for abbreviations of servicers, and Spanish words for the Catalan, Galician and Basque ones, in normalised
 * form: full word, and its spellings.
 */
const FULL_WORDS = new Map(
  Object.entries(dictionary.spellings).flatMap(([full, spellings]) => spellings.map((each) => [each, full] as const)),
)
const JOINING = new Set('de del d la el los las'.split(' '))
/** Signs and words between two types in one cell. */
const SEVERAL = /[/+&]|\b[yi]\b/i

/** True for an abbreviation of a type, which the sender's own list may explain otherwise: `EDIF`. */
export const isAbbreviation = (word: string): boolean => FULL_WORDS.has(word)

/** The words of a type in full and in alphabetical order: `VIV. UNIF.` and `Unifamiliar (vivienda)` are equal. */
function fullWords(text: string): string {
  return foldWords(text)
    .split(' ')
    .filter((word) => !JOINING.has(word))
    .map((word) => FULL_WORDS.get(word) ?? word)
    .toSorted()
    .join(' ')
}

const TYPES_IN_FULL = new Map<string, NamedType>()
for (const { typeId, subtype, words } of TYPE_WORDS) {
  for (const word of words) TYPES_IN_FULL.set(fullWords(word), { typeId, subtype })
}

/** Minimum length of a single word. A shorter abbreviation alone, such as `Com.` or `Terr.`, says too little. */
const SINGLE_WORD = 5

/** The number of the sender's own list in front of a word: `01-PISO`, `3. Garaje`. */
const LISTED = /^\s*(\d{1,3})\s*[-–.:)]\s*(?=\p{L}{3})/u

/** The word behind the number of a list. `6-Viviendas` is a count of units, and stays as it is. */
function withoutListed(text: string): string {
  const [listed = '', number = ''] = LISTED.exec(text) ?? []
  const word = text.slice(listed.length)
  const mayCount = !number.startsWith('0') && Number(number) >= 2
  return mayCount && isPlural(word) ? text : word
}

/** True for `Garajes`, `Naves industriales` and `storage rooms`, not for `edificio de viviendas`. */
const isPlural = (text: string): boolean => /[a-z]{3}s\b/.test(foldWords(text).replace(/ (?:de|of) .*/, ''))

/** The type and subtype that a word means (`Piso`, `Ático`, `VIV. UNIF.`, `01-PISO`, `11`); null if it is unknown. */
export function typeOfName(typed: string): NamedType | null {
  const text = withoutListed(typed)
  const folded = foldText(text)
  const named = TYPES.get(folded)
  if (named || folded.length < SINGLE_WORD) return named ?? null
  return SEVERAL.test(text) ? typeOfParts(text) : (TYPES_IN_FULL.get(fullWords(text)) ?? null)
}

/** The type of `Piso / Apartamento`. Null if the parts are not all of one type, or are two things: `Garaje / Garaje`. */
function typeOfParts(text: string): NamedType | null {
  const parts = text.split('/')
  if (parts.length < 2 || parts.some((part) => SEVERAL.test(part) || /^\s*\d*\s*$/.test(part))) return null
  const names = new Set(parts.map((part) => foldText(withoutListed(part)).replace(/e?s?$/, '')))
  if (names.size < parts.length) return null
  const [first, ...others] = parts.map((part) => typeOfName(part))
  if (!first || others.some((other) => other?.typeId !== first.typeId)) return null
  const isSame = others.every((other) => other?.subtype === first.subtype)
  return { typeId: first.typeId, subtype: isSame ? first.subtype : null }
}

/** The property state that a word means (`Buen estado`, `A reformar`, `Obra nueva`); null if the word is unknown. */
export function stateOfName(text: string): PropertyState | null {
  return STATES.get(foldText(text)) ?? null
}

/**
 * Words for types that may be proposed for a misspelt word, in lower case without accents. Very short words are left
 * out.
 */
export function typeWords(): readonly string[] {
  return TYPE_WORDS.flatMap(({ words }) => words).filter((word) => word.length > 3)
}
