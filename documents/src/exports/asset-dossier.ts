import {
  formatArea,
  formatDate,
  formatInstant,
  formatNumber,
  formatWholeCurrency,
  type Locale,
  NO_VALUE,
} from '@lindero/domain/kernel/formats'
import {
  ANNEXES,
  type Annexes,
  type AssetSubtype,
  type AssetTypeId,
  type PropertyState,
} from '@lindero/domain/kernel/property-types'
import { writePhotos } from '../kernel/pdf/figures.ts'
import { writeFacts, writeTable } from '../kernel/pdf/table.ts'
import { subtypeName, tapeTexts, typeName } from '../tape/tape-words.ts'
import { type ContentsOptions, type ReportBrand, type ReportContext, reportPdf, withContents } from './report-frame.ts'
import { annexNames, reportTexts, sizeSourceNames } from './report-words.ts'
import { writeCheck, writeValuation } from './valuation-report.ts'
import type { ReportedValuation } from './valuation-report-model.ts'

/** The data of the asset that a dossier describes. */
export interface DossierAsset extends Annexes {
  externalId: string
  cadastralReference: string | null
  address: string | null
  municipality: string | null
  province: string | null
  postalCode: string | null
  latitude: number | null
  longitude: number | null
  typeId: AssetTypeId
  subtype: AssetSubtype | null
  state: PropertyState | null
  size: number | null
  plotSize: number | null
  rooms: number | null
  bathrooms: number | null
  floor: number | null
  constructionYear: number | null
  phase: 'analysis' | 'management'
  sizes: Readonly<Record<string, number>>
  saleValue: number | null
  rentValue: number | null
}

interface AssetDossier {
  language: Locale
  brand: ReportBrand
  createdOn: Date
  author: string | null
  asset: DossierAsset
  portfolioName: string
  groupName: string | null
  valuations: readonly { valuation: ReportedValuation; check: { hash: string; address: string } }[]
  documents: readonly { name: string; fileType: 'images' | 'files' | 'reports'; createdOn: Date }[]
  comments: readonly { text: string; author: string | null; createdOn: Date }[]
  /** Sentences in the language of the dossier. */
  warnings: readonly string[]
  pictures: readonly { bytes: Uint8Array; caption: string }[]
  /** The parts from operations, legal management and advertising that the user selected. */
  parts: readonly DossierPart[]
}

/** A table in a dossier, in the language of the dossier. */
export interface DossierPart {
  title: string
  columns: readonly { header: string; share: number; align?: 'right' }[]
  rows: readonly (readonly string[])[]
  note?: string
}

/** Writes a dossier: all data about one asset, as a tagged PDF. */
export function writeAssetDossier(dossier: AssetDossier): AsyncIterable<Uint8Array> {
  return withContents((options) => composed(dossier, options))
}

function composed(dossier: AssetDossier, { lines, spacing }: ContentsOptions): ReportContext {
  const { language, asset } = dossier
  const texts = reportTexts(language)
  const context = reportPdf(dossier, `${texts.dossier.title} ${asset.externalId}`, spacing)
  const { pdf } = context
  pdf.space(20)
  pdf.tag('P', () => pdf.write(pdf.accent, 24, 'bold').text(texts.dossier.title))
  pdf.paragraph([asset.externalId, asset.address, asset.municipality].filter(Boolean).join(' · '), {
    size: 12,
  })
  pdf.contents(texts.contents, lines)
  writeAssetFacts(context, dossier)
  writePhotos(
    pdf,
    dossier.pictures.map(({ bytes, caption }) => ({ bytes, label: caption, alt: caption })),
  )
  if (dossier.valuations.length === 0) pdf.paragraph(texts.dossier.noValuation)
  for (const { valuation, check } of dossier.valuations) {
    pdf.heading(1, texts.dossier.valuation[valuation.operation])
    writeValuation(context, valuation)
    writeCheck(context, check)
  }
  if (dossier.warnings.length > 0) {
    pdf.heading(1, texts.dossier.warnings)
    for (const warning of dossier.warnings) pdf.paragraph(`• ${warning}`)
  }
  writeParts(context, dossier.parts)
  writeComments(context, dossier)
  writeDocuments(context, dossier)
  return context
}

export function writeParts({ pdf }: ReportContext, parts: readonly DossierPart[]): void {
  for (const { title, columns, rows, note } of parts) {
    pdf.heading(1, title)
    writeTable(pdf, { columns, rows })
    if (note) pdf.paragraph(note, { soft: true })
  }
}

