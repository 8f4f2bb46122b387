import { isCalendarDate } from '@lindero/domain/kernel/dates'
import type { Formats } from '../formats/use-formats.ts'
import { keyAt, textAt } from '../i18n/text-at.ts'
import type { AnyRow, Kind, LooseColumn, LooseSpec, Value } from './list.ts'

interface KindLook {
  /** Width in pixels of the longest usual value. */
  width: number
  isFigure: boolean
  /** Limits of the width of a kind of words, unless the column declares its own. */
  widest?: number
  narrowest?: number
}

const LOOKS: Record<Kind, KindLook> = {
  text: { width: 130, isFigure: false },
  address: { width: 190, isFigure: false },
  fileName: { width: 220, isFigure: false, widest: 420, narrowest: 160 },
  number: { width: 110, isFigure: true },
  count: { width: 80, isFigure: true },
  money: { width: 118, isFigure: true },
  cents: { width: 112, isFigure: true },
  unitMoney: { width: 96, isFigure: true },
  area: { width: 98, isFigure: true },
  percent: { width: 96, isFigure: true },
  wholePercent: { width: 80, isFigure: true },
  year: { width: 62, isFigure: true },
  day: { width: 102, isFigure: true },
  instant: { width: 168, isFigure: false },
  instantDay: { width: 112, isFigure: true },
  timeAgo: { width: 118, isFigure: true },
}

export function lookOf({ kind = 'text' }: LooseColumn): KindLook {
  return LOOKS[kind]
}

/** The value of a column for a row, before formatting. */
export function valueIn(name: string, column: LooseColumn, row: AnyRow, context: unknown): Value {
  return column.value ? column.value(row, context) : (row[name] as Value)
}

/** Number of decimals for a figure whose precision is not known. */
const DECIMALS = 6

/** The formatted value; empty if there is none. */
export function formattedValue(column: LooseColumn, value: Value, formats: Formats): string {
  if (value === null || value === undefined || value === '') return ''
  if (column.labels) return textAt(keyAt(column.labels.path, String(value)))
  const figure = value as number
  const date = value as string
  switch (column.kind) {
    case 'number':
      return typeof value === 'number' ? formats.number(value, DECIMALS) : value
    case 'count':
      return formats.number(figure)
    case 'money':
      return formats.wholeCurrency(figure)
    case 'cents':
      return formats.cents(figure)
    case 'unitMoney':
      return formats.number(figure, 2, true)
    case 'area':
      return formats.area(figure)
    case 'percent':
      return formats.percent(figure)
    case 'wholePercent':
      return formats.percent(figure, 0)
    case 'day':
      return isCalendarDate(date) ? formats.date(date) : date
    case 'instant':
      return formats.instant(date)
    case 'instantDay':
      return formats.instantDate(date)
    case 'timeAgo':
      return formats.timeAgo(date)
    default:
      return String(value)
  }
}

export function columnLabel({ texts, columns }: Pick<LooseSpec, 'texts' | 'columns'>, name: string): string {
  return columns[name]?.label ?? textAt(keyAt(texts, `columns.${name}`))
}

export function filterLabel({ texts, filters }: Pick<LooseSpec, 'texts' | 'filters'>, name: string): string {
  return filters[name]?.label ?? textAt(keyAt(texts, `filters.${name}`))
}

/** Number of rows as text: "28 portfolios". */
export function countText({ texts }: Pick<LooseSpec, 'texts'>, count: number): string {
  return textAt(keyAt(texts, 'count'), { count, figure: count })
}
