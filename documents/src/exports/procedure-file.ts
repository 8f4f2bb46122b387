import type { Locale } from '@lindero/domain/kernel/formats'
import { writeTable } from '../kernel/pdf/table.ts'
import { type DossierPart, writeParts } from './asset-dossier.ts'
import { type ContentsOptions, type ReportBrand, type ReportContext, reportPdf, withContents } from './report-frame.ts'
import { fill, reportTexts } from './report-words.ts'

/** A document in the annex of a procedure file. */
interface ProcedureAnnex {
  /** Number at the start of the annex's file name. */
  number: number
  name: string
  day: string
  /** Names of the states that the document proves, as one text. */
  proves: string
}

interface ProcedureFile {
  language: Locale
  brand: ReportBrand
  createdOn: Date
  author: string | null
  asset: { externalId: string; address: string | null; municipality: string | null; portfolioName: string }
  /** Tables of the current records, one per section. */
  parts: readonly DossierPart[]
  deadlines: readonly { day: string; act: string; rule: string }[]
  events: readonly { day: string; text: string; author: string }[]
  annexes: readonly ProcedureAnnex[]
}

/** Writes the procedure file for the lawyer: records, open deadlines, all events in order, and the index of annexes. */
export function writeProcedureFile(file: ProcedureFile): AsyncIterable<Uint8Array> {
  return withContents((options) => composed(file, options))
}

function composed(file: ProcedureFile, { lines, spacing }: ContentsOptions): ReportContext {
  const { language, asset, deadlines, events, annexes, author, createdOn } = file
  const all = reportTexts(language)
  const texts = all.procedure
  const title = `${texts.title} ${asset.externalId}`
  const context = reportPdf(file, title, spacing, `${texts.title} · ${asset.externalId}`)
  const { pdf } = context
  pdf.space(20)
  pdf.tag('P', () => pdf.write(pdf.accent, 24, 'bold').text(texts.title))
  const place = [asset.externalId, asset.address, asset.municipality, asset.portfolioName]
  pdf.paragraph(place.filter(Boolean).join(' · '), { size: 12 })
  const date = new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', { timeZone: 'Europe/Madrid' })
  pdf.paragraph(fill(all.madeOn, { date: date.format(createdOn), author: author ?? all.unknownAuthor }), { soft: true })
  pdf.contents(all.contents, lines)
  writeParts(context, file.parts)
  pdf.heading(1, texts.deadlines)
  if (deadlines.length === 0) pdf.paragraph(texts.noDeadlines)
  else {
    writeTable(pdf, {
      columns: [
        { header: texts.day, share: 1.2 },
        { header: texts.act, share: 3 },
        { header: texts.rule, share: 5 },
      ],
      rows: deadlines.map(({ day, act, rule }) => [day, act, rule]),
    })
  }
  pdf.heading(1, texts.events)
  if (events.length === 0) pdf.paragraph(texts.noEvents)
  else {
    writeTable(pdf, {
      columns: [
        { header: texts.day, share: 1.2 },
        { header: texts.event, share: 6 },
        { header: texts.author, share: 2 },
      ],
      rows: events.map(({ day, text, author: by }) => [day, text, by]),
    })
  }
  pdf.heading(1, texts.annexes)
  if (annexes.length === 0) pdf.paragraph(texts.noAnnexes)
  else {
    writeTable(pdf, {
      columns: [
        { header: texts.annex, share: 1 },
        { header: texts.document, share: 4 },
        { header: texts.day, share: 1.2 },
        { header: texts.proves, share: 4 },
      ],
      rows: annexes.map(({ number, name, day, proves }) => [String(number), name, day, proves]),
    })
  }
  return context
}
