import { AppError } from '@lindero/domain/errors'
import {
  ATTACHMENT_LIMITS,
  type AttachmentType,
  changesProtection,
  cleanTags,
  reasonNotDeletable,
} from '@lindero/domain/files/attachment'
import { cleanName, numberedName, renamed } from '@lindero/domain/files/file-formats'
import type { FileUse } from '@lindero/domain/kernel/fields/file-uses'
import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { containsEach } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { users } from '../users/users.table.ts'
import { type AttachmentRecord, attachments, attachmentUses } from './attachments.table.ts'
import { files } from './files.table.ts'

/** The owner of documents. The owner's row is locked when the documents change. */
export interface AttachmentOwner {
  kind: AttachmentRecord['ownerKind']
  uuid: string
  customerUuid: string
}

/** A document row with the data for the reply. */
export interface AttachmentRow {
  attachment: AttachmentRecord
  usedBy: FileUse[]
  author: { name: string | null; email: string | null; erasedOn: Date | null }
}

const USED_BY = sql<FileUse[]>`(
  SELECT coalesce(jsonb_agg(DISTINCT u.used_by), '[]') FROM attachment_uses u
  WHERE u.attachment_uuid = ${attachments.uuid})`

async function rowsWhere(tx: Transaction, ...conditions: SQL[]): Promise<AttachmentRow[]> {
  return attachmentRows(await selectWhere(tx, conditions))
}

