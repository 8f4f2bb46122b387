/** Writes the result of a valuation and the confidence in that result. */
import {
  formatArea,
  formatCurrency,
  formatDate,
  formatPercent,
  formatUnitValue,
  formatWholeCurrency,
  type Locale,
} from '@lindero/domain/kernel/formats'
import { methodOf } from '@lindero/domain/valuation/methods/methods'
import type { Interval } from '@lindero/domain/valuation/record/figures'
import { writeFacts } from '../kernel/pdf/table.ts'
import type { ReportContext } from './report-frame.ts'
import { fill, methodWords, type ReportTexts, sectionTexts } from './report-words.ts'
import { leftOutText } from './valuation-report-decisions.ts'
import { isTyped } from './valuation-report-derivation.ts'
import type { ReportedFact, ReportedValuation } from './valuation-report-model.ts'
import { possessionFacts } from './valuation-report-possession.ts'

export function intervalText(
  texts: ReportTexts['valuation'],
  { low, high }: ReportedValuation,
  language: Locale,
): string {
  if (low === null || high === null) return texts.noInterval
  const limits = { lower: formatWholeCurrency(low, language), upper: formatWholeCurrency(high, language) }
  return `${texts.interval}: ${fill(texts.intervalOf, limits)}`
}

export function resultFacts({ texts, language }: ReportContext, valuation: ReportedValuation): ReportedFact[] {
  const { document, valuationTypeId } = valuation
  return [
    [texts.value, formatCurrency(valuation.value, language)],
    [texts.unitValue, formatUnitValue(valuation.valuem2, language)],
    [texts.size, formatArea(valuation.size, language)],
    [texts.date, formatDate(valuation.valuationDate)],
    [texts.method, texts.methods[document.method]],
    [texts.type, texts.types[valuationTypeId as keyof typeof texts.types] ?? String(valuationTypeId)],
    [texts.valuer, valuation.valuator ?? texts.automatic],
    [texts.interval, intervalText(texts, valuation, language).replace(`${texts.interval}: `, '')],
    [texts.fireValue, formatCurrency(valuation.fireValue, language)],
    [texts.signature, signatureText(texts, valuation)],
  ]
}

function signatureText(
  { notSigned, signed, signedTwice, secondMissing }: ReportTexts['valuation'],
  { isSigned, valuator, firstSigner = null }: ReportedValuation,
): string {
  const name = valuator ?? ''
  if (firstSigner === null) return isSigned ? fill(signed, { name }) : notSigned
  return isSigned ? fill(signedTwice, { first: firstSigner, name }) : fill(secondMissing, { first: firstSigner })
}

export function writeResult(context: ReportContext, valuation: ReportedValuation): void {
  writeFacts(context.pdf, [...resultFacts(context, valuation), ...possessionFacts(context, valuation)])
}

/** The value's interval with its confidence; null if the value has no interval. */
export function intervalOf({ document }: Pick<ReportedValuation, 'document'>): Interval | null {
  const outcome = methodOf(document).compute(document)
  return outcome.kind === 'valued' ? outcome.figures.interval : null
}

/** Writes the confidence, how it was measured, and each reason that lowers it. */
export function writeConfidence(context: ReportContext, valuation: ReportedValuation): void {
  const { pdf, language } = context
  const words = sectionTexts(language).confidence
  const interval = intervalOf(valuation)
  pdf.heading(1, words.title)
  if (!interval) {
    pdf.paragraph(noIntervalText(valuation, language))
    return
  }
  writeFacts(pdf, confidenceFacts(context, interval))
  pdf.paragraph(words.explained)
  if (interval.doubts.length === 0) return
  pdf.heading(2, words.doubts)
  for (const doubt of doubtTexts(interval, language)) pdf.paragraph(`• ${doubt}`)
  const left = leftOutText(valuation, language)
  if (left !== null && interval.doubts.includes('fewComparables')) pdf.paragraph(left)
}

/** The reason why the value has no interval. */
export function noIntervalText({ document }: Pick<ReportedValuation, 'document'>, language: Locale): string {
  const { typed, noBacktest } = sectionTexts(language).confidence
  return isTyped(document) ? typed : noBacktest
}

export function doubtTexts({ doubts }: Interval, language: Locale): string[] {
  return doubts.map((doubt) => methodWords(language).doubts[doubt])
}

export function confidenceFacts({ texts, language }: ReportContext, interval: Interval): ReportedFact[] {
  const words = sectionTexts(language).confidence
  const limits = {
    lower: formatWholeCurrency(interval.lower, language),
    upper: formatWholeCurrency(interval.upper, language),
  }
  return [
    [words.level, words.levels[interval.level]],
    [words.share, formatPercent(100 * interval.confidence, language, 0)],
    [words.interval, fill(texts.intervalOf, limits)],
  ]
}
