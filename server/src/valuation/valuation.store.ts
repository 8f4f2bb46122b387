import type { SavedValuation, ValuationRow } from '@lindero/contract/valuation/valuation.schema'
import { pick } from '@lindero/domain/kernel/pick'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { SourceValue } from '@lindero/domain/valuation/methods/shared/method'
import type { MethodName } from '@lindero/domain/valuation/record/names'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListOf, Page } from '../kernel/database/page.ts'
import { evidenceFiguresOf } from './evidence-figures.ts'
import { type ValuationRecord, valuations } from './valuation.table.ts'

const IS_CURRENT = sql<boolean>`${valuations.uuid} IN
  (${assets.currentSaleValuationUuid}, ${assets.currentRentValuationUuid})`

/** True if a person typed the value. */
export const IS_TYPED = sql<boolean>`(${valuations.document}->>'manualValuationValue' IS NOT NULL
  OR ${valuations.document}->>'manualValuationValuem2' IS NOT NULL)`

/** Columns of a valuation without its evidence, which is loaded only when needed. */
const ROW = {
  uuid: valuations.uuid,
  assetUuid: valuations.assetUuid,
  operation: valuations.operation,
  valuationMethod: valuations.method,
  valuationTypeId: valuations.valuationTypeId,
  valuationDate: valuations.valuationDate,
  value: valuations.value,
  valuem2: valuations.unitValue,
  size: valuations.size,
  sizeSourceId: valuations.sizeSource,
  ...pick(valuations, 'low', 'high', 'confidence', 'fireValue', 'capex', 'isSigned'),
  isTyped: IS_TYPED,
  valuator: valuations.valuatorName,
  firstSigner: valuations.firstSignerName,
  createdOn: valuations.createdOn,
  isCurrent: sql<boolean>`coalesce(${IS_CURRENT}, false)`,
}

/** Valuation history of an asset, newest first. */
export async function valuationsOfAsset(
  tx: Transaction,
  assetUuid: string,
  { operation, p, r }: Page & { operation?: Operation | undefined },
): Promise<ListOf<ValuationRow>> {
  const condition = and(
    eq(valuations.assetUuid, assetUuid),
    operation === undefined ? undefined : eq(valuations.operation, operation),
  )
  const rows = await tx
    .select(ROW)
    .from(valuations)
    .innerJoin(assets, eq(assets.uuid, valuations.assetUuid))
    .where(condition)
    .orderBy(desc(valuations.createdOn), desc(valuations.uuid))
    .limit(r)
    .offset((p - 1) * r)
  const items = rows.map((row) => ({ ...row, createdOn: row.createdOn.toISOString() }))
  return { items, total: await tx.$count(valuations, condition) }
}

/** The current sale and rent valuations, with their evidence. */
export async function currentValuations(
  tx: Transaction,
  asset: { currentSaleValuationUuid: string | null; currentRentValuationUuid: string | null },
): Promise<Record<Operation, SavedValuation | null>> {
  const { currentSaleValuationUuid: sale, currentRentValuationUuid: rent } = asset
  const rows = await withEvidence(
    tx,
    inArray(
      valuations.uuid,
      [sale, rent].filter((uuid) => uuid !== null),
    ),
  )
  const named = (uuid: string | null) => rows.find((valuation) => valuation.uuid === uuid) ?? null
  return { sale: named(sale), rent: named(rent) }
}

/** One valuation with its evidence. The caller must have checked the permission on the asset. */
export async function valuationByUuid(tx: Transaction, uuid: string): Promise<SavedValuation | undefined> {
  const [row] = await withEvidence(tx, eq(valuations.uuid, uuid))
  return row
}

async function withEvidence(tx: Transaction, which: SQL): Promise<SavedValuation[]> {
  const rows = await tx
    .select({ ...ROW, document: valuations.document, competing: valuations.competing })
    .from(valuations)
    .innerJoin(assets, eq(assets.uuid, valuations.assetUuid))
    .where(which)
  const saved: SavedValuation[] = []
  for (const { competing, ...row } of rows) {
    saved.push({
      ...row,
      createdOn: row.createdOn.toISOString(),
      document: row.document as SavedValuation['document'],
      ...(await evidenceFiguresOf(tx, row.document, competing)),
    })
  }
  return saved
}

/** The stored valuation before an edit. */
export async function valuationRecord(tx: Transaction, uuid: string | null): Promise<ValuationRecord | undefined> {
  if (uuid === null) return undefined
  const [record] = await tx.select().from(valuations).where(eq(valuations.uuid, uuid))
  return record
}

/** The latest valuation of an asset by one method. The next edit by that method starts from it. */
export async function latestByMethod(
  tx: Transaction,
  assetUuid: string,
  operation: Operation,
  method: MethodName,
): Promise<ValuationRecord | undefined> {
  const [record] = await tx
    .select()
    .from(valuations)
    .where(and(eq(valuations.assetUuid, assetUuid), eq(valuations.operation, operation), eq(valuations.method, method)))
    .orderBy(desc(valuations.createdOn), desc(valuations.uuid))
    .limit(1)
  return record
}

/** Sale values of the asset by comparables, for use in valuations by other methods. */
export async function sourceValues(
  tx: Transaction,
  assetUuid: string,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, SourceValue>> {
  if (uuids.length === 0) return new Map()
  const { uuid, value, valuationDate } = valuations
  const rows = await tx
    .select({ uuid, value, valuationDate })
    .from(valuations)
    .where(
      and(
        inArray(uuid, [...uuids]),
        eq(valuations.assetUuid, assetUuid),
        eq(valuations.operation, 'sale'),
        eq(valuations.method, 'comparables'),
      ),
    )
  return new Map(rows.map((row) => [row.uuid, row]))
}
