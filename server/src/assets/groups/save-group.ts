import type { FieldChange } from '@lindero/contract/assets/asset.schema'
import { groupDescription, groupName, salesTiming } from '@lindero/contract/assets/groups/group.schema'
import type { groupCalls } from '@lindero/contract/assets/groups/groups.contract'
import type { CallInput } from '@lindero/contract/kernel/call'
import {
  GROUP_OWN_FIELDS,
  GROUP_SHARED_FIELDS,
  membersEditedAlone,
  SUBGROUP_OWN_FIELDS,
  SUBGROUP_SHARED_FIELDS,
  subgroupsWithoutAnchor,
} from '@lindero/domain/assets/groups/group-fields'
import { AppError } from '@lindero/domain/errors'
import { sameValue, staleChanges } from '@lindero/domain/kernel/changes'
import { buildingAddress, moveUnit } from '@lindero/domain/kernel/street-address'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { insertRows, updateRows } from '../../kernel/database/bulk.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { NAMED_IN_ERROR } from '../archive/archive-assets.ts'
import { type AssetRecord, assetChanges, assets, type GroupRecord, groups } from '../assets.table.ts'
import { asNameTaken } from '../group-name-taken.ts'
import { type AssetFields, changedFields, rejectInvalid, valueAt } from '../record/read-changes.ts'
import { columnsOf, fieldsOf, originsOf, withPlaceCodes } from '../record/save-asset.ts'

type Save = CallInput<typeof groupCalls.saveGroup>['body']

/** The changes to a group or to a subgroup: its own fields, and the fields that its members share. */
interface LevelSave {
  record: GroupRecord
  own: FieldChange[]
  shared: FieldChange[]
  members: AssetRecord[]
  /** The member that supplies the old values. The new values replace these. */
  anchor: AssetRecord | undefined
}

const LEVELS = {
  group: { own: new Set<string>(GROUP_OWN_FIELDS), shared: new Set<string>(GROUP_SHARED_FIELDS) },
  subgroup: { own: new Set<string>(SUBGROUP_OWN_FIELDS), shared: new Set<string>(SUBGROUP_SHARED_FIELDS) },
}

/**
 * Saves all changes to a group and its subgroups, or none. Fields of the building are written to every member, and
 * fields of a unit to the members of its subgroup. Each member gets a log entry that names the group.
 *
 * @param today calendar date for checking years
 * @throws AppError `groups.noReferenceAsset`, `groups.membersEditedAlone`, `groups.nameTaken`, `assets.noChanges`,
 *   `assets.changedMeanwhile`, `assets.invalidFields`
 */
export async function saveGroup(
  tx: Transaction,
  caller: Caller,
  group: GroupRecord,
  save: Save,
  today: string,
): Promise<void> {
  if (group.parentUuid) throw new AppError('groups.isSubgroup')
  const members = await tx
    .select()
    .from(assets)
    .where(and(eq(assets.groupUuid, group.uuid), isNull(assets.archivedOn)))
    .orderBy(assets.uuid)
    .for('no key update')
  const levels = [
    levelOf(
      'group',
      group,
      save.changes,
      members,
      members.find(({ isGroupPrincipal }) => isGroupPrincipal),
    ),
    ...(await subgroupLevels(tx, group, save, members)),
  ]
  if (levels.every(({ own, shared }) => own.length + shared.length === 0)) throw new AppError('assets.noChanges')
  // Checks the fields of the reference asset for stale values and rule violations. Every member is checked later with
  // its own values.
  for (const { anchor, shared } of levels) {
    if (anchor && shared.length > 0) changedFields(sharedFieldsOf(anchor), shared, today)
  }
  if (!save.overwrite) rejectEditedAlone(levels)
  for (const { record, own } of levels) await saveOwnFields(tx, record, own)
  await saveMembers(tx, caller, group, members, levels, today)
}

