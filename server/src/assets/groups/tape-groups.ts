import type { TapeAsset } from '@lindero/domain/assets/tape-asset'
import { areOneParcel, parcelOf } from '@lindero/domain/kernel/cadastral-reference'
import type { Grouping } from '@lindero/domain/portfolios/portfolio'
import { insertRowsReturning } from '../../kernel/database/bulk.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { PortfolioRecord } from '../../portfolios/portfolios.table.ts'
import { groups } from '../assets.table.ts'

/**
 * Decides the group of each row (product facts 2.2): by group id, or by cadastral estate. An estate becomes a group if
 * the file contains at least two of its assets.
 */
export class RowGroups {
  readonly #grouping: Grouping
  readonly #parcels = new Map<string, number>()

  /** @param drafts all accepted rows of the file; used only for groups by cadastral estate */
  constructor(grouping: Grouping, drafts: Iterable<TapeAsset>) {
    this.#grouping = grouping
    if (grouping !== 'cadastralEstate') return
    for (const { cadastralReference } of drafts) {
      const parcel = parcelOf(cadastralReference)
      if (parcel) this.#parcels.set(parcel, (this.#parcels.get(parcel) ?? 0) + 1)
    }
  }

  nameOf(draft: TapeAsset): string | null {
    if (this.#grouping === 'groupId') return draft.groupId
    const parcel = parcelOf(draft.cadastralReference)
    return parcel && (this.#parcels.get(parcel) ?? 0) > 1 ? parcel : null
  }
}

export interface RowGroup {
  uuid: string
  /**
   * Identifier of the principal if the group is created together with its first members; null if the principal is
   * chosen from the members later.
   */
  principal: string | null
}

type Member = Pick<TapeAsset, 'externalId' | 'cadastralReference'>

/**
 * Returns the groups for the rows, by name. Missing groups are created in the portfolio. If all first members of a new
 * group are new assets, the first one by identifier becomes the principal immediately, so that the assets are written
 * only once.
 *
 * @param created new assets by the name of their group
 * @param others names of the groups that existing assets may join
 */
export async function groupsFor(
  tx: Transaction,
  { uuid: portfolioUuid, customerUuid }: PortfolioRecord,
  created: ReadonlyMap<string, readonly Member[]>,
  others: ReadonlySet<string>,
): Promise<Map<string, RowGroup>> {
  const names = [...new Set([...created.keys(), ...others])]
  if (names.length === 0) return new Map()
  const missing = await insertRowsReturning<typeof groups, { uuid: string; name: string }>(
    tx,
    groups,
    names.map((name) => {
      const references = (created.get(name) ?? []).map(({ cadastralReference }) => cadastralReference)
      return { customerUuid, portfolioUuid, name, isCadastralEstateGroup: areOneParcel(references) }
    }),
    'DO NOTHING RETURNING uuid, name',
  )
  const isNew = new Set(missing.map(({ name }) => name))
  const existing = await tx.rows<{ uuid: string; name: string }>(
    `SELECT uuid, name FROM groups
     WHERE portfolio_uuid = $1 AND parent_uuid IS NULL AND archived_on IS NULL AND name = ANY($2)`,
    [portfolioUuid, names.filter((name) => !isNew.has(name))],
  )
  return new Map(
    [...missing, ...existing].map(({ uuid, name }) => {
      const isLed = isNew.has(name) && !others.has(name)
      return [name, { uuid, principal: isLed ? firstOf(created.get(name) ?? []) : null }]
    }),
  )
}

function firstOf(members: readonly Member[]): string | null {
  return members.reduce<string | null>(
    (first, { externalId }) => (first === null || externalId < first ? externalId : first),
    null,
  )
}
