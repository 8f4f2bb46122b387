import { formatInstant, type Locale } from '@lindero/domain/kernel/formats'
import { Pdf } from '../kernel/pdf/pdf.ts'
import { fill, type ReportTexts, reportTexts } from './report-words.ts'

/** The customer's settings for the appearance of reports. */
export interface ReportBrand {
  customerName: string
  accent: string | undefined
  /** Colour for the secondary parts of a chart. */
  second?: string | undefined
  /** Logo as PNG, printed at the top of each page. */
  logo: Uint8Array | undefined
  /** JPEG for the cover page. Without a picture, there is no cover page. */
  cover?: Uint8Array | undefined
}

export interface ReportContext {
  pdf: Pdf
  language: Locale
  texts: ReportTexts['valuation']
}

/** Minimum height of the text on the last page, in points. Below this height, tighter spacing is tried. */
export const FEW_LINES = 150
/** Factors for the space between blocks, so that the last page does not have only a few lines. */
export const TIGHTER = [0.7, 0.4, 0.15]

export interface ContentsOptions {
  /** Number of lines of the table of contents; unknown the first time. */
  lines?: number
  spacing?: number
}

/**
 * Writes a report whose text follows its table of contents on the same page. The report is composed at least twice,
 * because the number of lines in the table is known only after the first time.
 */
export function withContents(compose: (options: ContentsOptions) => ReportContext): AsyncIterable<Uint8Array> {
  const lines = compose({}).pdf.contentsLines
  const usual = compose({ lines })
  const { pages, points } = usual.pdf.filled
  const isTight = pages > 1 && points < FEW_LINES
  const tighter = isTight ? TIGHTER.map((spacing) => compose({ lines, spacing })) : []
  const { pdf } = tighter.find((one) => one.pdf.filled.pages < pages) ?? usual
  pdf.end()
  return pdf.bytes()
}

/** An empty report with the customer's colours, header and footer. */
export function reportPdf(
  { language, brand, createdOn }: { language: Locale; brand: ReportBrand; createdOn: Date },
  title: string,
  spacing?: number,
  /** Text at the foot of each page. The default says that a valuation is no official appraisal. */
  footer?: string,
): ReportContext {
  const all = reportTexts(language)
  const pdf = new Pdf({
    title,
    language: language === 'es' ? 'es-ES' : 'en-GB',
    author: brand.customerName,
    createdOn,
    accent: brand.accent,
    second: brand.second,
    logo: brand.logo,
    cover: brand.cover && { picture: brand.cover, lines: [brand.customerName, formatInstant(createdOn)] },
    footer: footer ?? all.disclaimer,
    spacing,
    pageOf: (page, pages) => fill(all.page, { page, pages }),
  })
  return { pdf, language, texts: all.valuation }
}
