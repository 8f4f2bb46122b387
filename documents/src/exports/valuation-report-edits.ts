/**
 * Writes the table of comparables that a user edited or added: the original values, the values in use, the user and the
 * reason.
 */
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { formatDate, formatNumber, type Locale, NO_VALUE } from '@lindero/domain/kernel/formats'
import type { PropertyState } from '@lindero/domain/kernel/property-types'
import { comparableNumbers } from '@lindero/domain/valuation/methods/comparables/comparable-numbers'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import type { EditedField, TracedComparable } from '@lindero/domain/valuation/report/comparable-edits'
import { writeTable } from '../kernel/pdf/table.ts'
import { tapeTexts } from '../tape/tape-words.ts'
import type { ReportContext } from './report-frame.ts'
import { annexNames, exactArea, exactMoney, exactPercent, sectionTexts } from './report-words.ts'

export function writeEdits(
  { pdf, language }: ReportContext,
  { comparables }: ComparablesDocument,
  traced: readonly TracedComparable[],
): void {
  const words = sectionTexts(language).edits
  const numbers = comparableNumbers(comparables)
  pdf.heading(2, words.title)
  writeTable(pdf, {
    columns: [
      { header: words.number, share: 0.6 },
      { header: words.field, share: 1.6 },
      { header: words.found, share: 1.4, align: 'right' },
      { header: words.now, share: 1.4, align: 'right' },
      { header: words.who, share: 2.2 },
      { header: words.why, share: 2.6 },
    ],
    rows: traced.flatMap(({ uuid, added, edits, reason }) => {
      const one = comparables.find((each) => each.uuid === uuid)
      const number = numbers.get(uuid)
      if (!one || number === undefined) return []
      const why = (of: { reason: string | null }) => reason ?? of.reason ?? words.noReason
      const by = ({ by: name, at }: { by: string | null; at: string | null }) =>
        [name ?? words.unknown, at ? formatDate(calendarDateAt(new Date(at))) : null].filter(Boolean).join(', ')
      return [
        ...(added ? [[number, words.added, NO_VALUE, exactMoney(one.price, language), by(added), why(added)]] : []),
        ...edits.map((edit) => [
          number,
          fieldName(edit.field, language),
          valueText(edit.field, edit.original, language),
          valueText(edit.field, one[edit.field], language),
          by(edit),
          why(edit),
        ]),
      ]
    }),
  })
}

function fieldName(field: EditedField, language: Locale): string {
  const { fields } = sectionTexts(language).edits
  return field in fields ? fields[field as keyof typeof fields] : annexNames(language)[field as never]
}

function valueText(field: EditedField, value: unknown, language: Locale): string {
  const words = sectionTexts(language).property
  if (value === null || value === undefined) return NO_VALUE
  if (typeof value === 'boolean') return value ? words.yes : words.no
  switch (field) {
    case 'price':
      return exactMoney(Number(value), language)
    case 'size':
      return exactArea(Number(value), language)
    case 'negotiation':
      return exactPercent(Number(value), language)
    case 'coefficient':
      return formatNumber(Number(value), language, 2, true)
    case 'status':
      return tapeTexts(language).states[value as PropertyState]
    default:
      return String(value)
  }
}
