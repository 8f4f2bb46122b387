import {
  type Prospected,
  type ProspectionReport,
  writeProspectionReport,
} from '@lindero/documents/exports/prospection-report'
import { prospectionWorkbook } from '@lindero/documents/exports/prospection-workbook'
import { fill, reportTexts } from '@lindero/documents/exports/report-words'
import { formatNumber, type Locale } from '@lindero/domain/kernel/formats'
import { municipalityAt } from '../areas/municipality-at.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type AreaEvidence, boundsOf, marketOfArea } from '../market/market-of-area.ts'
import { nameOf, type Order } from './export-content.ts'
import type { ExportOrder } from './exports.table.ts'

type Area = NonNullable<ExportOrder['area']>

/** Maximum number of rows in each table of a PDF, and in each sheet of a workbook. */
const ROWS = 60
const SHEET_ROWS = 10_000

const KINDS: Record<Prospected, (piece: AreaEvidence) => boolean> = {
  sale: ({ kind, operation }) => kind === 'listing' && operation === 'sale',
  closings: ({ kind, operation }) => kind === 'closing' && operation === 'sale',
  rent: ({ kind, operation }) => kind === 'listing' && operation === 'rent',
}

async function centreOf(tx: Transaction, area: Area) {
  const { box } = await boundsOf(tx, area)
  return { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 }
}

/**
 * The municipality at the centre of an area; null if there is none.
 *
 * @throws AppError `areas.unknownSection`
 */
async function placeOfArea(tx: Transaction, area: Area): Promise<string | null> {
  return municipalityAt(await centreOf(tx, area))?.name ?? null
}

/**
 * Default name of a study: its municipality, or the coordinates of its centre.
 * @throws AppError `areas.unknownSection`
 */
export async function nameOfArea(tx: Transaction, area: Area, language: Locale): Promise<string> {
  const centre = await centreOf(tx, area)
  const point = [centre.latitude, centre.longitude].map((degrees) => formatNumber(degrees, language, 4)).join(' · ')
  return municipalityAt(centre)?.name ?? fill(reportTexts(language).prospection.around, { point })
}

/** Writes the study of the requested area as a PDF, with the evidence that the customer may see. */
export async function prospectionPart(context: Context, record: Order) {
  const report = await studyOf(context, record, ROWS)
  return { name: record.name, bytes: writeProspectionReport(report) }
}

/** The same study as a workbook, with more evidence. */
export async function* prospectionSheets(context: Context, record: Order): AsyncGenerator<Uint8Array> {
  yield* prospectionWorkbook(await studyOf(context, record, SHEET_ROWS))
}

async function studyOf(context: Context, record: Order, most: number): Promise<ProspectionReport> {
  const { language, customerUuid, createdOn, ordered, subject } = record
  const { area } = ordered
  if (!area) throw new Error('a study without an area')
  return context.database.transaction({ customer: customerUuid }, async (tx): Promise<ProspectionReport> => {
    const { evidence, isCapped, level } = await marketOfArea(tx, area)
    const { dated, askingToClosing, ...levels } = level
    const rowsOf = (kind: Prospected) => {
      const own = evidence.filter(KINDS[kind])
      return { total: own.length, rows: own.slice(0, most) }
    }
    return {
      language,
      createdOn,
      name: subject,
      typeId: area.typeId,
      dated,
      askingToClosing,
      isCapped,
      levels,
      place: await placeOfArea(tx, area),
      evidence: { sale: rowsOf('sale'), closings: rowsOf('closings'), rent: rowsOf('rent') },
      brand: record.brand,
      author: await nameOf(tx, record.createdBy),
    }
  })
}
