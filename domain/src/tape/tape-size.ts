import { SIZE_LIMIT, SIZE_MINIMUM } from '../assets/asset-rules.ts'
import { parseNumber } from '../kernel/parse-number.ts'
import { type CellInput, cellText, type Parsed } from '../kernel/parse-result.ts'
import { type AssetTypeId, isDwelling, isLand } from '../kernel/property-types.ts'
import type { NamedType } from '../kernel/type-names.ts'
import { isUnlikelySize } from './plausible.ts'
import type { TapeFieldKey } from './tape-fields.ts'
import type { TapeRowReader } from './tape-row.ts'

/** Minimum size of a dwelling in square metres. Below it, the decimal mark is probably misplaced. */
const SMALLEST_DWELLING = 10

export const isTinyDwelling = (typeId: AssetTypeId, size: number) => isDwelling(typeId) && size < SMALLEST_DWELLING

/** The size in a cell. If a number is ambiguous and only one reading is likely for the type, this reading is used. */
function parseSize(input: CellInput, typeId: AssetTypeId | null): Parsed<number> {
  const parsed = parseNumber(input)
  if (parsed.kind !== 'value' || typeId === null || !isUnlikelySize(typeId, parsed.value)) return parsed
  const likely = parsed.alternatives?.find((each) => !isUnlikelySize(typeId, each))
  if (likely === undefined) return parsed
  const code = likely < parsed.value ? 'readAsDecimal' : 'readAsThousands'
  const note = { code, data: { value: likely, other: parsed.value } } as const
  return { kind: 'value', value: likely, note, alternatives: [likely, parsed.value] }
}

/**
 * The plot of land without a built area, which is the size that its valuation uses. Null for other assets, and for
 * existing ones, whose size may come from elsewhere.
 */
export function sizeOfLand(
  reader: TapeRowReader<TapeFieldKey>,
  { typeId, plotSize, isKnown }: { typeId: AssetTypeId | null; plotSize: number | null; isKnown: boolean },
): number | null {
  if (isKnown || typeId === null || !isLand(typeId)) return null
  const built = parseNumber(reader.input('size'))
  return built.kind === 'empty' || (built.kind === 'value' && built.value === 0) ? plotSize : null
}

export function readSize(reader: TapeRowReader<TapeFieldKey>, named: NamedType | null): number | null {
  const typeId = named?.typeId ?? null
  const unit = reader.unitOf('size')
  const input = reader.input('size')
  const size = unit ? reader.inUnit('size', parseNumber(input), unit) : reader.take('size', parseSize(input, typeId))
  if (size === null) return null
  if (size < SIZE_MINIMUM) return reader.error('size', 'tape.notPositive')
  if (size > SIZE_LIMIT) return reader.error('size', 'tape.tooLarge', { data: { limit: SIZE_LIMIT } })
  if (typeId !== null && isTinyDwelling(typeId, size)) {
    reader.warn('size', 'tape.sizeTooSmall', {
      data: { limit: SMALLEST_DWELLING },
      alternatives: likelySizes(cellText(reader.input('size'))),
    })
  }
  return size
}

/**
 * Rejects an empty size, unless the size can be looked up in the cadastre by reference or the row states the cadastral
 * size. Then the row is accepted, and enrichment adds the size.
 */
export function askForSize(reader: TapeRowReader<TapeFieldKey>, isKnownToCadastre: boolean): void {
  if (parseNumber(reader.input('size')).kind !== 'empty') return
  if (isKnownToCadastre) reader.warn('size', 'tape.sizeByReference')
  else reader.error('size', 'tape.missing')
}

/**
 * Possible meanings of a small number. `1.02` may mean 102 if the separator is wrong, or 1,020 if it separates
 * thousands.
 */
function likelySizes(text: string): number[] {
  const match = /^(\d)[.,](\d{1,3})/.exec(text)
  if (!match) return []
  const [, whole = '', fraction = ''] = match
  return [...new Set([Number(whole + fraction), Number(whole + fraction.padEnd(3, '0'))])]
}
