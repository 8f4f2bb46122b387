import { readWrittenNumber } from '../kernel/written-number.ts'
import { csvRows } from './csv-rows.ts'
import { pcAxisRows } from './pc-axis.ts'
import { PUBLISHED_INDEXES, type PublishedIndexKind } from './published-indexes.ts'

/** A value of an index file: yearly change of a month in percent. */
interface IndexValue {
  /** `yyyy-mm` */
  month: string
  percent: number
  isProvisional: boolean
}

/**
 * Reasons why a file is rejected. `workbook`: a spreadsheet that cannot be opened. `tooLarge`: a workbook with more
 * sheets or rows than are read. `severalSeries`: more than one
 * series may be meant, and `detail` names them. `otherSeries`: the only series, or the title of the table, is not that of
 * the index, and `detail` names it. `implausible`: a value that is no yearly change. `repeatedMonth`: a month
 * with two values. `wrongValue`: a cell that is no number.
 */
export type IndexFileIssue =
  | 'workbook'
  | 'tooLarge'
  | 'noPeriods'
  | 'noAnnualChange'
  | 'severalSeries'
  | 'otherSeries'
  | 'implausible'
  | 'repeatedMonth'
  | 'wrongValue'

export type IndexFile =
  | { kind: 'read'; values: IndexValue[] }
  | { kind: 'refused'; code: IndexFileIssue; detail: string | null }

/** A cell with the labels of its series, such as group and measure. */
interface Cell {
  labels: readonly string[]
  month: string
  text: string
}

/**
 * Reads a table of the statistics office (INE): CSV with `;` or tab, with a row for each period or with the periods as
 * columns, or PC-Axis. A file with two columns, month and value, is read too. The series of the whole country, the
 * general index and the yearly change is read; if none or more than one is left, none is guessed. A table that names
 * another index is rejected. Decimals have a comma or a point. Values are sorted by month.
 */
export function readIndexFile(text: string, kind: PublishedIndexKind): IndexFile {
  if (text.startsWith('PK') || text.includes('\0')) return refused('workbook')
  const isAxis = text.includes('AXIS-VERSION') || /^CHARSET=/m.test(text)
  return isAxis ? indexesIn(pcAxisRows(text), kind, axisTitles(text)) : readIndexRows(tableOf(text), kind)
}

/** Reads the rows of a table, such as a sheet of a workbook of the statistics office. */
export const readIndexRows = (rows: readonly string[][], kind: PublishedIndexKind): IndexFile =>
  indexesIn(rows, kind, [])

function indexesIn(rows: readonly string[][], kind: PublishedIndexKind, ownTitles: readonly string[]): IndexFile {
  const cells = longCells(rows) ?? wideCells(rows) ?? pairCells(rows)
  if (cells.length === 0) return refused('noPeriods')
  const series = [...Map.groupBy(cells, ({ labels }) => labels.join(' · '))]
  const yearly = series.filter(([, [first]]) => isYearly(first?.labels ?? []))
  if (yearly.length === 0) return refused('noAnnualChange', namesOf(series))
  const general = yearly.filter(([, [first]]) => isGeneral(first?.labels ?? [], kind))
  const [only] = general
  if (!only && yearly.length === 1) return refused('otherSeries', namesOf(yearly))
  if (!only || general.length > 1) return refused('severalSeries', namesOf(general.length > 0 ? general : yearly))
  const titles = [...ownTitles, ...headOf(rows)]
  const foreign = titles.find((title) => namesOtherIndex(title, kind))
  return foreign === undefined ? valuesOf(only[1]) : refused('otherSeries', foreign.slice(0, MOST_CHARACTERS))
}

/** A file that is not read, with the reason. */
export const refused = (code: IndexFileIssue, detail: string | null = null): IndexFile => ({
  kind: 'refused',
  code,
  detail,
})
const MOST_NAMES = 5
const MOST_CHARACTERS = 200
const namesOf = (series: readonly (readonly [string, unknown])[]) =>
  series
    .slice(0, MOST_NAMES)
    .map(([name]) => name)
    .join('; ')

function tableOf(text: string): string[][] {
  const [head = ''] = text.split('\n', 1)
  const separator = ['\t', ';', ','].find((one) => head.includes(one) || text.includes(one)) ?? ';'
  return csvRows(text.replace(/^\uFEFF/, ''), separator).map(({ cells }) => cells)
}

