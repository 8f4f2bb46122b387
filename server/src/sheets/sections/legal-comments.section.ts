import type { RowsToWrite } from '@lindero/domain/kernel/parts/prepare-save'
import type { LegalSection } from '@lindero/domain/legal/management.section'
import { dayOfRecord, legalCommentsPart } from '@lindero/domain/sheets/kinds/legal-comments.kind'
import { commentRecords } from '../../legal/legal-comments.store.ts'
import { savingOf, writeHistory } from '../../legal/records.store.ts'
import { managedAsset } from './legal.section.ts'
import { rowsBetween, rowsByAsset, type SheetSection } from './sheet-section.ts'
import { commentChange, type SavedComment, SIGNED, writtenComments } from './signed-comments.ts'

type SavedRecord = {
  asset: string
  uuid: string
  section: LegalSection
  fields: Readonly<Record<string, unknown>>
  requestDate: string
}

export const legalCommentSheets: SheetSection = {
  name: legalCommentsPart.section,
  read: 'readLegal',
  edit: 'editLegal',
  async load(tx, uuids) {
    const records = await tx.rows<SavedRecord>(
      `SELECT asset_uuid AS asset, id::text AS uuid, section, fields, request_date::text AS "requestDate"
       FROM legal_records WHERE asset_uuid = ANY($1::uuid[]) ORDER BY id`,
      [uuids],
    )
    const record = records.map(({ fields, ...row }) => ({
      ...row,
      externalId: fields.externalId ?? null,
      date: dayOfRecord(row.section, fields),
    }))
    const recordComment = await tx.rows<SavedComment & { asset: string; parentUuid: string }>(
      `SELECT r.asset_uuid AS asset, r.id::text AS "parentUuid", ${SIGNED}
       FROM legal_comments c JOIN legal_records r ON r.id = c.record_id LEFT JOIN users u ON u.uuid = c.user_uuid
       WHERE r.asset_uuid = ANY($1::uuid[]) AND c.type NOT IN ('WARNING', 'ERROR') ORDER BY c.created_on, c.uuid`,
      [uuids],
    )
    return rowsByAsset(legalCommentsPart, uuids, { record, recordComment })
  },
  refusal: ({ phase }) => (phase === 'management' ? null : 'notInManagement'),
  async save({ tx, caller, now }, assets) {
    const comments = assets.map(({ stored, context, parts }) => {
      const saving = { ...savingOf(tx, managedAsset(stored), caller, now), bulk: 'file' as const }
      return parts.flatMap(({ part, rows: { recordComment: rows } }) => {
        const { data } = stored.parts.find((each) => each.part === part) ?? {}
        return ((data?.rows.record ?? []) as SavedRecord[]).flatMap(({ uuid, section, requestDate }) => {
          const own = (some: RowsToWrite['created'] = []) => some.filter((row) => row.parentUuid === uuid)
          const rowsToWrite = { created: own(rows?.created), updated: own(rows?.updated), deleted: [] }
          if (rowsToWrite.created.length + rowsToWrite.updated.length === 0) return []
          const changes = writtenComments(rowsToWrite, context.today)
          return [{ saving, record: { section, id: Number(uuid), requestDate }, changes }]
        })
      })
    })
    await commentRecords(comments.flat())
    await writeHistory(...comments.flatMap(([first]) => (first ? [first.saving] : [])))
  },
  undo: {
    area: 'legal',
    tables: () => [
      {
        ...{ name: 'legal_comments', key: 'uuid', asset: 'record_id', parent: { table: 'legal_records', key: 'id' } },
        sheets: ['legalComments.recordComment'],
        where: "x.type NOT IN ('WARNING', 'ERROR')",
      },
    ],
    changes(before, after) {
      const records = new Map((after.rows.record as SavedRecord[]).map((record) => [record.uuid, record]))
      const changed = rowsBetween<SavedComment & { parentUuid: string }>('recordComment', before, after)
      return changed.flatMap(({ old, next }) => {
        const record = records.get((next ?? old)?.parentUuid ?? '')
        if (!record) return []
        const row = { uuid: record.uuid, title: record.requestDate }
        return commentChange(old, next).map((change) => ({
          ...change,
          field: `${record.section}.${change.field}`,
          row,
        }))
      })
    },
  },
}