async function subgroupLevels(
  tx: Transaction,
  group: GroupRecord,
  save: Save,
  members: readonly AssetRecord[],
): Promise<LevelSave[]> {
  const records = await tx.select().from(groups).where(eq(groups.parentUuid, group.uuid)).for('no key update')
  const recordByUuid = new Map(records.map((record) => [record.uuid, record]))
  const subgroupOf = new Map(members.map(({ uuid, subgroupUuid }) => [uuid, subgroupUuid]))
  const saves = save.subgroups.map((one) => ({ ...one, edits: realChanges(one.changes) }))
  const levels = saves.map(({ subgroupUuid, anchorUuid, changes }) => {
    const record = recordByUuid.get(subgroupUuid)
    if (!record) throw new AppError('groups.notFound')
    const inside = members.filter((member) => member.subgroupUuid === subgroupUuid)
    const anchor = inside.find(({ uuid }) => uuid === anchorUuid)
    return levelOf('subgroup', record, changes, inside, anchor)
  })
  const missing = subgroupsWithoutAnchor(saves, subgroupOf)
  if (missing.length > 0) {
    const subgroups = missing.flatMap((uuid) => recordByUuid.get(uuid)?.name ?? [])
    throw new AppError('groups.noReferenceAsset', { subgroups })
  }
  return levels
}

function levelOf(
  level: keyof typeof LEVELS,
  record: GroupRecord,
  changes: readonly FieldChange[],
  members: AssetRecord[],
  anchor: AssetRecord | undefined,
): LevelSave {
  const real = realChanges(changes.map(ofBuilding))
  const { own, shared } = LEVELS[level]
  const unknown = real.filter(({ field }) => !own.has(field) && !shared.has(field))
  rejectInvalid(unknown.map(({ field }) => ({ field, reason: 'unknownField' })))
  return {
    record,
    members,
    anchor,
    own: real.filter(({ field }) => own.has(field)),
    shared: real.filter(({ field }) => shared.has(field)),
  }
}

/** Reduces a change of an address to the part for the building, which the group shows. */
function ofBuilding(change: FieldChange): FieldChange {
  const { field, oldValue, newValue } = change
  if (field !== 'address') return change
  return { ...change, oldValue: withoutUnit(oldValue), newValue: withoutUnit(newValue) }
}

const withoutUnit = (address: unknown) => (typeof address === 'string' ? buildingAddress(address) : address)

/** The member's fields as the group shows them: the address has no floor or door. */
function sharedFieldsOf(member: AssetRecord): AssetFields {
  const fields = fieldsOf(member)
  return { ...fields, address: withoutUnit(fields.address) }
}

/** The values of the changed fields by their dotted names. */
const valuesOf = (changes: readonly FieldChange[], fields: AssetFields) =>
  Object.fromEntries(changes.map(({ field }) => [field, valueAt(fields, field)]))

/** Converts a shared change to the change of one member. The member keeps block, floor and door of its address. */
function ofMember({ field, newValue }: FieldChange, before: AssetFields, address: string | null): FieldChange {
  const isAddress = field === 'address' && (newValue === null || typeof newValue === 'string')
  return {
    field,
    oldValue: valueAt(before, field),
    newValue: isAddress ? moveUnit(address, newValue) : newValue,
  }
}

function realChanges(changes: readonly FieldChange[]): FieldChange[] {
  return changes.filter(({ oldValue, newValue }) => !sameValue(oldValue, newValue))
}

function rejectEditedAlone(levels: readonly LevelSave[]): void {
  const alone = new Set(
    levels.flatMap(({ members, shared }) =>
      membersEditedAlone(
        members.map((member) => ({ ...member, values: valuesOf(shared, sharedFieldsOf(member)) })),
        shared,
      ).map(({ externalId }) => externalId),
    ),
  )
  if (alone.size === 0) return
  const named = [...alone].sort().slice(0, NAMED_IN_ERROR)
  throw new AppError('groups.membersEditedAlone', { assets: named, count: alone.size })
}

