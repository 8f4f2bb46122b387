import { type CellInput, displayedText } from '@lindero/domain/kernel/parse-result'
import { columnLetter } from '@lindero/domain/kernel/sheet-columns'
import { fieldOfColumn, type PartSheet } from '@lindero/domain/sheets/part-sheets'
import type { Values } from '@lindero/domain/sheets/sheet-row'
import { type StatedUnit, unitOfColumn, withPlainUnit } from '@lindero/domain/tape/header-units'
import { fitsUnits, headerWords, isMeasured, isWhole } from '@lindero/domain/tape/header-words'
import type { Language } from '../tape/tape-words.ts'
import { headersOf } from './sheet-words.ts'
import { impliedBy, tradeColumns } from './trade-headers.ts'

interface HeaderCell {
  index: number
  letter: string
  header: string
  /** The unit of an amount or a size that is not in euros or square metres. */
  unit?: StatedUnit
}

/**
 * A column for which the user must choose the field, because it fits several fields, or because another column fits the
 * same field.
 */
export interface AskedColumn {
  letter: string
  header: string
  /** The fields to which the column may belong. */
  options: string[]
}

export interface MatchedColumns {
  /**
   * The recognised columns, by the name of their field. They include the columns that identify the asset and the row.
   */
  columns: ReadonlyMap<string, HeaderCell>
  /** Values that a recognised header implies for other fields, by the field of the header. */
  implied: ReadonlyMap<string, Values>
  /** Headers that fit no field. */
  ignored: string[]
  /** Columns that are not read until the user chooses a field for each. */
  asked: AskedColumn[]
}

/** The user's choices for the columns in a sheet: letter → field, or null to leave the column out. */
export type ColumnChoices = Readonly<Record<string, string | null>>

const IGNORED = 40

/**
 * Finds the columns of a sheet by the user's choices, by field names in both languages, and by the headers that
 * servicers, funds and banks use (`trade-headers.ts`). The user must choose if two columns fit the same field, or if a
 * header fits several fields.
 */
export function matchColumns(
  sheet: PartSheet,
  language: Language,
  headers: readonly CellInput[],
  choices: ColumnChoices,
): MatchedColumns {
  const headerCells = headers.flatMap((cell, index) => {
    const place = { index, letter: columnLetter(index), header: displayedText(cell) }
    return place.header === '' ? [] : [{ place, ...optionsOf(sheet, language, cell, choices[place.letter]) }]
  })
  const columns = new Map<string, HeaderCell>()
  const implied = new Map<string, Values>()
  const left = new Set<string>()
  const asked: AskedColumn[] = []
  for (const [target, claims] of Map.groupBy(headerCells, ({ options }) =>
    options.length === 1 ? options[0] : undefined,
  )) {
    if (target === undefined) continue
    const chosen = claims.filter(({ isChosen }) => isChosen)
    const [first] = chosen.length > 0 ? chosen : claims
    // The user chooses only between columns for a field. If several columns identify the asset or the row, the first
    // one is used.
    const isCertain = claims.length === 1 && !claims[0]?.isAsked
    const isSingle = isCertain || chosen.length === 1 || !fieldOfColumn(sheet, target)
    if (first && isSingle) {
      const unit = unitOfColumn(first.place.header, fieldOfColumn(sheet, target)?.kind ?? '')
      columns.set(target, unit ? { ...first.place, unit } : first.place)
      if (!first.isChosen && Object.keys(first.implied).length > 0) implied.set(target, first.implied)
    } else for (const { place } of claims) asked.push({ letter: place.letter, header: place.header, options: [target] })
  }
  for (const { place, options } of headerCells) {
    if (options.length < 2) continue
    const free = options.filter((option) => !columns.has(option))
    if (free.length > 0) asked.push({ letter: place.letter, header: place.header, options: free })
  }
  for (const { letter } of [...columns.values(), ...asked]) left.add(letter)
  const ignored = headerCells.flatMap(({ place }) => (left.has(place.letter) ? [] : [place.header.slice(0, 100)]))
  const inOrder = asked.toSorted((a, b) => a.letter.length - b.letter.length || (a.letter < b.letter ? -1 : 1))
  return { columns, implied, ignored: ignored.slice(0, IGNORED), asked: inOrder }
}

/** Fields of parts whose amount is per month. */
const MONTHLY: ReadonlySet<string> = new Set(['rent', 'newRent'])

/**
 * The fields that a header may mean. The whole header counts first, then its words without the remarks in brackets. If
 * a remark or a unit in the header may change the meaning, the user must choose.
 */
function optionsOf(sheet: PartSheet, language: Language, header: CellInput, chosen: string | null | undefined) {
  if (chosen !== undefined) {
    const options = chosen !== null && fieldOfColumn(sheet, chosen) ? [chosen] : []
    return { options, isChosen: true, isAsked: false, implied: {} }
  }
  const text = displayedText(header)
  for (const kind of ['money', 'area'] as const) {
    const plain = withPlainUnit(text, kind)
    const options = plain && optionsOfText(sheet, language, plain.header)
    const isOfKind = options?.options.some((option) => fieldOfColumn(sheet, option)?.kind === kind)
    if (options && isOfKind)
      return { ...options, isAsked: options.isAsked || kind === 'area' || plain.unit.factors.length !== 1 }
  }
  return optionsOfText(sheet, language, text)
}

function optionsOfText(sheet: PartSheet, language: Language, header: string) {
  const { whole, bare, remarks, units } = headerWords(header)
  const byHeader = headersOf(sheet, language)
  const spellings = [...whole, bare].map((words) => words.replaceAll(' ', ''))
  for (const [index, key] of spellings.entries()) {
    const own = byHeader.get(key)
    const options = own === undefined ? tradeColumns(sheet.id, key) : [own]
    const [first] = options
    if (first === undefined) continue
    const kind = fieldOfColumn(sheet, first)?.kind ?? 'text'
    const hasRemark = index === spellings.length - 1 && remarks.some((remark) => !isWhole(remark))
    const period = MONTHLY.has(first) ? 'month' : null
    const isAsked = (hasRemark && isMeasured(kind)) || !fitsUnits(units, kind, period)
    return { options, isChosen: false, isAsked, implied: own === undefined ? impliedBy(sheet.id, key) : {} }
  }
  return { options: [], isChosen: false, isAsked: false, implied: {} }
}
