import { AppError } from '@lindero/domain/errors'
import type { ExportKind } from '@lindero/domain/exports/export-kinds'
import type { Permission } from '@lindero/domain/users/permissions'
import { and, inArray } from 'drizzle-orm'
import { assets, groups } from '../assets/assets.table.ts'
import { ordererOfJob } from '../identity/orderer-of-job.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { demand } from '../kernel/http/demand.ts'
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
  valuation: 'readValuation',
}

/**
 * Checks once more, when an export is written, what was checked when it was ordered: an export may wait for hours, and
 * an assignment or a role may end meanwhile.
 *
 * @returns the parts of a dossier that the orderer may still see
 * @throws AppError `permissions.denied`
 */
export async function exportedStill(context: Context, record: ExportRecord): Promise<DossierContent[]> {
  const { createdBy, customerUuid, kind, ordered } = record
  const caller = await ordererOfJob(context, createdBy, customerUuid)
  demand(caller, NEEDS[kind], { customerUuid, isAssigned: true })
  await context.database.transaction({ customer: customerUuid }, async (tx) => {
    const named = await namedPortfolios(tx, record)
    const seen = await tx
      .select({ uuid: portfolios.uuid })
      .from(portfolios)
      .where(and(inArray(portfolios.uuid, named), seesPortfolio(caller, portfolios.uuid)))
    if (seen.length < named.length) throw new AppError('permissions.denied')
  })
  const allowed = dossierContents(caller)
  return (ordered.parts ?? []).filter((part) => allowed.includes(part))
}

/** The portfolios of everything that an export names. */
async function namedPortfolios(tx: Transaction, { kind, ordered }: ExportRecord): Promise<string[]> {
  const { uuids } = ordered
  if (kind === 'portfolios' || uuids.length === 0) return uuids
  const isGroup = kind === 'group' || kind === 'groups'
  const table = isGroup ? groups : assets
  const wanted = kind === 'valuation' ? await valuedAssets(tx, uuids) : uuids
  const rows = await tx
    .selectDistinct({ uuid: table.portfolioUuid })
    .from(table)
    .where(inArray(table.uuid, wanted))
  return rows.map(({ uuid }) => uuid)
}

async function valuedAssets(tx: Transaction, uuids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ uuid: valuations.assetUuid })
    .from(valuations)
    .where(inArray(valuations.uuid, [...uuids]))
  return rows.map(({ uuid }) => uuid)
}
