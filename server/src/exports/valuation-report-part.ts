import { writeValuationReport } from '@lindero/documents/exports/valuation-report'
import type { MarketTrend, ReportedPossession } from '@lindero/documents/exports/valuation-report-model'
import { intervalOf } from '@lindero/documents/exports/valuation-report-result'
import { isRural, type PlanningState } from '@lindero/domain/assets/land'
import { USUAL_SETTINGS } from '@lindero/domain/assets/report-options'
import type { SizeSource } from '@lindero/domain/assets/size-source'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { pick } from '@lindero/domain/kernel/pick'
import { selectedComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import { complianceWithOrder, isAreaVerified } from '@lindero/domain/valuation/methods/comparables/order-eco805'
import {
  builtAreaOf,
  developmentOf,
  excessOfUses,
  incompleteUses,
} from '@lindero/domain/valuation/methods/residual/development'
import type { ResidualDocument } from '@lindero/domain/valuation/methods/residual/document'
import { type CaveatFacts, warningsOf as cautionsOf, conditionsOf } from '@lindero/domain/valuation/report/caveats'
import { type TracedComparable, tracedComparables } from '@lindero/domain/valuation/report/comparable-edits'
import { ownDecisions } from '@lindero/domain/valuation/report/own-decisions'
import type { AssetRecord } from '../assets/assets.table.ts'
import type { Context } from '../kernel/context.ts'
import type { ValuationRecord } from '../valuation/valuation.table.ts'
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
import { competingWith, savesUpTo, trendAround } from './report-market.ts'
import { type PropertyFacts, propertyFacts, reportedProperty } from './report-property.ts'
import { possessionOfReport } from './reported-possession.ts'

/** Input for a valuation report, which need not belong to a stored export. */
type ReportOrder = Pick<Order, 'brand' | 'createdBy' | 'createdOn' | 'customerUuid' | 'kind' | 'language' | 'ordered'>

/**
 * Writes the report of a valuation as PDF.
 *
 * @throws AppError `valuation.notFound`; `assets.notFound` if the asset is archived
 */
export async function reportOfValuation(
  context: Context,
  record: ReportOrder,
  uuid: string,
): Promise<{ asset: AssetRecord; bytes: AsyncIterable<Uint8Array> }> {
  const { language, customerUuid, ordered, createdOn } = record
  const { settings, history } = ordered.report ?? { settings: USUAL_SETTINGS, history: null }
  const report = await context.database.transaction({ customer: customerUuid }, async (tx) => {
    const valuation = await valuationRow(tx, uuid)
    const asset = await assetByUuid(tx, valuation.assetUuid)
    const { document } = valuation
    const isCompared = document.method === 'comparables'
    const saves = await savesUpTo(tx, valuation)
    const facts = await propertyFacts(tx, asset, ordered.parts ?? [], valuation.valuationDate)
    const days = { valuationDate: valuation.valuationDate, today: calendarDateAt(createdOn) }
    return {
      valuation,
      asset,
      author: await nameOf(tx, record.createdBy),
      history: await historyOf(tx, valuation, history),
      area: await areaFiguresOf(tx, asset, language),
      check: await fingerprint(tx, context, valuation),
      outlines: await outlinesAround(tx, document),
      facts,
      possession: await possessionOfReport(tx, asset, facts.leases, days),
      trend: await trendAround(tx, valuation),
      competing: await competingWith(tx, valuation),
      decisions: ownDecisions(valuation.operation, saves),
      traced: isCompared ? tracedComparables(document.comparables, valuation.operation, saves) : [],
    }
  })
  const { valuation, asset, facts, traced } = report
  const { pictures, missing } =
    ordered.pictures.length > 0
      ? await chosenPictures(context, asset, ordered.pictures, language)
      : {
          pictures: await picturesOf(context, asset, { most: record.kind === 'valuation' ? 0 : 1 }),
          missing: [],
        }
  const verified = { isAreaVerified: isAreaVerified(valuation.sizeSource as SizeSource | null) }
  const { document } = valuation
  const evidencePictures = await evidencePicturesOf(context, document)
  const caveats = caveatFacts(report, calendarDateAt(createdOn))
  return {
    asset,
    bytes: writeValuationReport({
      language,
      settings,
      pictures,
      missingViews: missing,
      brand: record.brand,
      author: report.author,
      check: report.check,
      createdOn,
      asset,
      property: reportedProperty(asset, facts, language),
      valuation: {
        ...reported(valuation),
        possession: report.possession,
        outlines: report.outlines,
        evidencePictures,
        traced,
        decisions: report.decisions,
      },
      ...pick(report, 'history', 'area', 'trend', 'competing'),
      conditions: conditionsOf(caveats),
      cautions: cautionsOf(caveats),
      standing: document.method === 'comparables' ? complianceWithOrder(document, verified) : [],
      warnings: warningsOf(asset, language),
      annexes: await annexIndex(context, await annexesOf(context, record, asset.uuid)),
    }),
  }
}

interface ReportSubject {
  valuation: ValuationRecord
  asset: AssetRecord
  facts: PropertyFacts
  possession: ReportedPossession
  traced: readonly TracedComparable[]
  trend: MarketTrend | null
}

function caveatFacts(
  { valuation, asset, facts, possession, traced, trend }: ReportSubject,
  issuedOn: string,
): CaveatFacts {
  const { document, valuationTypeId, valuationDate, size } = valuation
  const { sizes, cadastralReference, enrichment, details } = asset
  const isTyped = document.manualValuationValue !== null || document.manualValuationValuem2 !== null
  const comparables = document.method === 'comparables' && !isTyped ? document.comparables : null
  const { note, leases, situation, isProtected } = facts
  const isLet = possession.kind === 'let'
  const stated = details.occupancyStatus
  const isContradictory = possession.kind === 'unknown' && possession.contradicts !== undefined
  const isWithoutPossession = possession.kind === 'occupied' && possession.isVacant === true
  return {
    valuationTypeId,
    valuationDate,
    issuedOn,
    typeId: document.subject.typeId,
    size,
    registrySize: sizes.registry ?? note?.builtSize ?? null,
    cadastreSize: sizes.cadastreTotal ?? null,
    cadastralReference,
    isInCadastre: enrichment?.state === 'enriched',
    registryNoteOn: note?.day ?? null,
    isOccupied:
      (possession.kind === 'occupied' && !isWithoutPossession) ||
      (isContradictory && situation?.isOccupied !== true
        ? null
        : (situation?.isOccupied ?? (stated ? stated !== 'vacant' : isWithoutPossession ? false : null))),
    isWithoutPossession,
    isLet,
    lease: leases.some(({ isSigned }) => isSigned)
      ? 'document'
      : leases.some(({ rent }) => rent !== null)
        ? 'terms'
        : 'none',
    isProtected,
    basis: isTyped ? 'typed' : document.method,
    comparables: comparables && selectedComparables(comparables).length,
    edited: comparables?.filter((one) => one.isComparable && traced.some(({ uuid }) => uuid === one.uuid)).length ?? 0,
    confidence: intervalOf(valuation)?.level ?? null,
    building: document.method === 'residual' && !isTyped ? buildingFacts(document, asset) : null,
    quarters: trend?.quarters.map(({ medianUnitPrice }) => medianUnitPrice) ?? [],
  }
}

function buildingFacts(document: ResidualDocument, { typeId, details }: AssetRecord): CaveatFacts['building'] {
  const uses = developmentOf(document)
  if (builtAreaOf(uses) === 0) return null
  const { buildability, planningState } = details
  return {
    excess: excessOfUses(uses, typeof buildability === 'number' ? buildability : null),
    incomplete: incompleteUses(uses),
    isRural: isRural(typeId, planningState as PlanningState | null | undefined),
  }
}
