import type { TapeAsset } from '../assets/tape-asset.ts'
import { parseNumber } from '../kernel/parse-number.ts'
import { cellText, displayedText, foldWords } from '../kernel/parse-result.ts'
import { TAPE_FIELDS, type TapeFieldKey } from './tape-fields.ts'
import type { TapeMapping } from './tape-mapping.ts'
import { columnsByField, type TapeRow } from './tape-row.ts'

/** A row of a tape that is no asset: a total, a subtotal, a heading or a note. */
export interface SummaryRow {
  kind: 'total' | 'subtotal' | 'heading'
  row: number
  sheet: string
  label: string
  /** The amounts and sizes in the row, and the sums that were read for the same fields. */
  sums: { field: TapeFieldKey; stated: number; read: number }[]
}

const TOTAL = /^(?:gran |grand )?(sub ?)?total(?:es|s)?\b|^(?:suma|sumas|sum)(?: total)?$/
const SUMMED = TAPE_FIELDS.filter(({ kind }) => kind === 'money' || kind === 'area').map(({ key }) => key)

/**
 * Recognises the rows of a tape that are no assets, and adds up the amounts and sizes of the assets, so that a total in
 * the file can be compared with the sum that was read.
 */
export class SummaryRows {
  readonly #columns: ReturnType<typeof columnsByField>
  readonly #isKnown: (identifier: string) => boolean
  readonly #all = new Map<TapeFieldKey, number>()
  readonly #section = new Map<TapeFieldKey, number>()

  /** @param isKnown true for the identifier of an existing asset, whose row may consist of the identifier alone */
  constructor(mapping: TapeMapping, isKnown: (identifier: string) => boolean) {
    this.#columns = columnsByField(mapping)
    this.#isKnown = isKnown
  }

  /** Adds the amounts and sizes of an accepted row. */
  add(asset: TapeAsset): void {
    for (const field of SUMMED) {
      const value = asset[field as keyof TapeAsset]
      if (typeof value !== 'number') continue
      for (const sums of [this.#all, this.#section]) sums.set(field, (sums.get(field) ?? 0) + value)
    }
  }

  /** The summary in a row; null for a row of an asset. */
  read(row: TapeRow): SummaryRow | null {
    const texts = row.cells.map((cell) => (typeof cell === 'string' ? displayedText(cell) : ''))
    const filled = row.cells.filter((cell) => cellText(cell) !== '')
    const label = texts.find((text) => text !== '') ?? ''
    if (label === '' || this.#isKnown(cellText(this.#cell(row, 'externalId')))) return null
    const total = texts.map((text) => TOTAL.exec(foldWords(text))).find((match) => match !== null)
    const type = foldWords(cellText(this.#cell(row, 'type')))
    if (total && (type === '' || TOTAL.test(type))) {
      const kind = total[1] === undefined ? 'total' : 'subtotal'
      const read = kind === 'total' ? this.#all : this.#section
      return { kind, ...this.#place(row, label), sums: this.#sums(row, read) }
    }
    const isHeading = filled.length === 1 && this.#columns.size > 2 && /\s|^[(*]/.test(label)
    if (!isHeading) return null
    this.#section.clear()
    return { kind: 'heading', ...this.#place(row, label), sums: [] }
  }

  #place({ row, sheet = '' }: TapeRow, label: string) {
    return { row, sheet, label: label.slice(0, 200) }
  }

  #cell(row: TapeRow, field: TapeFieldKey) {
    const column = this.#columns.get(field)
    return column && row.cells[column.index]
  }

  #sums(row: TapeRow, read: ReadonlyMap<TapeFieldKey, number>): SummaryRow['sums'] {
    return SUMMED.flatMap((field) => {
      const parsed = parseNumber(this.#cell(row, field), 'money')
      if (parsed.kind !== 'value') return []
      return [{ field, stated: parsed.value, read: Math.round((read.get(field) ?? 0) * 100) / 100 }]
    })
  }
}
