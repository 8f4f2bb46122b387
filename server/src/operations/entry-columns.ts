import { MONTH_KINDS } from '@lindero/domain/operations/transaction'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesAllPortfolios } from '../kernel/permissions/portfolio-scope.ts'
import { bankEntries } from './statements.table.ts'
import { PARENT, PARTY } from './transaction-list.store.ts'
import { dues } from './transactions.table.ts'

const IS_MONTH = inArray(dues.kind, [...MONTH_KINDS])

/** The columns of a due that an entry pays. */
export const PAID_DUE = {
  uuid: dues.uuid,
  assetUuid: dues.assetUuid,
  externalId: assets.externalId,
  kind: dues.kind,
  concept: dues.concept,
  dueDate: dues.dueDate,
  parentUuid: PARENT,
  place: dues.place,
  places: dues.places,
  name: sql<string | null>`CASE WHEN ${IS_MONTH} THEN ${PARTY}
    ELSE coalesce(${dues.invoiceNumber}, ${dues.invoiceConcept}) END`,
}

/**
 * SQL condition: the caller may see the entry. A statement reveals all payments of an account, so only admins and the
 * user who imported it may see its entries.
 */
export function visibleEntries(caller: Caller): SQL | undefined {
  if (seesAllPortfolios(caller)) return undefined
  return sql`${bankEntries.statementUuid} IN
    (SELECT s.uuid FROM bank_statements s WHERE s.imported_by = ${caller.user.uuid})`
}
