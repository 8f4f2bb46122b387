import type { PartData, RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { emptyPart } from '@lindero/domain/kernel/parts/record-part'
import { type Acquisition, acquisitionPart } from '@lindero/domain/legal/acquisition'
import { inArray } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { ACQUISITION } from '../assets/record/acquisition.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { NamedUser, Reader, StoredAsset } from './sections/sheet-section.ts'
import { SHEET_SECTIONS } from './sheet-sections.ts'

interface Wanted extends Reader {
  parts: readonly RecordPart[]
  documents: boolean
  people: boolean
}

/** Reads the requested parts of some assets, in the order of the uuids, with a few statements for all assets. */
export async function storedAssets(
  tx: Transaction,
  uuids: readonly string[],
  { parts, documents, people, ...reader }: Wanted,
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
  for (const section of SHEET_SECTIONS) {
    const own = parts.filter((part) => part.section === section.name)
    if (own.length === 0) continue
    for (const [part, found] of await section.load(tx, uuids, own, reader)) data.set(part, found)
  }
  const files = documents ? await documentsOf(tx, uuids) : new Map<string, StoredAsset['documents']>()
  const users = people ? await usersOf(tx, reader.caller.customer.uuid) : []
  const byUuid = new Map(rows.map((asset) => [asset.uuid, asset]))
  return uuids.flatMap((uuid) => {
    const asset = byUuid.get(uuid)
    const acquisition = acquired.get(uuid)
    if (!asset || !acquisition) return []
    const dataOf = (part: RecordPart): PartData =>
      part.section === acquisitionPart.section && part.name === acquisitionPart.name
        ? { values: acquisition, rows: {} }
        : (data.get(part)?.get(uuid) ?? emptyPart(part))
    return [
      {
        ...{ asset, acquisition, documents: files.get(uuid) ?? [], people: users },
        parts: parts.map((part) => ({ part, data: dataOf(part) })),
      },
    ]
  })
}

async function documentsOf(tx: Transaction, uuids: readonly string[]) {
  const rows = await tx.rows<{ asset: string; uuid: string; name: string }>(
    `SELECT owner_uuid AS asset, uuid, name FROM attachments
     WHERE owner_kind = 'asset' AND owner_uuid = ANY($1::uuid[]) ORDER BY created_on, uuid`,
    [uuids],
  )
  return Map.groupBy(rows, ({ asset }) => asset)
}

/** The users of a customer, in the format for fields of a record. Erased users are left out. */
const usersOf = (tx: Transaction, customerUuid: string) =>
  tx.rows<NamedUser>(
    `SELECT uuid, coalesce(nullif(trim(concat_ws(' ', firstname, lastname)), ''), email) AS name, email,
       inactive_on IS NULL AS "isActive"
     FROM users WHERE customer_uuid = $1 AND erased_on IS NULL ORDER BY uuid`,
    [customerUuid],
  )
