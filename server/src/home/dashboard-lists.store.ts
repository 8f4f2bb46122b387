import { pick } from '@lindero/domain/kernel/pick'
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { files } from '../files/files.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Page } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { explorerSearches } from '../market/explorer-searches.table.ts'
import { portfolios } from '../portfolios/portfolios.table.ts'
import { explorerValuations } from '../valuation/explorer-valuations.table.ts'

/**
 * Files that the caller uploaded to portfolios, and files of public data, newest first. Files of archived portfolios,
 * or of portfolios that the caller no longer sees, are left out.
 */
export async function documentsOf(tx: Transaction, caller: Caller, { p, r }: Page) {
  const isLive = and(isNotNull(portfolios.uuid), isNull(portfolios.archivedOn))
  const condition = and(
    eq(files.createdBy, caller.user.uuid),
    isNotNull(files.uploadedOn),
    or(isNull(files.ownerUuid), and(isLive, seesPortfolio(caller, portfolios.uuid))),
  )
  const onPortfolio = eq(portfolios.uuid, files.ownerUuid)
  const rows = await tx
    .select({
      ...pick(files, 'key', 'name', 'purpose', 'contentType', 'size'),
      portfolioUuid: portfolios.uuid,
      portfolioName: portfolios.name,
      createdOn: files.createdOn,
    })
    .from(files)
    .leftJoin(portfolios, onPortfolio)
    .where(condition)
    .orderBy(desc(files.createdOn), files.key)
    .limit(r)
    .offset((p - 1) * r)
  const counted = tx.select({ key: files.key }).from(files).leftJoin(portfolios, onPortfolio).where(condition)
  return {
    items: rows.map((row) => ({ ...row, createdOn: row.createdOn.toISOString() })),
    total: await tx.$count(counted.as('counted')),
  }
}

/** Explorer searches that the caller saved, newest first. */
export async function searchesOf(tx: Transaction, { user }: Caller, { p, r }: Page) {
  const { uuid, evidence, filters, found, at, userUuid } = explorerSearches
  const rows = await tx
    .select({ uuid, evidence, filters, found, at })
    .from(explorerSearches)
    .where(eq(userUuid, user.uuid))
    .orderBy(desc(at), desc(uuid))
    .limit(r)
    .offset((p - 1) * r)
  return {
    items: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total: await tx.$count(explorerSearches, eq(userUuid, user.uuid)),
  }
}

/** Valuations that the caller made in the explorer, newest first. */
export async function explorerValuationsOf(tx: Transaction, { user }: Caller, { p, r }: Page) {
  const { uuid, operation, typeId, address, size, value, at, userUuid } = explorerValuations
  const rows = await tx
    .select({ uuid, operation, typeId, address, size, value, at })
    .from(explorerValuations)
    .where(eq(userUuid, user.uuid))
    .orderBy(desc(at), desc(uuid))
    .limit(r)
    .offset((p - 1) * r)
  return {
    items: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total: await tx.$count(explorerValuations, eq(userUuid, user.uuid)),
  }
}