function writeAssetFacts({ pdf, language }: ReportContext, dossier: AssetDossier): void {
  const { asset } = dossier
  const texts = reportTexts(language)
  const words = tapeTexts(language)
  const names = annexNames(language)
  const count = (value: number | null) => formatNumber(value, language, 0)
  const place =
    asset.latitude === null || asset.longitude === null
      ? NO_VALUE
      : `${formatNumber(asset.latitude, language, 5)} · ${formatNumber(asset.longitude, language, 5)}`
  pdf.heading(1, texts.dossier.location)
  writeFacts(pdf, [
    [texts.valuation.reference, asset.cadastralReference ?? NO_VALUE],
    [texts.valuation.address, asset.address ?? NO_VALUE],
    [texts.valuation.municipality, asset.municipality ?? NO_VALUE],
    [texts.dossier.province, asset.province ?? NO_VALUE],
    [texts.dossier.postalCode, asset.postalCode ?? NO_VALUE],
    [texts.valuation.coordinates, place],
    [texts.dossier.portfolio, dossier.portfolioName],
    [texts.dossier.group, dossier.groupName ?? NO_VALUE],
  ])
  pdf.heading(1, texts.dossier.characteristics)
  const features = ANNEXES.filter((annex) => asset[annex] === true).map((annex) => names[annex])
  writeFacts(pdf, [
    [texts.valuation.typeOfAsset, asset.subtype ? subtypeName(words, asset.subtype) : typeName(words, asset.typeId)],
    [texts.valuation.state, asset.state ? words.states[asset.state] : NO_VALUE],
    [texts.valuation.year, asset.constructionYear === null ? NO_VALUE : String(asset.constructionYear)],
    [texts.valuation.floor, count(asset.floor)],
    [texts.valuation.rooms, count(asset.rooms)],
    [texts.valuation.bathrooms, count(asset.bathrooms)],
    [texts.valuation.size, formatArea(asset.size, language)],
    [texts.dossier.plot, formatArea(asset.plotSize, language)],
    [texts.dossier.phase, texts.dossier.phases[asset.phase]],
    [texts.valuation.features, features.length > 0 ? features.join(', ') : NO_VALUE],
  ])
  const sizes = Object.entries(asset.sizes)
  if (sizes.length === 0) return
  const sources = sizeSourceNames(language) as Record<string, string>
  pdf.heading(2, texts.dossier.sizes)
  writeFacts(
    pdf,
    sizes.map(([source, size]) => [sources[source] ?? source, formatArea(size, language)] as const),
  )
}

function writeComments({ pdf, language }: ReportContext, { comments }: AssetDossier): void {
  if (comments.length === 0) return
  const texts = reportTexts(language).dossier
  pdf.heading(1, texts.comments)
  writeTable(pdf, {
    columns: [
      { header: texts.documentDate, share: 1.3 },
      { header: texts.author, share: 1.5 },
      { header: texts.comment, share: 5 },
    ],
    rows: comments.map(({ text, author, createdOn }) => [formatInstant(createdOn), author ?? '', text]),
  })
}

function writeDocuments({ pdf, language }: ReportContext, { documents }: AssetDossier): void {
  if (documents.length === 0) return
  const texts = reportTexts(language).dossier
  pdf.heading(1, texts.documents)
  writeTable(pdf, {
    columns: [
      { header: texts.documentName, share: 5 },
      { header: texts.documentKind, share: 1.5 },
      { header: texts.documentDate, share: 1.5 },
    ],
    rows: documents.map(({ name, fileType, createdOn }) => [
      name,
      texts.documentKinds[fileType],
      formatInstant(createdOn),
    ]),
  })
}

interface GroupDossier {
  language: Locale
  brand: ReportBrand
  createdOn: Date
  author: string | null
  name: string
  description: string | null
  portfolioName: string
  members: readonly (Pick<
    DossierAsset,
    'externalId' | 'cadastralReference' | 'address' | 'typeId' | 'subtype' | 'size' | 'saleValue' | 'rentValue'
  > & { subgroup: string | null; saleValueDate: string | null })[]
  /** The parts from operations, legal management and advertising that the user selected, for all members. */
  parts: readonly DossierPart[]
}

/** The total of the known figures; null if none is known, because unvalued assets are not worth 0. */
function totalOf(figures: readonly (number | null)[]): number | null {
  const present = figures.filter((figure) => figure !== null)
  return present.length === 0 ? null : present.reduce((total, figure) => total + figure, 0)
}

/** Writes the dossier of a group, with its members and their totals, as a tagged PDF. */
export function writeGroupDossier(dossier: GroupDossier): AsyncIterable<Uint8Array> {
  const { language, members } = dossier
  const all = reportTexts(language)
  const texts = all.dossier
  const words = tapeTexts(language)
  const context = reportPdf(dossier, `${texts.groupTitle} ${dossier.name}`)
  const { pdf } = context
  const money = (value: number | null) => formatWholeCurrency(value, language)
  const sum = (of: (member: GroupDossier['members'][number]) => number | null) => totalOf(members.map(of))
  pdf.tag('P', () => pdf.write(pdf.accent, 24, 'bold').text(texts.groupTitle))
  pdf.paragraph([dossier.name, dossier.portfolioName].join(' · '), { size: 12 })
  pdf.paragraph(dossier.description ?? '')
  pdf.heading(1, texts.members)
  writeTable(pdf, {
    columns: [
      { header: all.valuation.identifier, share: 1.6 },
      { header: all.valuation.address, share: 2.2 },
      { header: all.valuation.typeOfAsset, share: 1.5 },
      { header: texts.subgroup, share: 1.65 },
      { header: all.valuation.size, share: 1.4, align: 'right' },
      { header: all.valuation.date, share: 1.7 },
      { header: texts.saleValue, share: 1.4, align: 'right' },
      { header: texts.rentValue, share: 1.25, align: 'right' },
    ],
    rows: [
      ...members.map((member) => [
        member.externalId,
        member.address ?? member.cadastralReference ?? '',
        member.subtype ? subtypeName(words, member.subtype) : typeName(words, member.typeId),
        member.subgroup ?? '',
        formatArea(member.size, language),
        formatDate(member.saleValueDate),
        money(member.saleValue),
        money(member.rentValue),
      ]),
      [
        texts.total,
        '',
        '',
        '',
        formatArea(
          sum(({ size }) => size),
          language,
        ),
        '',
        money(sum(({ saleValue }) => saleValue)),
        money(sum(({ rentValue }) => rentValue)),
      ],
    ],
    hasTotals: true,
  })
  writeParts(context, dossier.parts)
  pdf.paragraph(all.disclaimer, { soft: true })
  pdf.end()
  return pdf.bytes()
}
