/** Writes the decisions of persons that a value rests on, with the person, the time and the reason of each. */
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { formatDate, formatNumber, type Locale, NO_VALUE } from '@lindero/domain/kernel/formats'
import { ANNEXES, type PropertyState } from '@lindero/domain/kernel/property-types'
import { comparableNumbers } from '@lindero/domain/valuation/methods/comparables/comparable-numbers'
import type { OwnDecision } from '@lindero/domain/valuation/report/own-decisions'
import { writeTable } from '../kernel/pdf/table.ts'
import { tapeTexts } from '../tape/tape-words.ts'
import type { ReportContext } from './report-frame.ts'
import {
  annexNames,
  exactArea,
  exactMoney,
  exactPercent,
  fill,
  infoWords,
  reportTexts,
  sectionTexts,
} from './report-words.ts'
import type { ReportedValuation } from './valuation-report-model.ts'

export function writeDecisions(
  { pdf, language }: ReportContext,
  { document, decisions = [] }: ReportedValuation,
): void {
  if (decisions.length === 0) return
  const words = sectionTexts(language).decisions
  const numbers = comparableNumbers(document.method === 'comparables' ? document.comparables : [])
  pdf.heading(2, words.title)
  pdf.paragraph(words.text, { soft: true })
  writeTable(pdf, {
    columns: [
      { header: words.what, share: 2.6 },
      { header: words.before, share: 1.4, align: 'right' },
      { header: words.after, share: 1.4, align: 'right' },
      { header: words.who, share: 1.8 },
      { header: words.why, share: 2.6 },
    ],
    rows: decisions.map((one) => [
      subjectOf(one, numbers, language),
      valueText(one.field, one.oldValue, language),
      valueText(one.field, one.newValue, language),
      `${one.by ?? sectionTexts(language).edits.unknown}, ${formatDate(calendarDateAt(new Date(one.at)))}`,
      one.reason ?? words.noReason,
    ]),
  })
}

/** A sentence about the comparables that a person removed or deselected; null if there are none. */
export function leftOutText({ decisions = [] }: ReportedValuation, language: Locale): string | null {
  const count = decisions.filter(({ kind }) => kind === 'removed' || kind === 'deselected').length
  return count === 0 ? null : fill(sectionTexts(language).decisions.leftOut, { count })
}

const isAnnex = (field: string) => ANNEXES.find((annex) => annex === field)

function fieldName(field: string, language: Locale): string {
  const { valuationFields } = infoWords(language)
  const annex = isAnnex(field)
  if (annex !== undefined) return annexNames(language)[annex]
  return field in valuationFields ? valuationFields[field as keyof typeof valuationFields] : field
}

/** A removed comparable is named without a number: another one may have it in this report. */
function subjectOf(
  { kind, field, comparable }: OwnDecision,
  numbers: ReadonlyMap<string, string>,
  language: Locale,
): string {
  const { decisions, edits } = sectionTexts(language)
  const number = comparable && numbers.get(comparable.uuid)
  const place = comparable && (comparable.address ?? reportTexts(language).valuation.kinds[comparable.comparableType])
  const name = [number && `${edits.number} ${number}`, place].filter(Boolean).join(', ')
  const isNamed = kind === 'edited' || kind === 'setting'
  return [decisions.kinds[kind], name, isNamed ? fieldName(field, language) : null].filter(Boolean).join(' · ')
}

function valueText(field: string, value: unknown, language: Locale): string {
  if (value === null || value === undefined || value === '') return NO_VALUE
  const { valuationWords } = infoWords(language)
  if (field === 'isComparable') return value === true ? valuationWords.ticked : valuationWords.unticked
  const { yes, no } = sectionTexts(language).property
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'object') return homeText(value, language)
  switch (field) {
    case 'manualValuationValue':
    case 'price':
      return exactMoney(Number(value), language)
    case 'manualValuationValuem2':
      return `${exactMoney(Number(value), language)}/m²`
    case 'size':
      return exactArea(Number(value), language)
    case 'negotiation':
    case 'listingsClosingsDistribution':
      return exactPercent(Number(value), language)
    case 'coefficient':
      return formatNumber(Number(value), language, 2, true)
    case 'status':
      return tapeTexts(language).states[value as PropertyState]
    case 'defaultQuartile':
      return valuationWords.statistics[value as keyof typeof valuationWords.statistics]
    case 'valuationLogic':
      return value === 'total' ? valuationWords.total : valuationWords.unit
    default:
      return String(value)
  }
}

/** The price and size of a removed or added comparable. */
function homeText(home: object, language: Locale): string {
  const { price, size } = home as { price?: unknown; size?: unknown }
  if (typeof price !== 'number' || typeof size !== 'number') return NO_VALUE
  return `${exactMoney(price, language)}, ${exactArea(size, language)}`
}
