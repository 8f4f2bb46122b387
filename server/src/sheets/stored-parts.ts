import type { PartData, RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { type Acquisition, acquisitionPart } from '@lindero/domain/legal/acquisition'
import { LEGAL } from '@lindero/domain/legal/legal-part'
import { type LegalSection, legalValues } from '@lindero/domain/legal/management.section'
import { inArray } from 'drizzle-orm'
import { type AssetRecord, assets } from '../assets/assets.table.ts'
import { loadParts } from '../assets/parts/part-store.ts'
import type { StoredPart } from '../assets/parts/part-tables.ts'
import { ACQUISITION } from '../assets/record/acquisition.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ManagedAsset } from '../legal/legal-access.ts'
import { STORED_OPERATIONS } from '../operations/stored-operations.ts'

/** The saved parts of an asset, and its documents. */
export interface StoredAsset {
  asset: AssetRecord
  acquisition: Acquisition
  parts: { part: RecordPart; data: PartData }[]
  documents: { uuid: string; name: string }[]
}

interface Wanted {
  parts: readonly RecordPart[]
  documents: boolean
}

const OPERATIONS = Object.values(STORED_OPERATIONS) as unknown as StoredPart[]

/** The wanted parts of some assets in their order, with a few statements for all of them. */
export async function storedAssets(
  tx: Transaction,
  uuids: readonly string[],
  { parts, documents }: Wanted,
): Promise<StoredAsset[]> {
  if (uuids.length === 0) return []
  const rows = await tx
    .select()
    .from(assets)
    .where(inArray(assets.uuid, [...uuids]))
  const acquisitions = await tx.rows<Acquisition & { uuid: string }>(
    `SELECT a.uuid, ${ACQUISITION} FROM assets a WHERE a.uuid = ANY($1::uuid[])`,
    [uuids],
  )
  const acquired = new Map(acquisitions.map(({ uuid, ...acquisition }) => [uuid, acquisition]))
  const data = new Map<RecordPart, ReadonlyMap<string, PartData>>()
  for (const stored of OPERATIONS) {
    if (parts.includes(stored.part))
      data.set(stored.part, (await loadParts(tx, stored, uuids)) as ReadonlyMap<string, PartData>)
  }
  const legal = await legalRecords(tx, uuids, parts)
  const files = documents ? await documentsOf(tx, uuids) : new Map<string, StoredAsset['documents']>()
  const byUuid = new Map(rows.map((asset) => [asset.uuid, asset]))
  return uuids.flatMap((uuid) => {
    const asset = byUuid.get(uuid)
    const acquisition = acquired.get(uuid)
    if (!asset || !acquisition) return []
    const dataOf = (part: RecordPart): PartData => {
      if (part.section !== LEGAL) return data.get(part)?.get(uuid) ?? { values: {}, rows: {} }
      if (part.name === acquisitionPart.name) return { values: acquisition, rows: {} } as unknown as PartData
      return { values: {}, rows: { [part.name]: legal.get(`${uuid} ${part.name}`) ?? [] } }
    }
    return [
      {
        ...{ asset, acquisition, documents: files.get(uuid) ?? [] },
        parts: parts.map((part) => ({ part, data: dataOf(part) })),
      },
    ]
  })
}

async function legalRecords(tx: Transaction, uuids: readonly string[], parts: readonly RecordPart[]) {
  const sections = parts.flatMap(({ section, name }) => (section === LEGAL ? [name] : []))
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

async function documentsOf(tx: Transaction, uuids: readonly string[]) {
  const rows = await tx.rows<{ asset: string; uuid: string; name: string }>(
    `SELECT owner_uuid AS asset, uuid, name FROM attachments
     WHERE owner_kind = 'asset' AND owner_uuid = ANY($1::uuid[]) ORDER BY created_on, uuid`,
    [uuids],
  )
  return Map.groupBy(rows, ({ asset }) => asset)
}

/** An asset as a save of legal management receives it from its owner. */
export function managedAsset({ asset, acquisition }: StoredAsset): ManagedAsset {
  const { uuid, customerUuid, externalId, provinceCode } = asset
  return { uuid, customerUuid, externalId, provinceCode, acquisition, service: null }
}
