import { AppError } from '@lindero/domain/errors'
import type { ExportKind, LeftOut } from '@lindero/domain/exports/export-kinds'
import type { Permission } from '@lindero/domain/users/permissions'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { assets, groups } from '../assets/assets.table.ts'
import { ordererOfJob } from '../identity/orderer-of-job.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { requirePermission } from '../kernel/http/require-permission.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { portfolios } from '../portfolios/portfolios.table.ts'
import { valuations } from '../valuation/valuation.table.ts'
import { dossierContents } from './dossier-parts.ts'
import type { DossierContent, ExportRecord } from './exports.table.ts'

const NEEDS: Record<ExportKind, Permission> = {
  asset: 'exportAssets',
  assets: 'exportAssets',
  group: 'exportAssets',
  groups: 'exportAssets',
  portfolios: 'exportAssets',
  prospection: 'seeExplorer',
  archive: 'exportCustomer',
  valuation: 'readValuation',
}

interface ExportedStill {
  /** The parts of a dossier that the user who requested it may still see. */
  parts: DossierContent[]
  /** The requested uuids that remain, in the same order. */
  uuids: string[]
  leftOut: (LeftOut & { uuid: string })[]
}

/**
 * Repeats the permission checks when an export is written. An export may wait for hours. In the meantime an assignment
 * or a role may end, or an asset may be archived. The permitted parts are written, and the others are listed.
 *
 * @throws AppError `permissions.denied` or, if everything that was requested is gone or archived, `assets.notFound`
 */
export async function exportedStill(context: Context, record: ExportRecord): Promise<ExportedStill> {
  const { createdBy, customerUuid, kind, ordered } = record
  // A customer whose subscription has ended can still take its own data.
  const caller = await ordererOfJob(context, createdBy, customerUuid, { needsSubscription: kind !== 'archive' })
  requirePermission(caller, NEEDS[kind], { customerUuid, isAssigned: true })
  const exported = await context.database.transaction({ customer: customerUuid }, async (tx) => {
    const places = await placesOf(tx, record)
    const seen = await tx
      .select({ uuid: portfolios.uuid })
      .from(portfolios)
      .where(
        and(
          inArray(
            portfolios.uuid,
            places.map(({ portfolio }) => portfolio),
          ),
          seesPortfolio(caller, portfolios.uuid),
        ),
      )
    const visible = new Set(seen.map(({ uuid }) => uuid))
    return new Map(places.map((place) => [place.uuid, { ...place, isSeen: visible.has(place.portfolio) }]))
  })
  const reasonOf = (uuid: string): LeftOut['reason'] | null => {
    const place = exported.get(uuid)
    if (!place) return 'gone'
    if (!place.isSeen) return 'denied'
    return place.isArchived ? 'archived' : null
  }
  const leftOut = ordered.uuids.flatMap((uuid, index) => {
    const reason = reasonOf(uuid)
    return reason ? [{ uuid, name: ordered.names?.[index] ?? uuid, reason }] : []
  })
  const uuids = ordered.uuids.filter((uuid) => reasonOf(uuid) === null)
  if (ordered.uuids.length > 0 && uuids.length === 0) {
    const isDenied = leftOut.some(({ reason }) => reason === 'denied')
    throw new AppError(isDenied ? 'permissions.denied' : 'assets.notFound')
  }
  const allowed = dossierContents(caller)
  return { parts: (ordered.parts ?? []).filter((part) => allowed.includes(part)), uuids, leftOut }
}

const ASSET_IS_ARCHIVED = sql<boolean>`${assets.archivedOn} IS NOT NULL`

interface ExportedSubject {
  uuid: string
  portfolio: string
  isArchived: boolean
}

/** The portfolios of the objects in an export. Objects that no longer exist are left out. */
async function placesOf(tx: Transaction, { kind, ordered }: ExportRecord): Promise<ExportedSubject[]> {
  const { uuids } = ordered
  if (uuids.length === 0) return []
  if (kind === 'portfolios') return uuids.map((uuid) => ({ uuid, portfolio: uuid, isArchived: false }))
  if (kind === 'valuation') {
    return tx
      .select({ uuid: valuations.uuid, portfolio: assets.portfolioUuid, isArchived: ASSET_IS_ARCHIVED })
      .from(valuations)
      .innerJoin(assets, eq(assets.uuid, valuations.assetUuid))
      .where(inArray(valuations.uuid, uuids))
  }
  const isGroup = kind === 'group' || kind === 'groups'
  const table = isGroup ? groups : assets
  const archived = isGroup ? sql<boolean>`false` : ASSET_IS_ARCHIVED
  return tx
    .select({ uuid: table.uuid, portfolio: table.portfolioUuid, isArchived: archived })
    .from(table)
    .where(inArray(table.uuid, uuids))
}
