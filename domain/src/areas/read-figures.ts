import type { FigureForm, FigureFormat, PeriodForm } from './figure-formats.ts'
import { type AreaFigures, CODE_DIGITS, type FigureValue } from './figures.ts'

type Cells = Readonly<Record<string, string | undefined>>

/** Result of reading a row: its statistics; `empty` if all its values are missing; or the column that has the error. */
type FigureOutcome =
  | { kind: 'figures'; row: AreaFigures }
  | { kind: 'empty' }
  | { kind: 'refused'; column: string; value: string }

class Refused extends Error {
  readonly column: string

  constructor(column: string) {
    super(column)
    this.column = column
  }
}

/**
 * Reads one row. An empty cell is an unknown value. Any other cell that does not have the expected form makes the row
 * invalid: if it became an unknown value, the error in the file would be hidden.
 */
export function readFigures(format: FigureFormat, cells: Cells): FigureOutcome {
  try {
    const code = codeOf(format, cells)
    const { period, dated } = periodOf(format.period, cells)
    const figures = Object.fromEntries(
      format.figures.map(([name, column, form]) => [name, figureOf(cells, column, form)]),
    )
    if (Object.values(figures).every((figure) => figure === null)) return { kind: 'empty' }
    return { kind: 'figures', row: { kind: format.area, code, period, dated, figures } }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { kind: 'refused', column: error.column, value: (cells[error.column] ?? '').slice(0, 100) }
  }
}

function textOf(cells: Cells, column: string): string {
  const cell = cells[column]?.trim() ?? ''
  return cell === 'NA' || cell === 'NaN' ? '' : cell
}

/** Spreadsheets drop the leading zero of a code, so one digit may be missing. */
function codeOf({ area, code }: FigureFormat, cells: Cells): string {
  const digits = CODE_DIGITS[area]
  const { column, prefix = '' } = code
  const own = digits - prefix.length
  const cell = textOf(cells, column)
  const padded = cell.padStart(own, '0')
  const isShort = prefix === '' && cell.length < own - 1
  if (cell === '' || isShort || !/^\d+$/.test(cell) || padded.length !== own) throw new Refused(column)
  const full = prefix + padded
  const province = Number(full.slice(0, 2))
  if (province < 1 || province > 52) throw new Refused(column)
  return full
}

const LAST_DAYS = ['03-31', '06-30', '09-30', '12-31']

function periodOf(period: PeriodForm, cells: Cells): { period: string; dated: string } {
  switch (period.form) {
    case 'fixed':
      return { period: period.period, dated: period.dated }
    case 'code':
      return { period: matched(cells, period.column, /^\d{5}$/)[0], dated: period.dated }
    case 'year': {
      const year = yearOf(cells, period.column)
      return { period: year, dated: `${year}-12-31` }
    }
    case 'quarter': {
      const [, year = '', quarter = ''] = matched(cells, period.column, /^((?:19|20)\d\d)[-_ ]?[QT]?([1-4])[QT]?$/i)
      return quarterOf(year, quarter)
    }
    case 'yearAndQuarter':
      return quarterOf(yearOf(cells, period.year), matched(cells, period.quarter, /^[1-4]$/)[0])
    case 'month': {
      const [month, year = '', of = ''] = matched(cells, period.column, /^((?:19|20)\d\d)-(0[1-9]|1[0-2])$/)
      const last = new Date(Date.UTC(Number(year), Number(of), 0)).getUTCDate()
      return { period: month, dated: `${month}-${last}` }
    }
    case 'day': {
      const [day] = matched(cells, period.column, /^(?:19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
      if (new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) throw new Refused(period.column)
      return { period: day, dated: day }
    }
  }
}

function quarterOf(year: string, quarter: string): { period: string; dated: string } {
  return { period: `${year}Q${quarter}`, dated: `${year}-${LAST_DAYS[Number(quarter) - 1]}` }
}

function yearOf(cells: Cells, column: string): string {
  return matched(cells, column, /^(19|20)\d\d$/)[0]
}

function matched(cells: Cells, column: string, form: RegExp): RegExpExecArray {
  const match = form.exec(textOf(cells, column))
  if (!match) throw new Refused(column)
  return match
}

/** Reads a number as programs write it: with a decimal point and without thousands separators. */
function figureOf(cells: Cells, column: string, form: FigureForm): FigureValue {
  const cell = textOf(cells, column)
  if (cell === '') return null
  if (form === 'text') {
    if (cell.length > 200 || /[\0\uFFFD]/.test(cell)) throw new Refused(column)
    return cell
  }
  if (!/^-?\d{1,15}(\.\d{1,20})?(e-?\d{1,2})?$/i.test(cell)) throw new Refused(column)
  const value = Number(cell)
  const maximum = form === 'share' ? 1 : form === 'percent' ? 100 : 1e12
  if (value < 0 || value > maximum || (form === 'count' && !Number.isInteger(value))) throw new Refused(column)
  return value
}
