import { type PlanningState, planningStateOf } from '../assets/land.ts'
import { type CellInput, cellText, foldText, foldWords, isUnknownMark } from '../kernel/parse-result.ts'
import type { AssetSubtype, AssetTypeId } from '../kernel/property-types.ts'
import { type NamedType, typeOfName, typeWords } from '../kernel/type-names.ts'
import { likeness } from './likeness.ts'
import type { TapeFieldKey } from './tape-fields.ts'
import type { TapeRowReader } from './tape-row.ts'
import type { TypeCodes } from './type-codes.ts'

/** Minimum similarity between an unknown word and the word that is proposed for it. */
const PROPOSAL_FLOOR = 0.7
const PROPOSALS = 200

/**
 * Reads type and subtype. Each of the two columns may contain a type or a subtype (`Ático` in the type column, `Chalet
 * adosado` in the subtype column), or a code that a list in the same workbook explains.
 */
export class TypeReader {
  readonly #proposals = new Map<string, string | null>()
  readonly #codes: TypeCodes

  constructor(codes: TypeCodes = new Map()) {
    this.#codes = codes
  }

  /**
   * Reads the type of a row. A general word such as `Vivienda` or `Suelo` is narrowed by the word of the subtype or,
   * for land, by the planning state.
   * @param isKnown true if the asset already exists and has a type
   */
  read(reader: TapeRowReader<TapeFieldKey>, isKnown: boolean): NamedType | null {
    const text = reader.text('type', 200)
    const subtypeText = reader.text('subtype', 200)
    const fromSubtype = subtypeText === null ? null : typeOfName(subtypeText)
    if (text === null) {
      if (fromSubtype) return fromSubtype
      if (isKnown) return null
      return reader.issues.some((issue) => issue.field === 'type') ? null : reader.error('type', 'tape.missing')
    }
    const named = this.#named(reader, text)
    const general = generalTypes(text)
    const isWord = subtypeText !== null && !/^\d+$/.test(foldText(subtypeText))
    if (fromSubtype && isWord && general.includes(fromSubtype.typeId)) return fromSubtype
    if (named === null) {
      const proposal = this.#nearestType(text)
      return reader.error('type', 'tape.unknownType', {
        proposal: proposal === null ? null : { type: proposal },
      })
    }
    const byPlanning = general.includes(51) && fromSubtype === null ? landOf(reader) : null
    const typeId = byPlanning ?? named.typeId
    const isAssumed = !reader.isCorrected('type') && byPlanning === null && fromSubtype === null
    if (isAssumed && ASSUMED.get(foldText(text)) === typeId)
      reader.warn('type', 'tape.typeAssumed', { data: { typeId } })
    return { typeId, subtype: readSubtype(reader, { ...named, typeId }, { text: subtypeText, fromSubtype }) }
  }

  /** The word that a list in the workbook gives for the code in a cell; null if the cell is no code. */
  wordOf(cell: CellInput): string | null {
    return this.#codes.get(foldText(cellText(cell)))?.word ?? null
  }

  /** The type of a word or a code. A number below a header that refers to a list of codes is one of its codes only. */
  #named(reader: TapeRowReader<TapeFieldKey>, text: string): NamedType | null {
    const listed = this.#codes.get(foldText(text))
    const code = listed ? { typeId: listed.typeId, subtype: listed.subtype } : null
    if (reader.isCorrected('type')) return typeOfName(text) ?? code
    if (code || listed === null) return code
    const isOfList = /^\d+$/.test(text) && REFERS_TO_CODES.test(foldWords(reader.headerOf('type') ?? ''))
    return isOfList ? null : typeOfName(text)
  }

  /**
   * The type with the most similar word. Only a limited number of distinct words get a proposal, because a column with
   * more distinct words does not contain types.
   */
  #nearestType(text: string): string | null {
    const storedProposal = this.#proposals.get(text)
    if (storedProposal !== undefined) return storedProposal
    if (this.#proposals.size >= PROPOSALS) return null
    const proposal = nearestType(text)
    this.#proposals.set(text, proposal)
    return proposal
  }
}

function readSubtype(
  reader: TapeRowReader<TapeFieldKey>,
  named: NamedType,
  { text, fromSubtype }: { text: string | null; fromSubtype: NamedType | null },
): AssetSubtype | null {
  if (text === null || isUnknownMark(text)) return named.subtype
  if (fromSubtype === null) {
    reader.warn('subtype', 'tape.unknownSubtype')
    return named.subtype
  }
  const { typeId, subtype } = fromSubtype
  if (typeId === named.typeId) return subtype ?? named.subtype
  // `Unifamiliar` with the subtype `Vivienda` is no contradiction.
  if (generalTypes(text).includes(named.typeId)) return named.subtype
  reader.warn('subtype', 'tape.subtypeOfOtherType')
  return named.subtype
}

/** General words, with the type that they are read as for lack of a more precise one. */
const ASSUMED = new Map<string, AssetTypeId>([
  ...'suelo suelos terreno terrenos parcela parcelas land plot'.split(' ').map((word) => [word, 51] as const),
  ...'edificio edificios building'.split(' ').map((word) => [word, 13] as const),
])

/** Types that a general word may mean, by the folded word. */
const GENERAL = new Map<string, readonly AssetTypeId[]>(
  (
    [
      ['vivienda viviendas viv dwelling home habitatge habitatges vivenda vivendas etxebizitza', [11, 12, 14]],
      ['residencial residential', [11, 12, 13, 14, 15, 16]],
      ['terciario tertiary', [21, 22, 31, 32, 33]],
      ['comercial commercial', [21, 22, 31, 32, 33]],
      ['suelo suelos terreno terrenos land', [51, 53, 54]],
    ] as const
  ).flatMap(([words, types]) => words.split(' ').map((word) => [word, types] as const)),
)
const generalTypes = (text: string): readonly AssetTypeId[] => GENERAL.get(foldText(text)) ?? []

/** A header that refers to a list of codes: `Tipo (ver códigos)`. */
const REFERS_TO_CODES = /\b(?:ver|see|segun)\b.*\b(?:codigos?|codes?|leyenda|legend)\b/

const LAND_OF_STATE: Readonly<Record<PlanningState, AssetTypeId>> = {
  urbanConsolidated: 51,
  urbanUnconsolidated: 51,
  developableWithPlan: 53,
  developableWithoutPlan: 53,
  rural: 54,
  ruralProtected: 54,
}

/** The type of land by its planning state; null if the row states none. */
function landOf(reader: TapeRowReader<TapeFieldKey>): AssetTypeId | null {
  const input = reader.input('planningState')
  const state = typeof input === 'string' ? planningStateOf(input) : null
  return state && LAND_OF_STATE[state]
}

function nearestType(text: string): string | null {
  const words = foldWords(text)
  let best: string | null = null
  let bestLikeness = PROPOSAL_FLOOR
  for (const word of typeWords()) {
    const similarity = likeness(words, word)
    if (similarity > bestLikeness) {
      best = word
      bestLikeness = similarity
    }
  }
  return best
}
