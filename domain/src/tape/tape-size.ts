import { SIZE_LIMIT, SIZE_MINIMUM } from '../assets/asset-rules.ts'
import { parseNumber } from '../kernel/parse-number.ts'
import { type CellInput, cellText, type Parsed } from '../kernel/parse-result.ts'
import { type AssetTypeId, isDwelling, isLand } from '../kernel/property-types.ts'
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

interface Sized {
  typeId: AssetTypeId | null
  plotSize: number | null
  /** True for an existing asset, whose size may come from elsewhere. */
  isKnown: boolean
}

/**
 * The size of an asset. The size of land is its plot, which is taken if the row has no built area. If it has one that is
 * not about the same, the size is left out and asked.
 */
export function readSize(reader: TapeRowReader<TapeFieldKey>, { typeId, plotSize, isKnown }: Sized): number | null {
  const plot = typeId !== null && isLand(typeId) ? plotSize : null
  const built = parseNumber(reader.input('size'))
  if (plot !== null && !isKnown && (built.kind === 'empty' || (built.kind === 'value' && built.value === 0)))
    return plot
  const size = readBuiltSize(reader, typeId)
  if (size === null || plot === null || reader.isCorrected('size') || isAboutSame(size, plot)) return size
  const question = { data: { built: size, plot }, proposal: { size: plot }, alternatives: [plot, size] }
  // A new row without a size is not loaded, as if its cell were empty.
  return isKnown
    ? reader.warn('size', 'tape.builtOrPlotSize', question)
    : reader.error('size', 'tape.builtOrPlotSize', question)
}

/** Up to a tenth, as two measurements of one plot may differ (Ley Hipotecaria, art. 201.3 a). */
const isAboutSame = (size: number, plot: number) => Math.abs(size - plot) <= Math.max(size, plot) / 10

function readBuiltSize(reader: TapeRowReader<TapeFieldKey>, typeId: AssetTypeId | null): number | null {
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
