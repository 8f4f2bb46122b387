import { anAsset } from '@lindero/demo/app/factories.fixture'
import { annexesOf } from '@lindero/domain/kernel/annexes'
import { provinceCodeOf } from '@lindero/domain/kernel/provinces'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { assets, type NewAsset } from '../src/assets/assets.table.ts'
import { insertRows } from '../src/kernel/database/bulk.ts'
import { portfolios, portfolioUsers } from '../src/portfolios/portfolios.table.ts'
import type { TestSystem } from './test-system.ts'

/** Adds a portfolio and assigns it to the given users. */
export async function addPortfolio(
  { context }: TestSystem,
  customerUuid: string,
  overrides: Partial<typeof portfolios.$inferInsert> & { users?: string[] } = {},
): Promise<string> {
  const uuid = crypto.randomUUID()
  const { users = [], ...columns } = overrides
  await context.database.transaction('system', async (tx) => {
    await tx.insert(portfolios).values({
      name: 'Cartera Lindero',
      avmConfiguration: DEFAULT_AVM_CONFIGURATION,
      ...columns,
      uuid,
      customerUuid,
    })
    await insertRows(
      tx,
      portfolioUsers,
      users.map((userUuid) => ({
        portfolioUuid: uuid,
        userUuid,
        customerUuid,
        isArchived: !!columns.archivedOn,
      })),
    )
  })
  return uuid
}

/**
 * Adds assets to a portfolio; by default, each is a plain flat.
 *
 * @returns the uuids of the assets, in the given order
 */
export async function addAssets(
  { context }: TestSystem,
  customerUuid: string,
  portfolioUuid: string,
  overrides: readonly Partial<NewAsset>[],
): Promise<string[]> {
  const rows = overrides.map((columns) => ({
    ...{ ...plainAsset(), ...codeOf(columns), ...columns, customerUuid, portfolioUuid },
  }))
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  // All rows are inserted by one statement, so they must have the same columns.
  const even = rows.map((row) => Object.fromEntries(keys.map((key) => [key, columnOf(row, key)])) as NewAsset)
  await context.database.transaction('system', (tx) => insertRows(tx, assets, even))
  return rows.map(({ uuid }) => String(uuid))
}

/** Derives the province code from the province name. */
const codeOf = ({ province }: Partial<NewAsset>) =>
  province === undefined ? {} : { provinceCode: provinceCodeOf(province ?? '') }

const DEFAULTS: Record<string, unknown> = { phase: 'analysis', warnings: [], details: {}, sizes: {} }

function columnOf(row: object, key: string): unknown {
  return (row as Record<string, unknown>)[key] ?? DEFAULTS[key] ?? null
}

function plainAsset() {
  const { externalId, cadastralReference, address, postalCode, municipality, province, provinceCode, ...draft } =
    anAsset()
  const { typeId, subtype, state, size, rooms, bathrooms, floor, constructionYear, latitude, longitude } = draft
  return {
    uuid: crypto.randomUUID(),
    phase: 'analysis' as const,
    externalId,
    cadastralReference,
    address,
    postalCode,
    municipality,
    province,
    provinceCode,
    typeId,
    subtype,
    state,
    size,
    rooms,
    bathrooms,
    floor,
    constructionYear,
    latitude,
    longitude,
    ...annexesOf(draft),
    sizeSource: 'origin' as const,
    sizes: { origin: size },
  }
}
