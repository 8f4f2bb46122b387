import type { TapeAsset } from '../assets/tape-asset.ts'
import { parseNumber } from '../kernel/parse-number.ts'
import { cellText, displayedText, foldWords } from '../kernel/parse-result.ts'
import { provinceCodeOf } from '../kernel/provinces.ts'
import { columnsByField } from './columns-by-field.ts'
import { lowerHeader } from './header-words.ts'
import { TAPE_FIELDS, type TapeFieldKey } from './tape-fields.ts'
import type { TapeMapping } from './tape-mapping.ts'
import { isEmptyRow, type TapeRow } from './tape-row.ts'

/** A row of a tape that is no asset: a total, a subtotal, a heading or a note. */
export interface SummaryRow {
  kind: 'total' | 'subtotal' | 'heading'
  row: number
  sheet: string
  label: string
  /** The amounts and sizes in the row, and the sums that were read for the same fields. */
  sums: { field: TapeFieldKey; stated: number; read: number }[]
}

const TOTAL = /^(?:gran |grand )?(sub ?)?total(?:es|s)?\b|^(?:suma|sumas|sum)(?: total| y sigue)?$|^sumatorio$/
/** A total without the name of its rows. */
const UNNAMED = /^total(?:es|s)?(?: (?:activos|assets))?$|^sum/
/** A total of the whole file by its label. */
const OF_ALL =
  /^(?:gran|grand) total(?:es|s)?$|^total(?:es|s)? (?:de (?:la )?)?(?:general(?:es)?|global|final|cartera|portfolio)$/
const PLACES = ['address', 'municipality', 'province'] as const
const SUMMED = TAPE_FIELDS.filter(({ kind }) => kind === 'money' || kind === 'area').map(({ key }) => key)

type Sums = ReadonlyMap<TapeFieldKey, number>
type Stated = readonly { field: TapeFieldKey; stated: number }[]

/** Sums of the rows read before a place in the sheet, and the number of these rows. */
interface Before {
  sums: Sums
  rows: number
}

/**
 * Recognises the rows of a tape that are no assets, and adds up the amounts and sizes of the assets, so that a total in
 * the file can be compared with the sum that was read.
 */
export class SummaryRows {
  readonly #columns: ReturnType<typeof columnsByField>
  readonly #isKnown: (identifier: string) => boolean
  readonly #all = new Map<TapeFieldKey, number>()
  #allRows = 0
  /** The sums and the number of accepted rows of the current sheet. */
  #read = { sums: new Map<TapeFieldKey, number>(), rows: 0 }
  /** The sums before each section, which begins after a heading or a total. The last section is open. */
  #starts: Before[] = [START]
  /** The section after the last total without a name. */
  #afterTotal = 0
  /** True if the current sheet had a total of a part of its rows by its label. */
  #hasParts = false
  /** Names of places and sections in the rows so far, folded. */
  readonly #names = new Set<string>()
  #sheet: string | undefined
  /** More than 0 if the current sheet had a row of an asset, accepted or not. */
  #rows = 0
  readonly #headers: ReadonlyMap<number, string>

  /** @param isKnown true for the identifier of an existing asset, whose row may consist of the identifier alone */
  constructor(mapping: TapeMapping, isKnown: (identifier: string) => boolean) {
    this.#columns = columnsByField(mapping)
    this.#isKnown = isKnown
    this.#headers = new Map(mapping.columns.map(({ index, header }) => [index, lowerHeader(header)]))
  }

