import type { CallInput, CallReply } from '@lindero/contract/kernel/call'
import type { groupValuationCalls } from '@lindero/contract/valuation/group-valuations.contract'
import { AppError } from '@lindero/domain/errors'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { documentOfMember, membersOfAnchor, membersValuedAlone } from '@lindero/domain/valuation/groups/member-document'
import { methodOf, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { NAMED_IN_ERROR } from '../assets/archive/archive-assets.ts'
import { type AssetRecord, assets, type GroupRecord } from '../assets/assets.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { describeChanged } from './assess-comparables.ts'
import { computeAgain } from './compute-valuation.ts'
import type { DescribedAgain } from './described-again.ts'
import { nameOf, writeSaved } from './insert-valuations.ts'
import type { OnSigned } from './on-signed.ts'
import { type ComputedAgain, figuresOf, historyOf, saveValuations } from './save-valuations.ts'
import { saleLimitOf } from './signature-settings.ts'
import { valuationRecord } from './valuation.store.ts'
import { type ValuationRecord, valuations } from './valuation.table.ts'

type GroupChange = CallInput<typeof groupValuationCalls.saveGroupValuations>['body'][number]
type Passed = Omit<CallReply<typeof groupValuationCalls.saveGroupValuations>, 'group'>
type NotValued = Passed['notValued'][number]

/** Number of members whose documents are in memory at the same time. */
const BATCH = 100

interface GroupOrder {
  caller: Caller
  /** The group, locked until the transaction ends. */
  group: GroupRecord
  changes: readonly GroupChange[]
  /** The recomputed documents, by uuid of the reference asset. */
  computed: ReadonlyMap<string, ComputedAgain>
  described: ReadonlyMap<string, DescribedAgain>
  onSigned: OnSigned
  now: Date
}

/**
 * Saves valuations of reference assets, and applies each to the members of the same type in the reference asset's
 * subgroup. If the reference asset has no subgroup, its valuation is applied to the members without a subgroup. The
 * value of a member is the unit value × the size of the member (product facts 8). Members of a different type keep
 * their value unless the change includes them. Either all valuations are saved or none.
 * @throws AppError `groups.noReferenceAsset`, `groups.membersEditedAlone`; `valuation.noChanges` if no valuation would
 * differ, and the rule violations of a reference asset's valuation
 */
export async function saveGroupValuations(tx: Transaction, order: GroupOrder): Promise<Passed> {
  const members = await lockedMembers(tx, order.group)
  rejectRepeated(order.changes, members)
  const all: Passed = { saved: 0, notValued: [], keeping: [] }
  for (const change of order.changes) {
    const outcome = await saveOne(tx, order, change, members)
    all.saved += outcome.saved
    all.notValued.push(...outcome.notValued)
    all.keeping.push(...outcome.keeping)
  }
  if (all.saved === 0) throw new AppError('valuation.noChanges')
  return all
}

/**
 * Searches the evidence again for the reference assets that request it.
 * @throws AppError like `computeAgain`; `groups.noReferenceAsset` if a reference asset is not a member
 */
export async function computeForAnchors(
  context: Context,
  caller: Caller,
  group: GroupRecord,
  changes: readonly GroupChange[],
): Promise<Map<string, ComputedAgain>> {
  const computed = new Map<string, ComputedAgain>()
  for (const { anchorUuid, overwrite: _, otherTypes: __, ...change } of changes) {
    if (!change.isSearchedAgain || anchorUuid === null) continue
    const [anchor] = await context.database.transaction({ customer: group.customerUuid }, (tx) =>
      tx
        .select()
        .from(assets)
        .where(and(eq(assets.uuid, anchorUuid), isMember(group))),
    )
    if (!anchor) throw new AppError('groups.noReferenceAsset', { subgroups: [group.name] })
    const others = computed.get(anchorUuid) ?? new Map()
    computed.set(anchorUuid, new Map([...others, ...(await computeAgain(context, caller, anchor, [change]))]))
  }
  return computed
}

/**
 * Lets the market models describe the comparables that were added or whose features were edited (`describeChanged`).
 * The keys of the result are the uuids of the reference assets.
 */
export async function describeForAnchors(
  context: Context,
  caller: Caller,
  changes: readonly GroupChange[],
  computed: ReadonlyMap<string, ComputedAgain>,
): Promise<Map<string, DescribedAgain>> {
  const described = new Map<string, DescribedAgain>()
  for (const { anchorUuid, overwrite: _, otherTypes: __, ...change } of changes) {
    if (anchorUuid === null) continue
    const again = computed.get(anchorUuid) ?? new Map()
    const others = described.get(anchorUuid) ?? new Map()
    const descriptions = await describeChanged(context, caller, anchorUuid, [change], again)
    described.set(anchorUuid, new Map([...others, ...descriptions]))
  }
  return described
}

const isMember = ({ uuid, parentUuid }: GroupRecord) =>
  and(eq(parentUuid ? assets.subgroupUuid : assets.groupUuid, uuid), isNull(assets.archivedOn))

/** Reads the members of a group or subgroup, and locks them in a fixed order. */
async function lockedMembers(tx: Transaction, group: GroupRecord): Promise<AssetRecord[]> {
  return await tx.select().from(assets).where(isMember(group)).orderBy(assets.uuid).for('no key update')
}

/** Rejects two valuations for the same operation and the same members. */
function rejectRepeated(changes: readonly GroupChange[], members: readonly AssetRecord[]): void {
  const places = changes.map(({ anchorUuid, operation }) => {
    const anchor = members.find(({ uuid }) => uuid === anchorUuid)
    return `${operation} ${anchor?.subgroupUuid ?? 'none'}`
  })
  if (new Set(places).size < places.length) throw new AppError('valuation.operationMismatch')
}

async function saveOne(
  tx: Transaction,
  { caller, group, computed, described, onSigned, now }: GroupOrder,
  change: GroupChange,
  members: readonly AssetRecord[],
): Promise<Passed> {
  const anchorMembers = membersOfAnchor(members, change.anchorUuid, change.otherTypes)
  if (!anchorMembers) throw new AppError('groups.noReferenceAsset', { subgroups: [group.name] })
  const { anchor, others } = anchorMembers
  const { operation } = change
  const { anchorUuid: _anchor, overwrite, otherTypes: _types, ...own } = change
  const pointer = operation === 'sale' ? 'currentSaleValuationUuid' : 'currentRentValuationUuid'
  const saves = await isEdited(tx, anchor[pointer], own)
  const after = saves
    ? await saveValuations(tx, {
        caller,
        asset: anchor,
        changes: [own],
        onSigned,
        now,
        computed: computed.get(anchor.uuid) ?? new Map(),
        described: described.get(anchor.uuid) ?? new Map(),
      })
    : anchor
  const current = await valuationRecord(tx, after[pointer])
  if (!current) throw new AppError('valuation.noChanges')
  if (!overwrite) {
    rejectValuedAlone(others, operation, {
      before: saves ? currentValueOf(anchor, operation).unitValue : null,
      after: current.unitValue,
    })
  }
  const keeping = anchorMembers.keeping.map(({ uuid, externalId }) => ({ assetUuid: uuid, externalId, operation }))
  const passed: Passed = { saved: saves ? 1 : 0, notValued: [], keeping }
  for (let start = 0; start < others.length; start += BATCH) {
    const batch = others.slice(start, start + BATCH)
    const { saved, notValued } = await pass(tx, {
      caller,
      group,
      onSigned,
      now,
      change,
      document: current.document,
      members: batch,
    })
    passed.saved += saved
    passed.notValued.push(...notValued)
  }
  return passed
}

/** True if the reference asset's own valuation is saved too; false if it is only applied to the members. */
async function isEdited(
  tx: Transaction,
  current: string | null,
  {
    basedOn,
    document,
    sign,
    valuationTypeId,
    isSearchedAgain,
  }: Omit<GroupChange, 'anchorUuid' | 'overwrite' | 'otherTypes'>,
): Promise<boolean> {
  if (basedOn === null || basedOn !== current || isSearchedAgain) return true
  const before = await valuationRecord(tx, current)
  if (!before) return true
  const decides =
    (sign !== undefined && sign !== before.isSigned) ||
    (valuationTypeId !== undefined && valuationTypeId !== before.valuationTypeId)
  const sent = document as ValuationDocument
  return decides || before.method !== sent.method || methodOf(sent).diff(before.document, sent).length > 0
}

function currentValueOf(asset: AssetRecord, operation: Operation) {
  return operation === 'sale'
    ? {
        unitValue: asset.saleUnitValue,
        valuationTypeId: asset.saleValuationTypeId,
        isSigned: asset.saleIsSigned,
      }
    : {
        unitValue: asset.rentUnitValue,
        valuationTypeId: asset.rentValuationTypeId,
        isSigned: asset.rentIsSigned,
      }
}

function rejectValuedAlone(
  members: readonly AssetRecord[],
  operation: Operation,
  unitValues: { before: number | null; after: number },
): void {
  const alone = membersValuedAlone(
    members.map((member) => ({ ...member, ...currentValueOf(member, operation) })),
    unitValues,
  )
  if (alone.length === 0) return
  const named = alone.map(({ externalId }) => externalId).sort()
  throw new AppError('groups.membersEditedAlone', {
    assets: named.slice(0, NAMED_IN_ERROR),
    count: alone.length,
  })
}

interface Passing {
  caller: Caller
  group: GroupRecord
  change: GroupChange
  /** The document of the reference asset in the form in which it is stored. */
  document: ValuationDocument
  members: readonly AssetRecord[]
  onSigned: OnSigned
  now: Date
}

/** Writes the valuations of a batch of members in a few statements. */
async function pass(
  tx: Transaction,
  { caller, group, change, document: ofAnchor, members, onSigned, now }: Passing,
): Promise<{ saved: number; notValued: NotValued[] }> {
  const { operation } = change
  const stored = await currentOf(tx, members, operation)
  const saleLimit = await saleLimitOf(tx, group.customerUuid)
  const notValued: NotValued[] = []
  const rows = members.flatMap((member) => {
    const before = stored.get(member.uuid)
    const outcome = documentOfMember(ofAnchor, member, sizeOf(member, before))
    if (outcome.kind === 'notValuable') {
      const { uuid: assetUuid, externalId } = member
      notValued.push({ assetUuid, externalId, operation, code: outcome.code })
      return []
    }
    const { document } = outcome
    const computation = methodOf(document).compute(document)
    if (computation.kind === 'notValued') throw new AppError(computation.code)
    const { figures } = computation
    const difference = {
      operation,
      saleLimit,
      before,
      stored: before?.document ?? null,
      computed: null,
      document,
      value: figures.value,
    }
    const editor = { user: caller.user.uuid, name: nameOf(caller), now: now.toISOString() }
    const { stamp, first, log, isChanged } = historyOf(change, difference, editor)
    return isChanged
      ? [{ asset: member, document, figures: figuresOf(document, figures, member, before), stamp, first, log }]
      : []
  })
  await writeSaved(tx, { caller, operation, onSigned, groupName: group.name }, rows)
  return { saved: rows.length, notValued }
}

/** The current valuations of the members, by asset. */
async function currentOf(
  tx: Transaction,
  members: readonly AssetRecord[],
  operation: Operation,
): Promise<Map<string, ValuationRecord>> {
  const pointer = operation === 'sale' ? 'currentSaleValuationUuid' : 'currentRentValuationUuid'
  const uuids = members.flatMap((member) => member[pointer] ?? [])
  if (uuids.length === 0) return new Map()
  const rows = await tx.select().from(valuations).where(inArray(valuations.uuid, uuids))
  return new Map(rows.map((row) => [row.assetUuid, row]))
}

/**
 * The size for valuing a member. A size that was chosen only for the member's valuation is kept; otherwise the main
 * size is used.
 */
function sizeOf(member: AssetRecord, before: ValuationRecord | undefined): number | null {
  const isChosen = before !== undefined && before.sizeSource !== member.sizeSource
  return isChosen ? before.size : member.size
}