/** Title and contents of a PC-Axis file. */
const axisTitles = (text: string) =>
  [...text.matchAll(/^(?:TITLE|CONTENTS|DESCRIPTION)[^=]*="([^"]*)"/gm)].map(([, title = '']) => title)

/** The cells above the first row with a period: title and names of the columns. */
function headOf(rows: readonly string[][]): string[] {
  const first = rows.findIndex((cells) => cells.some((cell) => monthOf(cell) !== null))
  return rows.slice(0, Math.max(first, 0)).flatMap((cells) => cells.filter((cell) => cell !== ''))
}

const MONTHS = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']

/** The month of `2026M10`, `2026-10`, `10/2026` or `OCT 2026`; null for other texts. A mark of a flash estimate may follow. */
function monthOf(text: string): string | null {
  const plain = text.replace(FLASH, '').trim().toUpperCase()
  const yearFirst = /^(\d{4})(?:M|-|\/)(\d{1,2})$/.exec(plain)
  const monthFirst = /^(\d{1,2})\/(\d{4})$/.exec(plain)
  const named = /^([A-Z]{3})[A-Z]*\.?[ -](\d{4})$/.exec(plain)
  const [year, month] = yearFirst
    ? [yearFirst[1], Number(yearFirst[2])]
    : monthFirst
      ? [monthFirst[2], Number(monthFirst[1])]
      : [named?.[2], MONTHS.indexOf(named?.[1] ?? '') + 1]
  return year === undefined || month < 1 || month > 12 ? null : `${year}-${String(month).padStart(2, '0')}`
}

/** Mark of a provisional value behind a period or a value. */
const FLASH = /\s*(?:\(\s*[PA]\s*\)|\*)$/i

/** Rows with a column of periods and a last column of values. Null if the file has no such header. */
function longCells(rows: readonly string[][]): Cell[] | null {
  const head = rows.findIndex((cells) => cells.some((cell) => /^(periodo|period|mes|month|fecha)$/i.test(cell)))
  const period = rows[head]?.findIndex((cell) => /^(periodo|period|mes|month|fecha)$/i.test(cell)) ?? -1
  if (head < 0 || period < 0) return null
  const column = rows[head]?.at(-1) ?? ''
  const ofColumn = VALUE_COLUMN.test(plainOf(column)) ? [] : [column]
  return rows.slice(head + 1).flatMap((cells) => {
    const month = monthOf(cells[period] ?? '')
    const last = cells.length - 1
    if (month === null || last <= period) return []
    const labels = cells.filter((cell, at) => at !== period && at !== last && cell !== '')
    labels.push(...ofColumn)
    return [{ labels, month, text: FLASH.test(cells[period] ?? '') ? `${cells[last]} (P)` : (cells[last] ?? '') }]
  })
}

/** Tables with the periods as columns; a row above them may name the measures. Null if no row has two periods. */
function wideCells(rows: readonly string[][]): Cell[] | null {
  const head = rows.findIndex((cells) => cells.filter((cell) => monthOf(cell) !== null).length > 1)
  const periods = rows[head]
  if (!periods) return null
  // A row above with text in its first cell is a title.
  const above = rows[head - 1]?.[0] ? [] : (rows[head - 1] ?? [])
  const measures: string[] = []
  for (let at = 0; at < periods.length; at++) measures.push(above[at] || measures[at - 1] || '')
  const isMeasured = measures.some((one) => MEASURE.test(plainOf(one)))
  let group = ''
  return rows.slice(head + 1).flatMap((cells) => {
    const [label = '', ...values] = cells
    if (values.every((value) => value === '')) {
      group = label
      return []
    }
    return periods.flatMap((period, at) => {
      const month = at === 0 ? null : monthOf(period)
      if (month === null) return []
      const labels = [group, label, isMeasured ? (measures[at] ?? '') : ''].filter((one) => one !== '')
      return [{ labels, month, text: FLASH.test(period) ? `${cells[at] ?? ''} (P)` : (cells[at] ?? '') }]
    })
  })
}

/** Rows with a month and a value only. */
function pairCells(rows: readonly string[][]): Cell[] {
  return rows.flatMap((cells) => {
    const month = cells.length === 2 ? monthOf(cells[0] ?? '') : null
    return month === null ? [] : [{ labels: [], month, text: cells[1] ?? '' }]
  })
}

const plainOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase()

/** Names of a column of values that say nothing about the series. */
const VALUE_COLUMN = /^(|total|valor|value|datos?|porcentaje|percent|%)$/

/** Labels that name a measure: an index, or a change over a month, a year or the year so far. */
const MEASURE = /^(indice|index|tasas?|(tasa de )?variacion|.*(rate|change|variation)$)/
const YEARLY = /^(tasa de )?variacion (inter)?anual$|^tasa (inter)?anual$|^tasas?$|^annual (rate|change|variation)$/
const GENERAL = /^(total )?nacional$|^national( total)?$|^(indice )?general$|^(overall|general) index$|^total$/

/** True if the series is a yearly change: its measure says so, or it has no measure. */
function isYearly(labels: readonly string[]): boolean {
  const measures = labels.map(plainOf).filter((label) => MEASURE.test(label) && !GENERAL.test(label))
  const named = measures.filter((label) => !label.startsWith('indice de '))
  return named.length === 0 || named.some((label) => YEARLY.test(label))
}

/** Labels that are the name of an index and nothing else. */
const FULL_NAMES: Record<PublishedIndexKind, RegExp> = {
  IPC: /^(ipc|indice de precios (de|al) consumo( \(ipc\))?|consumer price index( \(cpi\))?)$/,
  IRAV: /^(irav|indice de referencia (de|para los) arrendamientos de viviendas?( \(irav\))?)$/,
  IGC: /^(igc|indice de garantia de (la )?competitividad( \(igc\))?)$/,
  EURIBOR: /^(euribor( a)?( un ano| 1 ano| doce meses| 12 meses)?|referencia interbancaria a un ano \(euribor\))$/,
}

/** Words by which a title names an index. */
const WORDS: Record<PublishedIndexKind, RegExp> = {
  IPC: /\bipc\b|precios (de|al) consumo|consumer prices?/,
  IRAV: /\birav\b|arrendamientos de vivienda/,
  IGC: /\bigc\b|garantia de (la )?competitividad/,
  EURIBOR: /\beuribor\b|interbancaria/,
}

/** Words of indexes that are none of those stored: harmonised, at constant taxes, core, of other prices, shorter rates. */
const OF_NONE = [
  ...[/\bipca\b|armonizad|harmoni[sz]ed|\bhicp\b/, /impuestos constantes|constant tax/, /subyacente|\bcore\b/],
  ...[/precios (industriales|de la? ?vivienda)/, /\b(una?|dos|tres|seis|[1-9]) (mes(es)?|semanas?)\b/],
]

/** True if every label is of the whole country, the general index, the yearly change, or the name of the index. */
function isGeneral(labels: readonly string[], kind: PublishedIndexKind): boolean {
  return labels.map(plainOf).every((label) => GENERAL.test(label) || YEARLY.test(label) || FULL_NAMES[kind].test(label))
}

/** True if a title names another index than the wanted one. */
function namesOtherIndex(title: string, kind: PublishedIndexKind): boolean {
  const plain = plainOf(title)
  return (
    PUBLISHED_INDEXES.some((other) => other !== kind && WORDS[other].test(plain)) ||
    OF_NONE.some((one) => one.test(plain))
  )
}

/** Highest yearly change that is not an index by mistake, in percent. */
const MOST_CHANGE = 30

function valuesOf(cells: readonly Cell[]): IndexFile {
  const values: IndexValue[] = []
  for (const { month, text } of cells) {
    const plain = text.replace(FLASH, '').trim()
    if (plain === '' || /^\.+$/.test(plain)) continue
    const read = readWrittenNumber(plain, plain.includes(',') ? ',' : '.')
    if (read.kind !== 'value' && read.kind !== 'ambiguous') return refused('wrongValue', `${month}: ${text}`)
    if (Math.abs(read.value) > MOST_CHANGE) return refused('implausible', `${month}: ${text}`)
    values.push({ month, percent: read.value, isProvisional: FLASH.test(text) })
  }
  const months = Map.groupBy(values, ({ month }) => month)
  const repeated = [...months].find(([, own]) => own.length > 1)
  if (repeated) return refused('repeatedMonth', repeated[0])
  if (values.length === 0) return refused('noPeriods')
  return { kind: 'read', values: values.toSorted((a, b) => (a.month < b.month ? -1 : 1)) }
}
