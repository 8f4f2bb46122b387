import { addMonths } from '@lindero/domain/kernel/dates'
import { boundingBoxAround, type GeoPoint, snapToGrid } from '@lindero/domain/kernel/geo'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { SEARCH_RADII } from '@lindero/domain/valuation/candidates'
import { EVIDENCE_MONTHS } from '@lindero/domain/valuation/evidence-index'
import { fitRegionalMarket, type RegionalMarket } from '@lindero/domain/valuation/regional-market'
import type { Database, Scope } from '../kernel/database/database.ts'
import { evidenceWithin } from '../market/market.store.ts'
import { NEIGHBOURHOOD } from './assets-to-value.ts'

/** From the middle of a neighbourhood to its corner, and from there as far as a search may be widened. */
const REACH = (NEIGHBOURHOOD * Math.SQRT2) / 2 + Math.max(...SEARCH_RADII)

/** Asks the market once for a whole neighbourhood and fits it; the fit takes up to seconds of computing. */
export async function neighbourhoodMarket(
  database: Database,
  scope: Scope,
  place: GeoPoint,
  question: { operation: Operation; typeId: AssetTypeId; valuationDate: string },
): Promise<RegionalMarket> {
  const { centre } = snapToGrid(place, NEIGHBOURHOOD)
  const evidence = await database.transaction(scope, (tx) =>
    evidenceWithin(tx, {
      operation: question.operation,
      typeId: question.typeId,
      box: boundingBoxAround(centre, REACH),
      after: addMonths(question.valuationDate, -EVIDENCE_MONTHS),
      until: question.valuationDate,
    }),
  )
  return fitRegionalMarket(evidence, question)
}