  /** Adds the amounts and sizes of an accepted row. */
  add(asset: TapeAsset, sheet = this.#sheet): void {
    this.#enter(sheet)
    this.#rows += 1
    this.#allRows += 1
    this.#read.rows += 1
    for (const field of SUMMED) {
      const value = asset[field as keyof TapeAsset]
      if (typeof value !== 'number') continue
      for (const sums of [this.#all, this.#read.sums]) sums.set(field, (sums.get(field) ?? 0) + value)
    }
  }

  /** The summary in a row; null for a row of an asset. */
  read(row: TapeRow): SummaryRow | null {
    this.#enter(row.sheet)
    const summary = this.#summary(row)
    if (summary !== null || isEmptyRow(row.cells)) return summary
    this.#rows += 1
    for (const field of ['municipality', 'province'] as const) {
      const name = foldWords(this.#text(row, field))
      if (name !== '') this.#names.add(name)
    }
    return null
  }

  #summary(row: TapeRow): SummaryRow | null {
    const texts = row.cells.map((cell) => (typeof cell === 'string' ? displayedText(cell) : ''))
    const label = texts.find((text) => text !== '') ?? ''
    const identifier = this.#text(row, 'externalId')
    if (label === '' || this.#isKnown(identifier)) return null
    const name = texts.map(foldWords).find((text) => TOTAL.test(text))
    const type = foldWords(this.#text(row, 'type'))
    const isUntyped = identifier === '' || type !== '' || TOTAL.test(foldWords(identifier))
    if (name !== undefined && (type === '' || TOTAL.test(type)) && (isUntyped || this.#isTotal(row, name, label))) {
      const total = this.#total(row, name)
      this.#close()
      if (UNNAMED.test(name)) this.#afterTotal = this.#starts.length - 1
      return { ...this.#place(row, label), ...total }
    }
    if (!this.#isHeading(row, label, identifier)) return null
    this.#close()
    this.#names.add(foldWords(label))
    return { kind: 'heading', ...this.#place(row, label), sums: [] }
  }

  /**
   * True if a row with an identifier and no type is a total: by a label without other words than a place or a section,
   * or by the sums of several rows. Otherwise it is an asset, even if a remark in it begins with "Total". A label without
   * further words is the first text of the row, or in a column of places, or after the name of a place or a section.
   */
  #isTotal(row: TapeRow, name: string, first: string): boolean {
    const ofWhat = name.replace(TOTAL, '').trim()
    if (OF_ALL.test(name) || this.#isName(ofWhat)) return true
    if (ofWhat === '' && (foldWords(first) === name || this.#isName(foldWords(first)) || this.#isInPlace(row, name))) {
      return true
    }
    const stated = this.#stated(row)
    const start = this.#agreeingStart(stated)
    const isOfSection = start !== undefined && this.#read.rows - (this.#starts[start]?.rows ?? 0) > 1
    return isOfSection || (this.#allRows > 1 && stated.length > 0 && distance(stated, this.#all) === 0)
  }

  /** A single word below the header of the identifier may be one, unless it is the name of a place or a section. */
  #isHeading(row: TapeRow, label: string, identifier: string): boolean {
    const filled = row.cells.filter((cell) => cellText(cell) !== '')
    if (filled.length > 2) return this.#isHeader(row)
    if (filled.length !== 1 || this.#columns.size <= 2) return false
    if (/\s|^[(*]/.test(label)) return true
    return !/\d/.test(label) && (identifier === '' || this.#isHeader(row) || this.#isName(foldWords(label)))
  }

  #isInPlace(row: TapeRow, name: string): boolean {
    return PLACES.some((field) => foldWords(this.#text(row, field)) === name)
  }

  #isName(words: string): boolean {
    return this.#names.has(words) || (!/\d/.test(words) && provinceCodeOf(words) !== null)
  }

  /** The sums of the rows since the start of a section. */
  #since(start: number): Sums {
    const before = this.#starts[start]?.sums
    return new Map([...this.#read.sums].map(([field, sum]) => [field, sum - (before?.get(field) ?? 0)] as const))
  }

  /** Begins a new sheet with sums of its own. */
  #enter(sheet: string | undefined): void {
    if (sheet === this.#sheet) return
    this.#sheet = sheet
    this.#read = { sums: new Map(), rows: 0 }
    this.#starts = [START]
    this.#afterTotal = 0
    this.#hasParts = false
    this.#rows = 0
  }

  /** True for a repetition of the header row, as at the top of a printed page. */
  #isHeader({ cells }: TapeRow): boolean {
    return cells.every(
      (cell, index) => cellText(cell) === '' || lowerHeader(displayedText(cell)) === this.#headers.get(index),
    )
  }

  #close(): void {
    if (this.#read.rows > (this.#starts.at(-1)?.rows ?? 0))
      this.#starts.push({ sums: new Map(this.#read.sums), rows: this.#read.rows })
  }

  /**
   * A total is about the rows whose sums it states: those since an earlier heading or total, all of the sheet, or all of
   * the file. If it agrees with none, a subtotal is compared with the open section, and another total with the nearest
   * of the sums that its label can mean. A total whose label says "all", and one without a name after subtotals, is not
   * about a section. A total above all rows is not compared, because its rows are not read yet.
   */
  #total(row: TapeRow, name: string): Pick<SummaryRow, 'kind' | 'sums'> {
    const stated = this.#stated(row)
    const isSub = TOTAL.exec(name)?.[1] !== undefined
    if (this.#rows === 0) return { kind: isSub ? 'subtotal' : 'total', sums: [] }
    const sheet = this.#read.sums
    const whole = [sheet, this.#all]
    const isUnnamed = UNNAMED.test(name)
    const isOfAll = OF_ALL.test(name)
    const agreeing = [...this.#scopes(stated, { isOfAll, isUnnamed }), ...whole].find(
      (read) => stated.length > 0 && distance(stated, read) === 0,
    )
    this.#hasParts ||= !isOfAll && !isUnnamed
    const open = this.#since(this.#starts.length - 1)
    const likely = isSub ? [open] : isOfAll || isUnnamed ? whole : [open, ...whole]
    const nearest = likely.toSorted((one, other) => distance(stated, one) - distance(stated, other))[0]
    const read = agreeing ?? nearest ?? sheet
    const isOther = stated.length > 0 && distance(stated, sheet) !== distance(stated, read)
    return {
      kind: isSub || (isOther && read !== this.#all) ? 'subtotal' : 'total',
      sums: stated.map((one) => ({ ...one, read: inCents(read.get(one.field) ?? 0) })),
    }
  }

  /** The sums of a part of the sheet that a total can state, by its label and the totals before it. */
  #scopes(stated: Stated, { isOfAll, isUnnamed }: { isOfAll: boolean; isUnnamed: boolean }): Sums[] {
    if (isOfAll) return []
    if (isUnnamed && this.#hasParts) return [this.#since(this.#afterTotal)]
    const start = this.#agreeingStart(stated)
    return start === undefined ? [] : [this.#since(start)]
  }

  /**
   * The last section since whose start the sums are the stated ones. No amount is negative, so the sums decrease from one
   * start to the next, and a search in halves is enough.
   */
  #agreeingStart(stated: Stated): number | undefined {
    if (stated.length === 0) return undefined
    let [first, end] = [0, this.#starts.length]
    for (const one of stated) {
      const sum = this.#read.sums.get(one.field) ?? 0
      const since = ({ sums }: Before) => inCents(sum - (sums.get(one.field) ?? 0))
      first = Math.max(
        first,
        firstIndex(this.#starts, (start) => since(start) <= inCents(one.stated)),
      )
      end = Math.min(
        end,
        firstIndex(this.#starts, (start) => since(start) < inCents(one.stated)),
      )
    }
    return first < end ? end - 1 : undefined
  }

  /** The amounts and sizes in a row. */
  #stated(row: TapeRow): Stated {
    return SUMMED.flatMap((field) => {
      const parsed = parseNumber(this.#cell(row, field), 'money')
      const factors = this.#columns.get(field)?.unit?.factors ?? [1]
      const isCertain = parsed.kind === 'value' && factors.length === 1
      return isCertain ? [{ field, stated: inCents(parsed.value * (factors[0] ?? 1)) }] : []
    })
  }

  #place({ row, sheet = '' }: TapeRow, label: string) {
    return { row, sheet, label: label.slice(0, 200) }
  }

  #cell(row: TapeRow, field: TapeFieldKey) {
    const column = this.#columns.get(field)
    return column && row.cells[column.index]
  }

  #text(row: TapeRow, field: TapeFieldKey): string {
    return cellText(this.#cell(row, field))
  }
}

const START: Before = { sums: new Map(), rows: 0 }

const inCents = (sum: number) => Math.round(sum * 100) / 100

/** Relative difference of two sums; 0 if they are equal to a cent. */
function differenceOf(stated: number, read: number): number {
  return inCents(stated) === inCents(read) ? 0 : Math.abs(stated - read) / Math.max(Math.abs(stated), Math.abs(read))
}

const distance = (stated: Stated, read: Sums): number =>
  stated.reduce((sum, one) => sum + differenceOf(one.stated, read.get(one.field) ?? 0), 0)

/** The first index whose item is true, in a list that is true from there on; the length if none is. */
function firstIndex<Item>(list: readonly Item[], isTrue: (item: Item) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isTrue(list[middle] as Item)) high = middle
    else low = middle + 1
  }
  return low
}
