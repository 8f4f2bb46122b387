import { foldText } from './parse-result.ts'
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

/** The type and subtype that a word means (`Piso`, `Ático`, `Nave industrial`, `11`); null if the word is unknown. */
export function typeOfName(text: string): NamedType | null {
  return TYPES.get(foldText(text)) ?? null
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