const OWN_SCHEMAS = {
  name: groupName,
  description: groupDescription,
  toStartSalesTiming: salesTiming,
  toEndSalesTiming: salesTiming,
}
type OwnField = keyof typeof OWN_SCHEMAS

/** Field name that a group's own field has in the history of its members. */
function loggedAs({ parentUuid }: GroupRecord, field: string): string {
  if (field === 'name') return parentUuid ? 'subgroupName' : 'groupName'
  return field === 'description' ? 'groupDescription' : field
}

async function saveOwnFields(tx: Transaction, record: GroupRecord, changes: readonly FieldChange[]): Promise<void> {
  const stale = staleChanges(changes, (field) => record[field as OwnField])
  if (stale.length > 0) throw new AppError('assets.changedMeanwhile', { fields: stale })
  const parsed = changes.map(({ field, newValue }) => {
    const verdict = OWN_SCHEMAS[field as OwnField].safeParse(newValue)
    if (!verdict.success) rejectInvalid([{ field, reason: verdict.error.issues[0]?.code ?? 'invalid' }])
    return [field, verdict.data] as const
  })
  const next = { ...record, ...Object.fromEntries(parsed) } as GroupRecord
  const { toStartSalesTiming: start, toEndSalesTiming: end } = next
  if (start !== null && end !== null && end < start) {
    rejectInvalid([{ field: 'toEndSalesTiming', reason: 'endBeforeStart' }])
  }
  await tx
    .update(groups)
    .set({ ...Object.fromEntries(parsed), editedOn: sql`now()` })
    .where(eq(groups.uuid, record.uuid))
    .catch((error: unknown) => {
      throw asNameTaken(error, next.name)
    })
}

/**
 * Writes the shared changes to each member, converted for that member. The changes to the group itself are also in the
 * member's history.
 */
async function saveMembers(
  tx: Transaction,
  caller: Caller,
  group: GroupRecord,
  members: readonly AssetRecord[],
  levels: readonly LevelSave[],
  today: string,
): Promise<void> {
  const edits = new Map<string, FieldChange[]>()
  const ofGroup = new Map<string, FieldChange[]>()
  for (const { members: inside, shared, own, record } of levels) {
    const named = own.map((change) => ({ ...change, field: loggedAs(record, change.field) }))
    for (const { uuid } of inside) {
      edits.set(uuid, [...(edits.get(uuid) ?? []), ...shared])
      ofGroup.set(uuid, [...(ofGroup.get(uuid) ?? []), ...named])
    }
  }
  const edited = members.flatMap((member) => {
    const before = fieldsOf(member)
    const own = (edits.get(member.uuid) ?? []).map((edit) => ofMember(edit, before, member.address))
    const changes = realChanges(withPlaceCodes(member, own))
    return changes.length === 0 ? [] : [{ member, changes, after: changedFields(before, changes, today) }]
  })
  const names = new Set(edited.flatMap(({ changes }) => changes.map(({ field }) => field.split('.')[0] ?? field)))
  await updateRows(
    tx,
    assets,
    edited.map(({ member, changes, after }) => ({
      ...columnsOf(Object.fromEntries([...names].map((name) => [name, after[name as keyof AssetFields]]))),
      uuid: member.uuid,
      ...originsOf(member, changes, after),
      editedBy: caller.user.uuid,
    })),
    'edited_on = now()',
  )
  const changesOf = new Map(edited.map(({ member, changes }) => [member.uuid, changes]))
  await insertRows(
    tx,
    assetChanges,
    members.flatMap(({ uuid: assetUuid, customerUuid }) => {
      const own = changesOf.get(assetUuid) ?? []
      const changes = [...(ofGroup.get(assetUuid) ?? []), ...own]
      const entry = {
        customerUuid,
        assetUuid,
        area: 'info' as const,
        userUuid: caller.user.uuid,
        changes,
        groupName: group.name,
      }
      return changes.length === 0 ? [] : [entry]
    }),
  )
}