function selectWhere(tx: Transaction, conditions: readonly SQL[]) {
  return tx
    .select({
      attachment: attachments,
      usedBy: USED_BY,
      // The columns are not nested: the library treats a nested object as absent if one of its columns is null.
      name: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstname}, ${users.lastname})), '')`,
      email: users.email,
      erasedOn: users.erasedOn,
    })
    .from(attachments)
    .leftJoin(users, eq(users.uuid, attachments.createdBy))
    .where(and(...conditions))
    .orderBy(desc(attachments.createdOn), desc(attachments.uuid))
}

function attachmentRows(rows: Awaited<ReturnType<typeof selectWhere>>): AttachmentRow[] {
  return rows.map(({ attachment, usedBy, ...author }) => ({ attachment, usedBy, author }))
}

/** All documents of an owner, newest first. */
export function attachmentsOf(tx: Transaction, ownerUuid: string): Promise<AttachmentRow[]> {
  return rowsWhere(tx, eq(attachments.ownerUuid, ownerUuid))
}

interface AttachmentPage {
  /** SQL for the uuids of the owners. */
  owners: SQL
  type?: AttachmentType | undefined
  /** Search words. Each word must occur in the name or in a tag, without regard to case and accents. */
  search?: string | undefined
  p: number
  r: number
}

/** A page of the documents of several owners, newest first, and the number of matches in each list. */
export async function attachmentsOfOwners(
  tx: Transaction,
  { owners, type, search, p, r }: AttachmentPage,
): Promise<{ rows: AttachmentRow[]; counts: Record<AttachmentType, number> }> {
  const text = sql`searchable(${attachments.name} || ' ' || array_to_string(${attachments.tags}, ' '))`
  const matching = [inArray(attachments.ownerUuid, owners), ...containsEach(text, search)]
  const page = [...matching, ...(type ? [eq(attachments.fileType, type)] : [])]
  const rows = await selectWhere(tx, page)
    .limit(r)
    .offset((p - 1) * r)
  const counted = await tx
    .select({ type: attachments.fileType, count: sql<number>`count(*)::int` })
    .from(attachments)
    .where(and(...matching))
    .groupBy(attachments.fileType)
  const countOf = (one: AttachmentType) => counted.find(({ type }) => type === one)?.count ?? 0
  const counts = { images: countOf('images'), files: countOf('files'), reports: countOf('reports') }
  return { rows: attachmentRows(rows), counts }
}

/**
 * One document of an owner.
 *
 * @throws AppError `attachments.notFound`
 */
export async function attachmentOf(
  tx: Transaction,
  ownerUuid: string,
  named: { type: AttachmentType; attachmentUuid: string },
): Promise<AttachmentRow> {
  const [row] = await rowsWhere(
    tx,
    eq(attachments.ownerUuid, ownerUuid),
    eq(attachments.fileType, named.type),
    eq(attachments.uuid, named.attachmentUuid),
  )
  if (!row) throw new AppError('attachments.notFound')
  return row
}

/** The document that uses a file; undefined if the file is not yet a document. */
export async function attachmentOfFile(
  tx: Transaction,
  ownerUuid: string,
  key: string,
): Promise<AttachmentRow | undefined> {
  const [row] = await rowsWhere(tx, eq(attachments.ownerUuid, ownerUuid), eq(attachments.fileKey, key))
  return row
}

const NEWEST = 1_000
const SUGGESTED = 50

/**
 * The tags of the newest documents, most used first.
 *
 * @param owners SQL for the uuids of the owners whose documents the caller may see; all of the customer's owners if
 *   absent
 */
export async function knownTags(tx: Transaction, customerUuid: string, owners: SQL | undefined): Promise<string[]> {
  const newest = tx
    .select({ tags: attachments.tags })
    .from(attachments)
    .where(and(eq(attachments.customerUuid, customerUuid), owners && inArray(attachments.ownerUuid, owners)))
    .orderBy(desc(attachments.createdOn))
    .limit(NEWEST)
    .as('newest')
  const tag = sql<string>`unnest(${newest.tags})`
  const rows = await tx
    .select({ tag: tag.as('tag') })
    .from(newest)
    .groupBy(sql`tag`)
    .orderBy(sql`count(*) DESC`, sql`tag`)
    .limit(SUGGESTED)
  return rows.map((row) => row.tag)
}

/** @throws AppError `attachments.tooMany` if an owner has the maximum number of documents */
export async function expectRoom(tx: Transaction, ownerUuid: string): Promise<void> {
  const limit = ATTACHMENT_LIMITS.count
  if ((await tx.$count(attachments, eq(attachments.ownerUuid, ownerUuid))) >= limit) {
    throw new AppError('attachments.tooMany', { limit })
  }
}

type NewAttachment = Omit<typeof attachments.$inferInsert, 'customerUuid' | 'ownerKind' | 'ownerUuid'>

/**
 * Turns an uploaded file into a document. The caller has locked the owner.
 *
 * @throws AppError `attachments.tooMany`, `attachments.protectedTag`
 */
export async function insertAttachment(
  tx: Transaction,
  owner: AttachmentOwner,
  attachment: NewAttachment,
): Promise<AttachmentRecord> {
  await expectRoom(tx, owner.uuid)
  const tags = cleanTags(attachment.tags ?? [])
  if (changesProtection([], tags)) throw new AppError('attachments.protectedTag')
  const name = await freeName(tx, owner.uuid, attachment.fileType, cleanName(attachment.name))
  const [stored] = await tx
    .insert(attachments)
    .values({
      ...attachment,
      name,
      tags,
      customerUuid: owner.customerUuid,
      ownerKind: owner.kind,
      ownerUuid: owner.uuid,
    })
    .returning()
  if (!stored) throw new Error('the document was not stored')
  return stored
}

interface AttachmentEdit {
  name?: string | undefined
  tags?: string[] | undefined
  isShareable?: boolean | undefined
  isFavorite?: boolean | undefined
}

/**
 * Saves an edit of a document. The caller has locked the owner, so that only one picture can become the favourite.
 *
 * @returns the name after the edit
 * @throws AppError `attachments.protectedTag`, `attachments.noPreview`
 */
export async function editAttachment(
  tx: Transaction,
  { uuid, ownerUuid, fileType, ...before }: AttachmentRecord,
  edit: AttachmentEdit,
): Promise<string> {
  const tags = edit.tags && cleanTags(edit.tags)
  if (tags && changesProtection(before.tags, tags)) throw new AppError('attachments.protectedTag')
  if (edit.isFavorite && (fileType !== 'images' || !before.thumbnailKey)) {
    throw new AppError('attachments.noPreview')
  }
  const nameAfter = edit.name === undefined ? before.name : renamed(before.name, edit.name)
  const name = nameAfter === before.name ? nameAfter : await freeName(tx, ownerUuid, fileType, nameAfter, uuid)
  if (edit.isFavorite) {
    const isOther = and(eq(attachments.ownerUuid, ownerUuid), eq(attachments.isFavorite, true))
    await tx.update(attachments).set({ isFavorite: false }).where(isOther)
  }
  await tx
    .update(attachments)
    .set({
      name,
      tags: tags ?? before.tags,
      isShareable: edit.isShareable ?? before.isShareable,
      isFavorite: edit.isFavorite ?? before.isFavorite,
    })
    .where(eq(attachments.uuid, uuid))
  return name
}

/**
 * Deletes a document and its small versions. The daily job removes the bytes a day later.
 *
 * @throws AppError `attachments.reportKept`, `attachments.nonDeletable`, `attachments.used`
 */
export async function deleteAttachment(tx: Transaction, attachment: AttachmentRecord): Promise<void> {
  const { uuid, fileType, tags, fileKey, thumbnailKey, screenKey } = attachment
  // An advertisement that selects the picture concurrently either waits for this lock or has already committed its use.
  await tx.select().from(attachments).where(eq(attachments.uuid, uuid)).for('update')
  const uses = await tx
    .selectDistinct({ usedBy: attachmentUses.usedBy })
    .from(attachmentUses)
    .where(eq(attachmentUses.attachmentUuid, uuid))
  const usedBy = uses.map((use) => use.usedBy)
  const reason = reasonNotDeletable({ fileType, tags, usedBy })
  if (reason === 'report') throw new AppError('attachments.reportKept')
  if (reason === 'nonDeletable') throw new AppError('attachments.nonDeletable')
  if (reason === 'used') throw new AppError('attachments.used', { usedBy })
  const keys = [fileKey, thumbnailKey, screenKey].filter((key) => key !== null)
  // The foreign key deletes the document when its file row is deleted.
  await tx.delete(files).where(inArray(files.key, keys))
}

/** Records that several documents are used. */
export async function useAttachments(
  tx: Transaction,
  uses: readonly (typeof attachmentUses.$inferInsert)[],
): Promise<void> {
  if (uses.length > 0)
    await tx
      .insert(attachmentUses)
      .values([...uses])
      .onConflictDoNothing()
}

/** Removes the uses of documents by one object, except for the listed documents. */
export async function releaseAttachments(
  tx: Transaction,
  { usedBy, usingUuid }: Pick<typeof attachmentUses.$inferInsert, 'usedBy' | 'usingUuid'>,
  { except }: { except: readonly string[] },
): Promise<void> {
  await tx
    .delete(attachmentUses)
    .where(
      and(
        eq(attachmentUses.usedBy, usedBy),
        eq(attachmentUses.usingUuid, usingUuid),
        except.length > 0 ? notInArray(attachmentUses.attachmentUuid, [...except]) : undefined,
      ),
    )
}

async function freeName(
  tx: Transaction,
  ownerUuid: string,
  fileType: AttachmentType,
  name: string,
  except?: string,
): Promise<string> {
  const others = await tx
    .select({ uuid: attachments.uuid, name: attachments.name })
    .from(attachments)
    .where(and(eq(attachments.ownerUuid, ownerUuid), eq(attachments.fileType, fileType)))
  const taken = others.filter(({ uuid }) => uuid !== except).map((other) => other.name.normalize('NFC').toLowerCase())
  return numberedName(name, new Set(taken))
}

/** Stores which transcription of a document is the newest. */
export async function noteTranscription(tx: Transaction, attachmentUuid: string, uuid: string): Promise<void> {
  await tx.update(attachments).set({ aiTranscriptionUuid: uuid }).where(eq(attachments.uuid, attachmentUuid))
}

/** Removes all uses of documents by some objects of one kind. */
export async function releaseUsesBy(
  tx: Transaction,
  usedBy: (typeof attachmentUses.$inferInsert)['usedBy'],
  usingUuids: readonly string[],
): Promise<void> {
  if (usingUuids.length === 0) return
  await tx
    .delete(attachmentUses)
    .where(and(eq(attachmentUses.usedBy, usedBy), inArray(attachmentUses.usingUuid, [...usingUuids])))
}
