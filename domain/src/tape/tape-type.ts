import { foldWords, isUnknownMark } from '../kernel/parse-result.ts'
import { ASSET_SUBTYPES, type AssetSubtype } from '../kernel/property-types.ts'
import { type NamedType, typeOfName, typeWords } from '../kernel/type-names.ts'
import { likeness } from './likeness.ts'
import type { TapeFieldKey } from './tape-fields.ts'
import type { TapeRowReader } from './tape-row.ts'

/** Minimum similarity between an unknown word and the word that is proposed for it. */
const PROPOSAL_FLOOR = 0.7
const PROPOSALS = 200

/**
 * Reads type and subtype. Each of the two columns may contain a type or a subtype (`Ático` in the type column, `Chalet
 * adosado` in the subtype column).
 */
export class TypeReader {
  readonly #proposals = new Map<string, string | null>()

  /**
   * Reads the type of a row.
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
    const named = typeOfName(text)
    if (named === null) {
      const proposal = this.#nearestType(text)
      return reader.error('type', 'tape.unknownType', {
        proposal: proposal === null ? null : { type: proposal },
      })
    }
    return { typeId: named.typeId, subtype: readSubtype(reader, named, subtypeText, fromSubtype) }
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
  text: string | null,
  fromSubtype: NamedType | null,
): AssetSubtype | null {
  if (text === null || isUnknownMark(text)) return named.subtype
  if (fromSubtype === null) {
    reader.warn('subtype', 'tape.unknownSubtype')
    return named.subtype
  }
  const { subtype } = fromSubtype
  if (subtype === null) return named.subtype
  if (ASSET_SUBTYPES[subtype] === named.typeId) return subtype
  reader.warn('subtype', 'tape.subtypeOfOtherType')
  return named.subtype
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
