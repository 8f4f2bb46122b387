import { AppError } from '@lindero/domain/errors'
import type { DeclaredFields } from '@lindero/domain/kernel/fields/declared-field'
import type { FieldKind } from '@lindero/domain/kernel/fields/field-kinds'
import type { FileUse } from '@lindero/domain/kernel/fields/file-uses'
import type { RowsToWrite } from '@lindero/domain/kernel/parts/prepare-save'
import { keyOfPart, keyOfRow, type PartData, type RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { and, eq, inArray } from 'drizzle-orm'
import { attachments, attachmentUses } from '../../files/attachments.table.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { users } from '../../users/users.table.ts'
import type { AssetRecord } from '../assets.table.ts'

type Values = Readonly<Record<string, unknown>>

interface WrittenPart {
  stored: { part: RecordPart }
  before: PartData
  values: Values | null
  rows: Readonly<Record<string, RowsToWrite>>
}

interface Reference {
  key: string
  field: string
  uuid: string
}

/**
 * Checks that referenced documents belong to the asset, and referenced users to its customer. Documents stay locked
 * until the transaction ends.
 *
 * @throws AppError `parts.invalidFields`
 */
export async function rejectForeign(tx: Transaction, asset: AssetRecord, parts: readonly WrittenPart[]): Promise<void> {
  const files = filesNamed(parts)
  const people = parts.flatMap((each) => [...referencesOf(each, 'person'), ...referencesOf(each, 'people')])
  const uuids = (references: readonly Reference[]) => [...new Set(references.map(({ uuid }) => uuid))]
  const knownFiles =
    files.length === 0
      ? []
      : await tx
          .select({ uuid: attachments.uuid })
          .from(attachments)
          .where(and(eq(attachments.ownerUuid, asset.uuid), inArray(attachments.uuid, uuids(files))))
          .for('share')
  const knownPeople =
    people.length === 0
      ? []
      : await tx
          .select({ uuid: users.uuid })
          .from(users)
          .where(and(eq(users.customerUuid, asset.customerUuid), inArray(users.uuid, uuids(people))))
  const existing = new Set([...knownFiles, ...knownPeople].map(({ uuid }) => uuid))
  const unknown = [...files, ...people].filter(({ uuid }) => !existing.has(uuid))
  if (unknown.length === 0) return
  throw new AppError('parts.invalidFields', {
    fields: unknown.map(({ key, field }) => ({ key, field, reason: 'unknownReference' })),
  })
}

/** The documents that the written fields refer to now and did not refer to before. */
export const filesNamed = (parts: readonly WrittenPart[]) =>
  parts.flatMap((each) => [...referencesOf(each, 'files'), ...referencesOf(each, 'file')])

/**
 * Newly added references of one kind in the written fields. Earlier references are skipped, because their target may
 * have been deleted.
 */
function referencesOf({ stored: { part }, before, values, rows }: WrittenPart, kind: FieldKind): Reference[] {
  const own = values ? named(part.fields, kind, keyOfPart(part), values, before.values) : []
  const ofRows = Object.entries(rows).flatMap(([name, { created, updated }]) => {
    const saved = new Map(before.rows[name]?.map((row) => [row.uuid, row]))
    return [...created, ...updated].flatMap((row) =>
      named(part.rows[name]?.fields ?? {}, kind, keyOfRow(part, name, row.uuid), row, saved.get(row.uuid)),
    )
  })
  return [...own, ...ofRows]
}

function named(fields: DeclaredFields, kind: FieldKind, key: string, now: Values, before: Values = {}): Reference[] {
  return Object.keys(fields).flatMap((field) => {
    if (fields[field]?.kind !== kind) return []
    const referencesBefore = uuidsOf(before[field])
    return uuidsOf(now[field]).flatMap((uuid) => (referencesBefore.includes(uuid) ? [] : [{ key, field, uuid }]))
  })
}

function uuidsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value as string[]
  return typeof value === 'string' ? [value] : []
}

/** The values and rows that are written to a part when an asset is saved. */
interface UsingPart {
  asset: AssetRecord
  values: Values | null
  rows: Readonly<Record<string, RowsToWrite>>
}

/** Stores which rows of some assets use which documents, so that documents in use cannot be deleted. */
export async function storeFileUses(tx: Transaction, part: RecordPart, saved: readonly UsingPart[]): Promise<void> {
  const own = saved.flatMap(({ asset, values }) => (values ? [{ ...values, ...ownerOf(asset), uuid: asset.uuid }] : []))
  await useFiles(
    tx,
    part.fields,
    own,
    own.map(({ uuid }) => uuid),
  )
  for (const kind of Object.keys(part.rows)) {
    const using = saved.flatMap(({ asset, rows }) =>
      [...(rows[kind]?.created ?? []), ...(rows[kind]?.updated ?? [])].map((row) => ({ ...row, ...ownerOf(asset) })),
    )
    // New rows cannot have used documents before.
    const former = saved.flatMap(({ rows }) => {
      const { updated = [], deleted = [] } = rows[kind] ?? {}
      return [...updated.map(({ uuid }) => uuid), ...deleted]
    })
    await useFiles(tx, part.rows[kind]?.fields ?? {}, using, former)
  }
}

const ownerOf = ({ customerUuid }: AssetRecord) => ({ customerUuid })

/** @param former uuids of the records that may have used documents before */
async function useFiles(
  tx: Transaction,
  fields: DeclaredFields,
  rows: readonly (Values & { uuid: string; customerUuid: string })[],
  former: readonly string[],
): Promise<void> {
  const fileFields = Object.entries(fields).filter(([, { kind }]) => kind === 'files' || kind === 'file')
  if (fileFields.length === 0) return
  const usedBy = [...new Set(fileFields.map(([, { use }]) => use as FileUse))]
  if (former.length > 0) {
    await tx
      .delete(attachmentUses)
      .where(and(inArray(attachmentUses.usingUuid, [...former]), inArray(attachmentUses.usedBy, usedBy)))
  }
  const uses = rows.flatMap((row) =>
    fileFields.flatMap(([name, { use }]) =>
      uuidsOf(row[name]).map((attachmentUuid) => ({
        attachmentUuid,
        usedBy: use as FileUse,
        usingUuid: row.uuid,
        customerUuid: row.customerUuid,
      })),
    ),
  )
  if (uses.length > 0) await tx.insert(attachmentUses).values(uses).onConflictDoNothing()
}
