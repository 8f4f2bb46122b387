/**
 * Writes the purpose and addressee of a report, and the property as the registry, the cadastre and the records of its
 * situation describe it.
 */

import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { formatDate, formatNumber, formatPercent, NO_VALUE } from '@lindero/domain/kernel/formats'
import { ANNEXES } from '@lindero/domain/kernel/property-types'
import { excess, validUntil } from '@lindero/domain/valuation/report/caveats'
import { writePhotos } from '../kernel/pdf/figures.ts'
import { heightOfFacts, heightOfRows, writeFacts, writeTable } from '../kernel/pdf/table.ts'
import { subtypeName, tapeTexts, typeName } from '../tape/tape-words.ts'
import type { ReportContext } from './report-frame.ts'
import { annexNames, exactArea, fill, reportTexts, sectionTexts, sizeSourceNames } from './report-words.ts'
import type { ReportedFact, ValuationReport } from './valuation-report-model.ts'

export function purposeFacts({ language }: ReportContext, report: ValuationReport): ReportedFact[] {
  const words = sectionTexts(language).purpose
  const { settings, brand, author, createdOn, valuation } = report
  return [
    [words.purpose, settings.purpose ?? words.unstated],
    [words.addressee, settings.addressee ?? words.unstated],
    [words.client, brand.customerName],
    [words.author, author ?? reportTexts(language).unknownAuthor],
    [words.issued, formatDate(calendarDateAt(createdOn))],
    [words.valuationDate, formatDate(valuation.valuationDate)],
    [words.validUntil, formatDate(validUntil(valuation.valuationDate))],
  ]
}

export function writePurpose(context: ReportContext, report: ValuationReport): void {
  const { pdf, language } = context
  const words = sectionTexts(language).purpose
  const facts = purposeFacts(context, report)
  pdf.heading(1, words.title, heightOfFacts(facts.length))
  writeFacts(pdf, facts)
  pdf.paragraph(words.validity)
  pdf.paragraph(words.order)
}

/** Identification, features and condition of the property, as used in the valuation. */
export function subjectFacts(
  { texts, language }: ReportContext,
  { asset, valuation }: ValuationReport,
): ReportedFact[] {
  const { subject } = valuation.document
  const words = tapeTexts(language)
  const names = annexNames(language)
  const features = ANNEXES.filter((annex) => subject[annex] === true).map((annex) => names[annex])
  const format = (value: number | null) => formatNumber(value, language, 0)
  return [
    [texts.identifier, asset.externalId],
    [texts.reference, asset.cadastralReference ?? NO_VALUE],
    [texts.address, asset.address ?? NO_VALUE],
    [texts.municipality, asset.municipality ?? NO_VALUE],
    [texts.typeOfAsset, subject.subtype ? subtypeName(words, subject.subtype) : typeName(words, subject.typeId)],
    [texts.state, subject.state ? words.states[subject.state] : NO_VALUE],
    [texts.year, subject.constructionYear === null ? NO_VALUE : String(subject.constructionYear)],
    [texts.floor, format(subject.floor)],
    [texts.rooms, format(subject.rooms)],
    [texts.bathrooms, format(subject.bathrooms)],
    [texts.features, features.length > 0 ? features.join(', ') : NO_VALUE],
    [
      texts.coordinates,
      `${formatNumber(subject.latitude, language, 5)} · ${formatNumber(subject.longitude, language, 5)}`,
    ],
  ]
}

export function writeProperty(context: ReportContext, report: ValuationReport): void {
  const { pdf, texts, language } = context
  const words = sectionTexts(language).property
  const { registry, cadastre, planning, situation } = report.property
  const facts = subjectFacts(context, report)
  pdf.heading(1, texts.subject, heightOfFacts(facts.length))
  writeFacts(pdf, facts)
  pdf.heading(2, words.registry, heightOfFacts(registry.length))
  if (registry.length > 0) writeFacts(pdf, registry)
  else pdf.paragraph(words.noRegistry)
  if (cadastre.length > 0) {
    pdf.heading(2, words.cadastre, heightOfFacts(cadastre.length))
    writeFacts(pdf, cadastre)
  }
  writeSizes(context, report)
  if (planning.length > 0) {
    pdf.heading(2, words.planning, heightOfFacts(planning.length))
    writeFacts(pdf, planning)
  }
  if (situation.length > 0) {
    pdf.heading(2, words.situation, heightOfFacts(situation.length))
    writeFacts(pdf, situation)
  }
}

/** Writes each known size of the property and its difference from the size that the valuation used. */
function writeSizes({ pdf, language }: ReportContext, { property, valuation }: ValuationReport): void {
  if (property.sizes.length === 0) return
  const words = sectionTexts(language).property
  const names = sizeSourceNames(language)
  const differenceOf = (size: number) => {
    const percent = excess(size, valuation.size) ?? 0
    return Math.abs(percent) < 0.005 ? words.used : `${percent > 0 ? '+' : ''}${formatPercent(percent, language)}`
  }
  pdf.heading(2, words.sizes, heightOfRows(property.sizes.length))
  writeTable(pdf, {
    columns: [
      { header: words.source, share: 3 },
      { header: words.size, share: 1.4, align: 'right' },
      { header: words.difference, share: 2.4, align: 'right' },
    ],
    rows: property.sizes.map(({ source, size }) => [names[source], exactArea(size, language), differenceOf(size)]),
  })
}

export function writePictures({ pdf, texts }: ReportContext, { pictures, missingViews }: ValuationReport): void {
  if (pictures.length + missingViews.length === 0) return
  pdf.heading(1, texts.pictures, 200)
  writePhotos(
    pdf,
    pictures.map(({ bytes, caption }) => ({ bytes, label: caption, alt: caption })),
  )
  if (missingViews.length > 0)
    pdf.paragraph(fill(texts.viewsMissing, { views: missingViews.join(', ') }), { soft: true })
}
