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
