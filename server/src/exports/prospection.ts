import {
  type Prospected,
  type ProspectionReport,
  writeProspectionReport,
} from '@lindero/documents/exports/prospection-report'
import { municipalityAt } from '../areas/municipality-at.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type AreaEvidence, boundsOf, marketOfArea } from '../market/market-of-area.ts'
import { nameOf, type Order } from './export-content.ts'
import type { ExportOrder } from './exports.table.ts'

type Area = NonNullable<ExportOrder['area']>

/** Maximum rows of each table. */
const ROWS = 60

const KINDS: Record<Prospected, (piece: AreaEvidence) => boolean> = {
  sale: ({ kind, operation }) => kind === 'listing' && operation === 'sale',
  closings: ({ kind, operation }) => kind === 'closing' && operation === 'sale',
  rent: ({ kind, operation }) => kind === 'listing' && operation === 'rent',
}

/** The municipality in the middle of an area; null if there is none. @throws AppError `areas.unknownSection` */
export async function placeOfArea(tx: Transaction, area: Area): Promise<string | null> {
  const { box } = await boundsOf(tx, area)
  const centre = { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 }
  return municipalityAt(centre)?.name ?? null
}

/** The study of the ordered area, with the evidence that the customer may see. */
export async function prospectionPart(context: Context, record: Order) {
  const { language, customerUuid, createdOn, ordered, subject } = record
  const { area } = ordered
  if (!area) throw new Error('a study without an area')
  const report = await context.database.transaction(
    { customer: customerUuid },
    async (tx): Promise<ProspectionReport> => {
      const { evidence, isCapped, level } = await marketOfArea(tx, area)
      const { dated, askingToClosing, ...levels } = level
      const rowsOf = (kind: Prospected) => {
        const own = evidence.filter(KINDS[kind])
        return { total: own.length, rows: own.slice(0, ROWS) }
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
    },
  )
  return { name: record.name, bytes: writeProspectionReport(report) }
}
