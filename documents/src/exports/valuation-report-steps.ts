/**
 * Writes how each comparable's price becomes its adjusted value: in a grid with all comparables, and in an annex with
 * one line per step.
 */
import { formatNumber, formatUnitValue, type Locale } from '@lindero/domain/kernel/formats'
import { roundTo } from '@lindero/domain/kernel/quantiles'
import {
  adjustedPrice,
  adjustedUnitValue,
  type Comparable,
} from '@lindero/domain/valuation/methods/comparables/comparable'
import { comparableNumbers } from '@lindero/domain/valuation/methods/comparables/comparable-numbers'
import { selectedComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import type { CoefficientPartName } from '@lindero/domain/valuation/record/names'
import { heightOfRows, writeTable } from '../kernel/pdf/table.ts'
import type { ReportContext } from './report-frame.ts'
import {
  coefficientPartNames,
  exactArea,
  exactMoney,
  exactPercent,
  fill,
  sectionTexts,
  signedPercent,
} from './report-words.ts'

/** Maximum number of comparables side by side in the grid. */
const IN_GRID = 8

/** Writes a grid with the effect of each difference on each selected comparable. */
export function writeGrid(
  { pdf, texts, language }: ReportContext,
  document: ComparablesDocument,
  { selected, hasAnnex }: { selected: readonly Comparable[]; hasAnnex: boolean },
): void {
  if (selected.length === 0) return
  const isTotal = document.valuationLogic === 'total'
  const words = sectionTexts(language).grid
  const figure = (value: number) => formatNumber(value, language, 2, true)
  const unit = isTotal ? '€' : '€/m²'
  pdf.heading(2, words.title, 120)
  pdf.paragraph(hasAnnex ? words.text : words.noCalculation)
  const numbers = comparableNumbers(document.comparables)
  for (let first = 0; first < selected.length; first += IN_GRID) {
    const onThisGrid = selected.slice(first, first + IN_GRID)
    const factors = onThisGrid.map((one) => factorsOf(one, document, texts, language))
    const names = [...new Set(factors.flatMap((list) => list.map(gridName)))]
    const cell = (list: readonly Factor[], name: string) => {
      const namedLine = list.find((line) => gridName(line) === name)
      return namedLine ? signedPercent(namedLine.factor, language) : ''
    }
    writeTable(pdf, {
      columns: [
        { header: words.step, share: 2.6 },
        ...onThisGrid.map((one) => ({
          header: numbers.get(one.uuid) ?? '',
          share: 1,
          align: 'right' as const,
        })),
      ],
      rows: [
        [`${words.start}, ${unit}`, ...onThisGrid.map((one) => figure(isTotal ? one.price : one.sqmPrice))],
        ...(onThisGrid.some((one) => negotiationText(one, language) !== '')
          ? [[texts.negotiation, ...onThisGrid.map((one) => negotiationText(one, language))]]
          : []),
        ...names.map((name) => [name, ...factors.map((list) => cell(list, name))]),
        [texts.coefficient, ...onThisGrid.map(({ coefficient }) => figure(coefficient))],
        [
          `${words.adjusted}, ${unit}`,
          ...onThisGrid.map((one) => figure(isTotal ? adjustedPrice(one) : adjustedUnitValue(one))),
        ],
      ],
      hasTotals: true,
    })
  }

  // In the annex, the name of a ratio contains the two sizes. The grid needs a name without sizes, because one line has
  // the ratios of all comparables.
  function gridName({ name, part }: Factor): string {
    return part === 'sizeRatio' ? texts.sizeRatioShort : name
  }
}

function negotiationText({ comparableType, negotiation }: Comparable, language: Locale): string {
  return comparableType === 'listing' && negotiation !== 0 ? signedPercent(1 - negotiation / 100, language) : ''
}

/** Writes one table per selected comparable: from the asking price to the adjusted value, line by line. */
export function writeAdjustments({ pdf, texts, language }: ReportContext, document: ComparablesDocument): void {
  const selected = selectedComparables(document.comparables)
  if (selected.length === 0) return
  const isTotal = document.valuationLogic === 'total'
  const words = texts.steps[document.valuationLogic]
  const format = (value: number) => (isTotal ? exactMoney(value, language) : formatUnitValue(value, language))
  const numbers = comparableNumbers(document.comparables)
  pdf.heading(2, texts.adjustments)
  for (const one of selected) {
    const start = isTotal ? one.price : one.sqmPrice
    const negotiated = one.comparableType === 'listing' ? start * (1 - one.negotiation / 100) : start
    let reached = negotiated
    const lines = factorsOf(one, document, texts, language).flatMap(({ name, factor, part }) => {
      // A comparable's own deviation is not a difference between the two homes, so a subtotal comes before it.
      const before =
        part === 'ownDeviation' || part === 'neighbours'
          ? [[texts.differencesStep, '', format(roundTo(reached, 2))]]
          : []
      reached *= factor
      return [...before, [name, signedPercent(factor, language), format(roundTo(reached, 2))]]
    })
    const number = numbers.get(one.uuid)
    const rows = [
      [words.start, '', format(start)],
      ...(negotiated === start
        ? []
        : [
            [
              fill(texts.negotiationStep, { percent: exactPercent(one.negotiation, language) }),
              signedPercent(1 - one.negotiation / 100, language),
              format(roundTo(negotiated, 2)),
            ],
          ]),
      ...lines,
      [texts.coefficientStep, formatNumber(one.coefficient, language, 2, true), ''],
      [words.end, '', format(isTotal ? adjustedPrice(one) : adjustedUnitValue(one))],
    ]
    pdf.heading(3, [number, one.address ?? one.title].filter(Boolean).join(' · '), heightOfRows(rows.length))
    writeTable(pdf, {
      columns: [
        { header: texts.adjustment, share: 3 },
        { header: texts.effect, share: 1, align: 'right' },
        { header: texts.result1, share: 1.4, align: 'right' },
      ],
      rows,
      hasTotals: true,
    })
  }
}

interface Factor {
  name: string
  factor: number
  part?: CoefficientPartName | 'sizeRatio'
}

/**
 * The factors of the coefficient: their product is the coefficient. If total prices are compared, the size ratio is a
 * separate factor.
 */
function factorsOf(
  one: Comparable,
  { subject, valuationLogic }: ComparablesDocument,
  texts: ReportContext['texts'],
  language: Locale,
): Factor[] {
  if (one.isCoefficientManual) return [{ name: texts.manualCoefficient, factor: one.coefficient }]
  const names = coefficientPartNames(language)
  const parts = one.coefficientParts.map(({ part, factor }) => ({ name: names[part], part, factor }))
  if (valuationLogic !== 'total') return parts.filter(({ factor }) => factor !== 1)
  const ratio = subject.size / one.size
  const sizes = { its: exactArea(one.size, language), own: exactArea(subject.size, language) }
  const rest = parts.map((line) => (line.part === 'size' ? { ...line, factor: line.factor / ratio } : line))
  return [{ name: fill(texts.sizeRatio, sizes), part: 'sizeRatio' as const, factor: ratio }, ...rest].filter(
    ({ factor }) => Math.abs(factor - 1) >= 0.00005,
  )
}
