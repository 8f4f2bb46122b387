import { writeValuationReport } from '@lindero/documents/exports/valuation-report'
import type { SizeSource } from '@lindero/domain/assets/size-source'
import { isAreaVerified, standingAgainstOrder } from '@lindero/domain/valuation/methods/comparables/order-eco805'
import type { AssetRecord } from '../assets/assets.table.ts'
import type { Context } from '../kernel/context.ts'
import { annexesOf, annexIndex } from './annexes.ts'
import { areaFiguresOf } from './area-figures.ts'
import { evidencePicturesOf } from './evidence-pictures.ts'
import {
  assetByUuid,
  chosenPictures,
  fingerprint,
  historyOf,
  nameOf,
  type Order,
  picturesOf,
  reported,
  valuationRow,
  warningsOf,
} from './export-content.ts'
import { outlinesAround } from './map-outlines.ts'

/** The input of the report of a valuation, which need not come from a stored export. */
type ReportOrder = Pick<Order, 'brand' | 'createdBy' | 'createdOn' | 'customerUuid' | 'kind' | 'language' | 'ordered'>

/**
 * Writes the report of a valuation as PDF.
 *
 * @throws AppError `valuation.notFound`, `assets.notFound` for an archived asset
 */
export async function reportOfValuation(
  context: Context,
  record: ReportOrder,
  uuid: string,
): Promise<{ asset: AssetRecord; bytes: AsyncIterable<Uint8Array> }> {
  const { language, customerUuid, ordered } = record
  const found = await context.database.transaction({ customer: customerUuid }, async (tx) => {
    const valuation = await valuationRow(tx, uuid)
    return {
      valuation,
      asset: await assetByUuid(tx, valuation.assetUuid),
      brand: record.brand,
      author: await nameOf(tx, record.createdBy),
      history: await historyOf(tx, valuation),
      area: await areaFiguresOf(tx, await assetByUuid(tx, valuation.assetUuid), language),
      check: await fingerprint(tx, context, valuation),
      outlines: await outlinesAround(tx, valuation.document),
    }
  })
  const { valuation, asset } = found
  const { pictures, missing } =
    ordered.pictures.length > 0
      ? await chosenPictures(context, asset, ordered.pictures, language)
      : {
          pictures: await picturesOf(context, asset, { most: record.kind === 'valuation' ? 0 : 1 }),
          missing: [],
        }
  const facts = { isAreaVerified: isAreaVerified(valuation.sizeSource as SizeSource | null) }
  const { document } = valuation
  const evidencePictures = await evidencePicturesOf(context, document)
  return {
    asset,
    bytes: writeValuationReport({
      language,
      pictures,
      missingViews: missing,
      brand: found.brand,
      author: found.author,
      check: found.check,
      createdOn: record.createdOn,
      asset,
      valuation: { ...reported(valuation), outlines: found.outlines, evidencePictures },
      history: found.history,
      area: found.area,
      standing: document.method === 'comparables' ? standingAgainstOrder(document, facts) : [],
      warnings: warningsOf(asset, language),
      annexes: await annexIndex(context, await annexesOf(context, record, asset.uuid)),
    }),
  }
}
