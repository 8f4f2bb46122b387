import type { ReportedPossession } from '@lindero/documents/exports/valuation-report-model'
import type { Occupancy } from '@lindero/domain/assets/occupancy'
import { leaseTerms, type PossessionStage, possessionTerms, stageOf } from '@lindero/domain/assets/possession-value'
import { daysBetween } from '@lindero/domain/kernel/dates'
import type { AssetRecord } from '../assets/assets.table.ts'
import { possessionSettingsOf } from '../assets/possession/possession-settings.store.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Lease } from './report-property.ts'

interface Day {
  valuationDate: string
  /** Day of the report: the stage of the procedure is the one on this day. */
  today: string
}

/** Stages of a home without occupants. In any other stage there are occupants, even if the tape says that the home is vacant. */
const WITHOUT_OCCUPANTS: ReadonlySet<PossessionStage> = new Set(['toTake', 'titlePending'])

/**
 * Possession of the property of a report.
 * @param leases the leases on the valuation date that the reader may see, newest first
 */
export async function possessionOfReport(
  tx: Transaction,
  asset: AssetRecord,
  leases: readonly Pick<Lease, 'rent' | 'end' | 'isOfAnnex'>[],
  { valuationDate, today }: Day,
): Promise<ReportedPossession> {
  const { possessionStage, possessionPlannedOn, typeId, details, customerUuid } = asset
  const occupancy = (details.occupancyStatus as Occupancy | undefined) ?? null
  const stage = stageOf(possessionStage, occupancy)
  if (stage !== null && stage !== 'free') {
    const assumptions = await possessionSettingsOf(tx, customerUuid)
    const daysLeft = possessionPlannedOn === null ? null : daysBetween(today, possessionPlannedOn)
    const isVacant = occupancy === 'vacant' && WITHOUT_OCCUPANTS.has(stage)
    return { kind: 'occupied', terms: possessionTerms({ stage, daysLeft }, assumptions, typeId), isVacant }
  }
  const [lease] = leases
  if (lease === undefined && stage === 'free' && (occupancy === 'occupied' || occupancy === 'withoutTitle')) {
    const [found] = await tx.rows<{ occupied: boolean | null }>(
      'SELECT found_occupied AS occupied FROM assets WHERE uuid = $1',
      [asset.uuid],
    )
    // The stated occupancy is older than a report or an eviction after which the home is empty (migration 986).
    return found?.occupied === false ? { kind: 'vacant' } : { kind: 'unknown', contradicts: occupancy }
  }
  if (lease === undefined && occupancy !== 'let') return { kind: stage === 'free' ? 'vacant' : 'unknown' }
  if (lease === undefined) return { kind: 'let', terms: null }
  // A lease that ends on this day overlaps its successor by one day.
  const { length: count } = leases.filter(({ end, isOfAnnex }) => !isOfAnnex && (end === null || end > valuationDate))
  if (count > 1) return { kind: 'let', terms: null, leases: count }
  const assumptions = await possessionSettingsOf(tx, customerUuid)
  return {
    kind: 'let',
    terms: leaseTerms({ rent: lease.rent, until: lease.end }, valuationDate, assumptions, typeId),
  }
}
