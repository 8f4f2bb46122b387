import type { LegalChanges } from '@lindero/contract/legal/legal.schema'
import { ACQUISITION, sentLegal } from '@lindero/contract/legal/sent-legal'
import { changesOfList } from '@lindero/domain/kernel/parts/part-changes'
import type { PartData, RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { type Acquisition, acquisitionPart } from '@lindero/domain/legal/acquisition'
import { LEGAL } from '@lindero/domain/legal/legal-part'
import {
  LEGAL_SECTIONS,
  type LegalSection,
  legalValues,
  sectionRejection,
} from '@lindero/domain/legal/management.section'
import { responsible } from '@lindero/domain/legal/responsible.part'
import type { PlannedPart } from '@lindero/domain/sheets/plan-asset'
import type { Transaction } from '../../kernel/database/database.ts'
import { recordsSaved } from '../../legal/after-save.ts'
import type { ManagedAsset } from '../../legal/legal-access.ts'
import { savingOf } from '../../legal/records.store.ts'
import { saveManagement } from '../../legal/save-management.ts'
import { type KeptTable, keptTable } from './kept-tables.ts'
import type { PartRows, SheetSection, StoredAsset } from './sheet-section.ts'

export const legalSheets: SheetSection = {
  name: LEGAL,
  read: 'readLegal',
  edit: 'editLegal',
  load: loadLegal,
  refusal({ phase }, part, planned) {
    if (phase !== 'management') return 'notInManagement'
    return sectionRejection(part.name, planned.get(acquisitionPart.name) as Acquisition)
  },
  async save({ tx, caller, now }, assets) {
    for (const { stored, parts } of assets) {
      const saving = savingOf(tx, managedAsset(stored), caller, now)
      await saveManagement({ ...saving, bulk: 'file' }, legalChanges(parts))
    }
    await recordsSaved(
      tx,
      assets.map(({ stored }) => stored.asset.uuid),
      now,
    )
  },
  undo: {
    area: 'legal',
    tables: () => TABLES,
    // Records that have received a comment or an explanation since the load.
    async named(tx, added) {
      const rows = await tx.rows<{ key: string }>(
        `SELECT record_id::text AS key FROM legal_comments WHERE record_id = ANY($1::bigint[])
         UNION SELECT record_id::text FROM missed_deadlines
           WHERE record_id = ANY($1::bigint[]) AND explanation IS NOT NULL`,
        [added.get('legal_records') ?? []],
      )
      return rows.map(({ key }) => key)
    },
    follow: ({ tx, now }, undone) =>
      recordsSaved(
        tx,
        undone.map(({ after }) => after.asset.uuid),
        now,
      ),
  },
}

const ACQUISITION_COLUMNS = [
  'acquisition_type',
  'acquisition_date',
  'edict_reception_date',
  'testimonial_reception_date',
]
const TABLES: readonly KeptTable[] = [
  { name: 'assets', sheets: ['legal.acquisition'], key: 'uuid', asset: 'uuid', columns: ACQUISITION_COLUMNS },
  { ...keptTable('legal_situations', ['legal.responsible'], 'asset_uuid'), columns: ['responsible_uuid'] },
  {
    ...keptTable(
      'legal_records',
      LEGAL_SECTIONS.map((of) => `legal.${of}` as const),
      'id',
    ),
    fields: 'fields',
  },
]

async function loadLegal(tx: Transaction, uuids: readonly string[], parts: readonly RecordPart[]): Promise<PartRows> {
  const own = parts.filter(({ section }) => section === LEGAL)
  const records = await recordsOf(
    tx,
    uuids,
    own.map(({ name }) => name),
  )
  const people = own.some(({ name }) => name === responsible.name) ? await responsiblesOf(tx, uuids) : new Map()
  const dataOf = ({ name }: RecordPart, uuid: string): PartData =>
    name === responsible.name
      ? { values: { responsibleUuid: people.get(uuid) ?? null }, rows: {} }
      : { values: {}, rows: { [name]: records.get(`${uuid} ${name}`) ?? [] } }
  return new Map(
    own
      .filter(({ name }) => name !== acquisitionPart.name)
      .map((part) => [part, new Map(uuids.map((uuid) => [uuid, dataOf(part, uuid)]))]),
  )
}

async function recordsOf(tx: Transaction, uuids: readonly string[], sections: readonly string[]) {
  const rows =
    sections.length === 0
      ? []
      : await tx.rows<{ uuid: string; id: string; section: LegalSection; fields: object; requestDate: string }>(
          `SELECT asset_uuid AS uuid, id::text AS id, section, fields, request_date::text AS "requestDate"
           FROM legal_records WHERE asset_uuid = ANY($1::uuid[]) AND section = ANY($2) ORDER BY id`,
          [uuids, sections],
        )
  const records = Map.groupBy(rows, ({ uuid, section }) => `${uuid} ${section}`)
  return new Map(
    [...records].map(([key, own]) => [
      key,
      own.map(({ id, section, fields, requestDate }) => ({
        ...legalValues(section, fields as Record<string, unknown>),
        ...{ uuid: id, requestDate },
      })),
    ]),
  )
}

async function responsiblesOf(tx: Transaction, uuids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await tx.rows<{ asset: string; responsible: string | null }>(
    `SELECT asset_uuid AS asset, responsible_uuid AS responsible FROM legal_situations
     WHERE asset_uuid = ANY($1::uuid[])`,
    [uuids],
  )
  return new Map(rows.map((row) => [row.asset, row.responsible]))
}

/** Converts an asset to the format that a save in legal management expects. */
export function managedAsset({ asset, acquisition }: Pick<StoredAsset, 'asset' | 'acquisition'>): ManagedAsset {
  const { uuid, customerUuid, externalId, provinceCode } = asset
  return { uuid, customerUuid, externalId, provinceCode, acquisition, service: null }
}

/** The changes that the save of the screen expects. */
function legalChanges(parts: readonly PlannedPart[]): LegalChanges {
  const listed = parts.flatMap(({ part, changes, log }) => {
    if (part.name !== acquisitionPart.name) return changes
    // `log` also contains the dates that are removed because they belong to a different acquisition type.
    return log.map(({ field, oldValue, newValue }) => {
      const name = field.slice(`${part.name}.`.length)
      return { key: ACQUISITION, field: name, old: oldValue, new: newValue }
    })
  })
  return sentLegal(changesOfList(listed))
}
