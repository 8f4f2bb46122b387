import type { DemoAsset } from '@lindero/demo/assets/assets'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { assets, groups } from '../assets/assets.table.ts'
import { completeGroups } from '../assets/groups/automatic-groups.ts'
import { describeOwnColumn, registerOwnColumns } from '../assets/own-columns/own-columns.store.ts'
import { insertRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { enqueue } from '../kernel/jobs/jobs.ts'
import { type PortfolioRecord, portfolios } from '../portfolios/portfolios.table.ts'
import { columnsOfDraft, sizeColumns } from './asset-draft.ts'

type Options = 'phase' | 'sizePolicy' | 'grouping' | 'valuesSale' | 'valuesRent'

/** A demo portfolio or example portfolio. The caller chooses its uuid. */
type PortfolioToSeed = Pick<PortfolioRecord, 'uuid' | 'customerUuid' | 'name' | Options> &
  Partial<PortfolioRecord> & { createdBy: string }

/**
 * Adds a portfolio with invented assets and groups, as if they came from a tape, and queues the automatic valuation of
 * the assets.
 *
 * @param valuationDate calendar date of the valuations
 */
export async function addDemoPortfolio(
  tx: Transaction,
  portfolio: PortfolioToSeed,
  drafts: readonly DemoAsset[],
  valuationDate: string,
): Promise<void> {
  const { uuid: portfolioUuid, customerUuid, phase, sizePolicy } = portfolio
  await tx.insert(portfolios).values({ avmConfiguration: DEFAULT_AVM_CONFIGURATION, ...portfolio })
  const groupOf = await addGroups(tx, portfolio, drafts)
  const ownNames = new Set(drafts.flatMap(({ ownFields }) => Object.keys(ownFields)))
  await registerOwnColumns(tx, customerUuid, ownNames)
  await insertRows(
    tx,
    assets,
    drafts.map(({ uuid, municipalityCode, past: _past, mainSize: _main, ...draft }) => ({
      uuid,
      customerUuid,
      portfolioUuid,
      groupUuid: draft.groupId === null ? null : (groupOf.get(draft.groupId) ?? null),
      phase,
      ...columnsOfDraft(draft),
      municipalityCode,
      ...sizeColumns(draft, sizePolicy),
      loaded: withoutExtras(draft),
    })),
  )
  const tape = { file: `${portfolio.name}.xlsx`, on: new Date(`${valuationDate}T08:00:00Z`) }
  for (const name of ownNames) await describeOwnColumn(tx, customerUuid, name, tape)
  // The groups have Spanish names, like everything in the demo.
  const grouping = { customerUuid, portfolioUuid, grouping: portfolio.grouping, language: 'es' as const }
  await completeGroups(
    tx,
    grouping,
    [...groupOf.values()].map((uuid) => ({ uuid, principal: null })),
  )
  const operations = [...(portfolio.valuesSale ? ['sale'] : []), ...(portfolio.valuesRent ? ['rent'] : [])]
  await enqueue(tx, {
    kind: 'valuation.valueAssets',
    customerUuid,
    payload: { portfolioUuid, operations, valuationDate, mode: 'automatic' },
    subject: portfolio.name,
    portfolioUuid,
    createdBy: portfolio.createdBy,
  })
}

/** Removes fields that a tape would not contain. The name of the province follows from its code. */
function withoutExtras({ province: _province, ...draft }: { province: string } & Record<string, unknown>) {
  return draft
}

async function addGroups(
  tx: Transaction,
  { uuid: portfolioUuid, customerUuid }: PortfolioToSeed,
  drafts: readonly DemoAsset[],
): Promise<Map<string, string>> {
  const names = [...new Set(drafts.flatMap(({ groupId }) => groupId ?? []))]
  if (names.length === 0) return new Map()
  const rows = await tx
    .insert(groups)
    .values(names.map((name) => ({ customerUuid, portfolioUuid, name })))
    .returning({ uuid: groups.uuid, name: groups.name })
  return new Map(rows.map(({ uuid, name }) => [name, uuid]))
}
