import type { PublicationCheck } from '@lindero/contract/advertising/advertising.schema'
import { isPreviewCopy } from '@lindero/domain/advertising/advertisement'
import { missingToPublish } from '@lindero/domain/advertising/advertisement-states'
import { AppError } from '@lindero/domain/errors'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type AssetRecord, assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { requirePermission } from '../kernel/http/require-permission.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { type AdvertisementRecord, advertisements } from './advertisements.table.ts'
import { ON_OFFER } from './on-offer.ts'
import {
  type ContradictionFacts,
  contradictionFacts,
  contradictionsOf,
  possessionClaims,
} from './reject-contradiction.ts'
import { saveAdvertisement } from './save-advertisement.ts'

interface Chosen {
  advertisement: AdvertisementRecord
  asset: AssetRecord
  check: PublicationCheck
}

/**
 * Selected advertisements that the caller can see, each with its missing values. If `isLocked`, their assets stay
 * locked until the transaction ends.
 */
async function checked(
  tx: Transaction,
  caller: Caller,
  uuids: readonly string[],
  { now, isLocked }: { now: Date; isLocked: boolean },
): Promise<Chosen[]> {
  requirePermission(caller, 'editAdvertisements', { customerUuid: caller.customer.uuid, isAssigned: true })
  const query = tx
    .select({ advertisement: advertisements, asset: assets })
    .from(advertisements)
    .innerJoin(assets, eq(assets.uuid, advertisements.assetUuid))
    .where(
      and(
        inArray(advertisements.uuid, [...uuids]),
        isNull(assets.archivedOn),
        seesPortfolio(caller, assets.portfolioUuid),
      ),
    )
    .orderBy(assets.uuid, advertisements.number)
  const rows = await (isLocked ? query.for('no key update', { of: assets }) : query)
  const taken = await tx.rows<{ uuid: string }>(
    `SELECT d.uuid FROM advertisements d WHERE d.uuid IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid)
       AND EXISTS (SELECT FROM advertisements o WHERE o.asset_uuid = d.asset_uuid AND o.uuid <> d.uuid
         AND (o.status IN ${ON_OFFER} AND o.operation_type = d.operation_type
           OR o.status = 'SOLD' AND o.operation_type = 'sale'))`,
    [JSON.stringify(uuids)],
  )
  const advertised = new Set(taken.map(({ uuid }) => uuid))
  const facts = await contradictionFacts(
    tx,
    rows.map(({ asset }) => asset),
    now,
  )
  const chosen: Chosen[] = []
  for (const { advertisement, asset } of rows) {
    if (isPreviewCopy(asDates(advertisement))) continue
    const { uuid, assetUuid, number, address, status } = advertisement
    const canPublish = status === 'DRAFT' || status === 'WITHDRAWN'
    const isContradicted = canPublish && contradicts(facts, asset, advertisement)
    chosen.push({
      advertisement,
      asset,
      check: {
        ...{ uuid, assetUuid, number, address, externalId: asset.externalId },
        missing: canPublish ? missingToPublish(advertisement as Parameters<typeof missingToPublish>[0]) : [],
        refusal: refusalOf({ canPublish, isAdvertised: advertised.has(uuid), isContradicted }),
      },
    })
  }
  return chosen
}

function refusalOf(state: {
  canPublish: boolean
  isAdvertised: boolean
  isContradicted: boolean
}): PublicationCheck['refusal'] {
  if (!state.canPublish) return 'state'
  if (state.isAdvertised) return 'alreadyAdvertised'
  return state.isContradicted ? 'contradiction' : null
}

const contradicts = (facts: ContradictionFacts, asset: AssetRecord, advertisement: AdvertisementRecord): boolean =>
  possessionClaims(facts, advertisement).length > 0 || contradictionsOf(facts, asset, advertisement).length > 0

const asDates = ({ copiedFromUuid, status, createdOn, editedOn }: AdvertisementRecord) => ({
  copiedFromUuid,
  status,
  createdOn: createdOn.toISOString(),
  editedOn: editedOn.toISOString(),
})

/** Checks selected advertisements before publication. */
export async function checkPublication(
  tx: Transaction,
  caller: Caller,
  uuids: readonly string[],
  now: Date,
): Promise<{ items: PublicationCheck[] }> {
  return { items: (await checked(tx, caller, uuids, { now, isLocked: false })).map(({ check }) => check) }
}

/** Publishes the selected advertisements that are ready, by the same rules as a single publication. */
export async function publishMany(
  tx: Transaction,
  caller: Caller,
  uuids: readonly string[],
  now: Date,
): Promise<{ published: number; left: PublicationCheck[] }> {
  const notPublished: PublicationCheck[] = []
  let published = 0
  for (const { advertisement, asset, check } of await checked(tx, caller, uuids, { now, isLocked: true })) {
    if (check.missing.length > 0 || check.refusal !== null) {
      notPublished.push(check)
      continue
    }
    const saving = { tx, asset, userUuid: caller.user.uuid, now }
    const { uuid, status } = advertisement
    try {
      await saveAdvertisement(saving, uuid, [{ field: 'status', oldValue: status, newValue: 'PUBLISHED' }])
      published += 1
    } catch (error) {
      // A second selected advertisement for the same asset is rejected after the first has been published.
      if (!(error instanceof AppError)) throw error
      notPublished.push({
        ...check,
        refusal: error.code === 'advertisements.alreadyAdvertised' ? 'alreadyAdvertised' : 'state',
      })
    }
  }
  return { published, left: notPublished }
}
