import type { bulkCalls } from '@lindero/contract/assets/bulk.contract'
import type { CallAnswer, CallInput } from '@lindero/contract/kernel/call'
import { bulkEdits } from '@lindero/domain/assets/bulk-edit'
import { AppError } from '@lindero/domain/errors'
import { pick } from '@lindero/domain/kernel/pick'
import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { portfolios } from '../../portfolios/portfolios.table.ts'
import { type AssetRecord, assets } from '../assets.table.ts'
import { insertBatches, insertBulk, removeOldPlans, subjectOf } from '../bulk-changes.store.ts'
import { type BulkEntry, bulkChanges } from '../bulk-changes.table.ts'
import { type AssetFields, type InvalidField, valueAt } from '../record/read-changes.ts'
import { editedAsset, fieldsOf } from '../record/save-asset.ts'
import { addMissing, Reasons, selected } from './selection.ts'

type Plan = CallInput<typeof bulkCalls.previewBulkEdit>['body']
type Preview = CallAnswer<typeof bulkCalls.previewBulkEdit>
type Sample = Omit<Preview['sample'][number], 'portfolioName'> & { portfolioUuid: string }

const PAGE = 2_000
const SAMPLE = 8
/**
 * Plans a bulk edit of one field and stores the plan: the assets that would change, each with its current value. The
 * assets themselves do not change.
 *
 * @param today calendar date for checking years
 */
export async function planEdit(
  tx: Transaction,
  caller: Caller,
  { selection, field, value }: Plan,
  today: string,
): Promise<Preview> {
  const customerUuid = caller.customer.uuid
  const own = { customerUuid, createdBy: caller.user.uuid }
  await removeOldPlans(tx, caller)
  const bulk = await insertBulk(tx, { ...own, action: 'edit', field, value, subject: '', planned: 0 })
  const reasons = new Reasons()
  const inPortfolios = new Set<string>()
  const sample: Sample[] = []
  const counts = { changes: 0, same: 0, warned: 0 }
  const outcomeFor = evaluatedOnce(field, (asset) => outcomeOf(asset, field, value, today))
  let number = 0
  for await (const page of pagesOf(tx, selected(selection, caller), field)) {
    const entries: BulkEntry[] = []
    for (const asset of page) {
      const { uuid: assetUuid, externalId, portfolioUuid } = asset
      const outcome = outcomeFor(asset)
      if (outcome.kind === 'same') counts.same += 1
      else if (outcome.kind === 'cannot') reasons.add(outcome.reason, [externalId])
      else {
        if (outcome.isWarned) counts.warned += 1
        inPortfolios.add(portfolioUuid)
        entries.push({ assetUuid, changes: outcome.edits })
        if (sample.length < SAMPLE) {
          sample.push({ assetUuid, externalId, portfolioUuid, edits: outcome.edits as Sample['edits'] })
        }
      }
    }
    counts.changes += entries.length
    number = await insertBatches(tx, bulk, entries, { from: number })
  }
  await addMissing(tx, caller, selection, reasons)
  const about = await subjectOf(tx, [...inPortfolios])
  await tx
    .update(bulkChanges)
    .set({ ...about, planned: counts.changes })
    .where(eq(bulkChanges.uuid, bulk.uuid))
  return {
    uuid: bulk.uuid,
    ...counts,
    cannot: reasons.listed(),
    portfolios: inPortfolios.size,
    sample: await named(tx, sample),
  }
}

type Planned = Pick<AssetRecord, 'uuid' | 'externalId' | 'portfolioUuid'> & Partial<AssetRecord>

/** Fields that the rules for editing this field need. */
function fieldsRead(field: string): readonly (keyof AssetFields)[] {
  if (field.startsWith('details.')) return ['typeId', 'subtypeId', 'details']
  if (isSize(field)) return ['typeId', 'subtypeId', 'size', 'sizeSource', 'sizes']
  return ['typeId', 'subtypeId', field as keyof AssetFields]
}

const isSize = (field: string) => field === 'size' || field === 'sizeSource'

/** The assets page by page, with only the columns that the rules need. */
async function* pagesOf(tx: Transaction, which: SQL | undefined, field: string): AsyncGenerator<Planned[]> {
  const columns = Object.fromEntries(
    fieldsRead(field).map((name) => {
      const key = name === 'subtypeId' ? 'subtype' : name
      return [key, assets[key]]
    }),
  )
  const read = {
    ...columns,
    ...pick(assets, 'uuid', 'externalId', 'portfolioUuid', 'warnings'),
  }
  let last: string | undefined
  for (;;) {
    const page = await tx
      .select(read)
      .from(assets)
      .where(and(which, last === undefined ? undefined : gt(assets.uuid, last)))
      .orderBy(asc(assets.uuid))
      .limit(PAGE)
    yield page as Planned[]
    last = page.at(-1)?.uuid
    if (page.length < PAGE) return
  }
}

type Outcome =
  | { kind: 'same' }
  | { kind: 'cannot'; reason: string }
  | { kind: 'edits'; edits: BulkEntry['changes']; isWarned: boolean }

/**
 * Evaluates the edit only once for assets with the same values in the relevant fields. Sizes and details differ between
 * assets, so these edits are evaluated for each asset.
 */
function evaluatedOnce(field: string, evaluate: (asset: Planned) => Outcome): (asset: Planned) => Outcome {
  if (isSize(field) || field.startsWith('details.')) return evaluate
  const outcomes = new Map<string, Outcome>()
  return (asset) => {
    const key = JSON.stringify([asset.typeId, asset.subtype, valueAt(fieldsOf(asset), field)])
    const outcome = outcomes.get(key) ?? evaluate(asset)
    outcomes.set(key, outcome)
    return outcome
  }
}

/** Result of the edit for one asset, by the same rules as a single save. */
function outcomeOf(asset: Planned, field: Plan['field'], value: Plan['value'], today: string): Outcome {
  const fields = fieldsOf(asset)
  const { typeId } = asset
  if (typeId === undefined) throw new Error('an asset was read without its type')
  const outcome = bulkEdits(typeId, (name) => valueAt(fields, name), field, value)
  if (outcome.kind === 'same') return outcome
  if (outcome.kind === 'hiddenField') return { kind: 'cannot', reason: outcome.kind }
  try {
    const { warnings } = editedAsset(asset, outcome.edits, today)
    const isWarned = warnings !== asset.warnings && warnings.some(({ code }) => code === SIZE_WARNING)
    return { ...outcome, isWarned }
  } catch (error) {
    return { kind: 'cannot', reason: reasonOf(error) }
  }
}

const SIZE_WARNING = 'assets.sizeDiffersFromCadastre'

/** The reason code for a rejected edit. Errors unrelated to the asset are rethrown. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'assets.changedMeanwhile') return 'changed'
  if (!(error instanceof AppError) || error.code !== 'assets.invalidFields') throw error
  const { fields } = error.data as { fields: readonly InvalidField[] }
  return fields[0]?.reason ?? 'invalid'
}

async function named(tx: Transaction, sample: readonly Sample[]): Promise<Preview['sample']> {
  const rows = await tx
    .select({ uuid: portfolios.uuid, name: portfolios.name })
    .from(portfolios)
    .where(
      inArray(
        portfolios.uuid,
        sample.map(({ portfolioUuid }) => portfolioUuid),
      ),
    )
  const nameOf = new Map(rows.map(({ uuid, name }) => [uuid, name]))
  return sample.map(({ portfolioUuid, ...one }) => ({
    ...one,
    portfolioName: nameOf.get(portfolioUuid) ?? '',
  }))
}
