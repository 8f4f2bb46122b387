import type { AssetDraft } from '@lindero/domain/assets/asset'
import { parcelOf } from '@lindero/domain/kernel/cadastral-reference'
import type { Grouping } from '@lindero/domain/portfolios/portfolio'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import type { PortfolioRecord } from '../../portfolios/portfolios.table.ts'
import { groups } from '../assets.table.ts'

/**
 * The group of each row (product facts 2.2): by its group id, or by its cadastral estate, which becomes a group
 * where at least two assets of the file are in it.
 */
export class RowGroups {
  readonly #grouping: Grouping
  readonly #parcels = new Map<string, number>()

  constructor(grouping: Grouping) {
    this.#grouping = grouping
  }

  /** Registers an accepted row. Register all rows before asking for a group. */
  count(draft: AssetDraft): void {
    if (this.#grouping !== 'cadastralEstate') return
    const parcel = parcelOf(draft.cadastralReference)
    if (parcel) this.#parcels.set(parcel, (this.#parcels.get(parcel) ?? 0) + 1)
  }

  nameOf(draft: AssetDraft): string | null {
    if (this.#grouping === 'groupId') return draft.groupId
    const parcel = parcelOf(draft.cadastralReference)
    return parcel && (this.#parcels.get(parcel) ?? 0) > 1 ? parcel : null
  }
}

/** The groups of these names in the portfolio; missing ones are created. */
export async function groupsFor(
  tx: Transaction,
  { uuid: portfolioUuid, customerUuid, grouping }: PortfolioRecord,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const isCadastralEstateGroup = grouping === 'cadastralEstate'
  await tx
    .insert(groups)
    .values(names.map((name) => ({ customerUuid, portfolioUuid, name, isCadastralEstateGroup })))
    .onConflictDoNothing()
  const rows = await tx
    .select({ uuid: groups.uuid, name: groups.name })
    .from(groups)
    .where(
      and(
        eq(groups.portfolioUuid, portfolioUuid),
        isNull(groups.parentUuid),
        inArray(groups.name, [...names]),
      ),
    )
  return new Map(rows.map(({ uuid, name }) => [name, uuid]))
}
