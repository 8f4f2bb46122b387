import {
  formatCurrency,
  formatDate,
  formatDistance,
  formatNumber,
  formatUnitValue,
} from '@lindero/domain/kernel/formats'
import { subtractedCapex } from '@lindero/domain/valuation/capex/capex'
import {
  adjustedPrice,
  adjustedUnitValue,
  type Comparable,
} from '@lindero/domain/valuation/methods/comparables/comparable'
import { comparableNumbers } from '@lindero/domain/valuation/methods/comparables/comparable-numbers'
import { comparables as method } from '@lindero/domain/valuation/methods/comparables/comparables'
import { selectedComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import {
  barsHeight,
  PLAN_HEIGHT,
  THUMBNAIL_HEIGHT,
  writeBars,
  writePlan,
  writeThumbnails,
} from '../kernel/pdf/figures.ts'
import type { MapRing } from '../kernel/pdf/map.ts'
import { writeTable } from '../kernel/pdf/table.ts'
import type { ReportContext } from './report-frame.ts'
import { exactArea, exactMoney, exactPercent, fill, sectionTexts } from './report-words.ts'
import { isTyped } from './valuation-report-derivation.ts'
import { writeEdits } from './valuation-report-edits.ts'
import type { EvidencePicture, ReportedValuation } from './valuation-report-model.ts'
import { writeGrid } from './valuation-report-steps.ts'

const METRES_PER_DEGREE = 111_195

interface ComparablesDrawing extends Pick<ReportedValuation, 'outlines' | 'evidencePictures' | 'traced'> {
  /** True if an annex contains the line-by-line calculation. */
  hasAnnex: boolean
}

/** Writes the comparables, their map, all adjustments and the statistics, so that a reader can recompute the value. */
export function writeComparables(
  context: ReportContext,
  document: ComparablesDocument,
  { outlines = [], evidencePictures = [], traced = [], hasAnnex }: ComparablesDrawing,
): void {
  const { pdf, texts, language } = context
  const selected = selectedComparables(document.comparables)
  pdf.heading(1, texts.comparables)
  const statistic = texts.derivation.statistics[document.configuration.defaultQuartile]
  pdf.paragraph(texts.comparablesText[document.valuationLogic])
  const effect = isTyped(document) ? texts.derivation.comparablesAreReference : texts.derivation.comparablesFix
  pdf.paragraph(fill(effect, { statistic, count: selected.length }))
  const marked = new Set(traced.map(({ uuid }) => uuid))
  writeEvidence(context, document, { marked })
  if (marked.size > 0) {
    pdf.paragraph(sectionTexts(language).edits.mark, { soft: true })
    writeEdits(context, document, traced)
  }
  writeSituation(context, document, outlines)
  writeAdjusted(context, document, selected)
  writeStatistics(context, document)
  writeGrid(context, document, { selected, hasAnnex })
  writeEvidencePictures(context, document, evidencePictures)
}

/** @param shown condition for the comparables to list; by default, all are listed */
export function writeEvidence(
  { pdf, texts, language }: ReportContext,
  { comparables, valuationLogic }: ComparablesDocument,
  { marked, shown = () => true }: { marked: ReadonlySet<string>; shown?: (one: Comparable) => boolean },
): void {
  const isTotal = valuationLogic === 'total'
  const numbers = comparableNumbers(comparables)
  writeTable(pdf, {
    columns: [
      { header: texts.number, share: 0.9 },
      { header: texts.place, share: 3.3 },
      { header: texts.kind, share: 1.2 },
      { header: texts.evidenceDate, share: 1.65 },
      { header: texts.price, share: 1.5, align: 'right' },
      { header: texts.sizeShort, share: 1.3, align: 'right' },
      { header: texts.perMetre, share: 1.55, align: 'right' },
      { header: texts.negotiation, share: 1.15, align: 'right' },
      { header: texts.coefficient, share: 1, align: 'right' },
      { header: isTotal ? texts.adjustedPrice : texts.adjustedPerMetre, share: 1.7, align: 'right' },
      { header: texts.distance, share: 1.2, align: 'right' },
    ],
    rows: comparables.flatMap((one) => {
      if (!shown(one)) return []
      const kind = texts.kinds[one.comparableType]
      const mark = `${marked.has(one.uuid) ? '§' : ''}${one.isComparable ? '*' : ''}`
      return [
        [
          `${numbers.get(one.uuid)}${mark}`,
          one.address ?? one.title ?? '',
          one.isManual ? fill(texts.typedKind, { kind }) : kind,
          formatDate(one.date),
          exactMoney(one.price, language),
          exactArea(one.size, language),
          formatCurrency(one.sqmPrice, language),
          exactPercent(one.comparableType === 'listing' ? one.negotiation : 0, language),
          formatNumber(one.coefficient, language, 2, true),
          formatCurrency(isTotal ? adjustedPrice(one) : adjustedUnitValue(one), language),
          formatDistance(one.distance, language),
        ],
      ]
    }),
  })
  pdf.paragraph(`* ${texts.selected}`, { soft: true })
}

function writeEvidencePictures(
  { pdf, texts }: ReportContext,
  { comparables }: ComparablesDocument,
  pictures: readonly EvidencePicture[],
): void {
  if (pictures.length === 0) return
  const numbers = comparableNumbers(comparables)
  pdf.heading(2, texts.evidencePictures, THUMBNAIL_HEIGHT)
  pdf.paragraph(texts.evidencePicturesText, { soft: true })
  writeThumbnails(
    pdf,
    pictures.map(({ uuid, bytes }) => {
      const number = numbers.get(uuid) ?? ''
      const { address, title } = comparables.find((one) => one.uuid === uuid) ?? { address: null, title: null }
      const label = [number, address ?? title].filter(Boolean).join(' · ')
      return { bytes, label, alt: fill(texts.evidencePictureAlt, { number }) }
    }),
  )
}

export function writeSituation(
  { pdf, texts, language }: ReportContext,
  document: ComparablesDocument,
  outlines: readonly MapRing[],
): void {
  const { comparables, subject } = document
  const numbers = comparableNumbers(comparables)
  if (comparables.length === 0) return
  const metresEast = METRES_PER_DEGREE * Math.cos((subject.latitude * Math.PI) / 180)
  const reach = Math.max(...comparables.map(({ distance }) => distance), 100)
  const step = [50, 100, 250, 500, 1000, 2500].find((metres) => reach / metres <= 4) ?? 5000
  const rings = Array.from({ length: Math.ceil(reach / step) }, (_, index) => (index + 1) * step)
  const metresOf = (longitude: number, latitude: number) =>
    [(longitude - subject.longitude) * metresEast, (latitude - subject.latitude) * METRES_PER_DEGREE] as const
  pdf.heading(2, texts.plan, PLAN_HEIGHT + 30)
  writePlan(pdf, {
    outlines: outlines.map((ring) => ring.map(([x = 0, y = 0]) => metresOf(x, y))),
    marks: [
      { x: 0, y: 0, label: '', isSubject: true },
      ...comparables.map(({ uuid, location, isComparable }) => ({
        x: (location.longitude - subject.longitude) * metresEast,
        y: (location.latitude - subject.latitude) * METRES_PER_DEGREE,
        label: numbers.get(uuid) ?? '',
        isSelected: isComparable,
      })),
    ],
    rings: rings.map((metres) => ({ metres, label: formatDistance(metres, language) })),
    alt: fill(texts.planAlt, { count: comparables.length }),
    caption: texts.planCaption,
  })
}

export function writeAdjusted(
  { pdf, texts, language }: ReportContext,
  document: ComparablesDocument,
  selected: readonly Comparable[],
): void {
  // The prices of the comparables are before works, so the property is shown before its works too.
  const isLessWorks = !isTyped(document) && subtractedCapex(document.capex) > 0
  const computed = method.compute(isLessWorks ? { ...document, capex: null } : document)
  if (computed.kind !== 'valued' || selected.length === 0) return
  const isTotal = document.valuationLogic === 'total'
  const words = isTotal ? texts.totalBars : texts.bars
  const numbers = comparableNumbers(document.comparables)
  const subject = {
    id: 'subject',
    label: isLessWorks ? texts.subjectBeforeWorks : texts.subjectLabel,
    value: computed.figures[isTotal ? 'value' : 'unitValue'],
  }
  const bars = selected
    .map((one) => ({
      id: one.uuid,
      label: [numbers.get(one.uuid), one.address].filter(Boolean).join(' · '),
      value: isTotal ? adjustedPrice(one) : adjustedUnitValue(one),
    }))
    .concat(subject)
    .toSorted((a, b) => a.value - b.value)
  pdf.heading(2, words.title, barsHeight(bars.length))
  writeBars(pdf, {
    data: bars,
    format: (value) => (isTotal ? formatCurrency(value, language) : formatUnitValue(value, language)),
    strong: (bar) => bar === subject,
    alt: fill(words.alt, { count: selected.length }),
    caption: words.caption,
  })
}

function writeStatistics({ pdf, texts, language }: ReportContext, document: ComparablesDocument): void {
  const computed = method.compute(document)
  if (computed.kind !== 'valued') return
  const isTotal = document.valuationLogic === 'total'
  const statistics = isTotal ? computed.figures.totals : computed.figures.unitValues
  if (!statistics) return
  const formatted = (value: number) => (isTotal ? formatCurrency(value, language) : formatUnitValue(value, language))
  const names = ['Q1', 'median', 'mean', 'Q3'] as const
  pdf.heading(2, texts.statisticsTitle)
  writeTable(pdf, {
    columns: names.map((name) => ({ header: texts.statistics[name], share: 1, align: 'right' })),
    rows: [names.map((name) => formatted(statistics[name === 'Q1' ? 'q1' : name === 'Q3' ? 'q3' : name]))],
  })
}
