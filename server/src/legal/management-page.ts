import { type LocalHoliday, NO_HOLIDAYS } from '@lindero/domain/legal/working-days'
import type { Transaction } from '../kernel/database/database.ts'
import { holidaysOfPlace, LOCAL_HOLIDAYS } from './court-calendar.ts'
import { LATEST_RECORDS, type RecordRow } from './legal.store.ts'
import { SITUATION, type SituationRow } from './situation.store.ts'

interface PageRow {
  records: RecordRow[] | null
  counts: Record<string, number> | null
}

interface OwnersRow extends PageRow {
  situation: (SituationRow & { responsibleUuid: string | null }) | null
  provinceCode: string | null
  municipality: string | null
  local: LocalHoliday[]
}

/**
 * SQL for the data that both the owner and a provider may read: the latest record in each section of the asset `$1`,
 * and the number of records per section.
 */
const PAGE = `(SELECT jsonb_agg(l) FROM (${LATEST_RECORDS}) l) AS records,
  (SELECT jsonb_object_agg(section, count) FROM (
    SELECT section, count(*) FROM legal_records WHERE asset_uuid = $1 GROUP BY section) c) AS counts`

export interface ManagementPage {
  records: RecordRow[]
  counts: Record<string, number>
}

/**
 * Reads an asset's management page in one statement: records with comments, counts, situation, and the calendars of its
 * courts.
 */
export async function ownersPage(tx: Transaction, assetUuid: string) {
  const [row] = await tx.rows<OwnersRow>(
    `SELECT ${PAGE}, a.province_code AS "provinceCode", a.municipality, ${LOCAL_HOLIDAYS} AS local, (SELECT to_jsonb(o) FROM (
       SELECT ${SITUATION}, s.responsible_uuid AS "responsibleUuid" FROM legal_situations s
       WHERE s.asset_uuid = a.uuid) o) AS situation
     FROM assets a WHERE a.uuid = $1`,
    [assetUuid],
  )
  const holidays = row ? holidaysOfPlace(row, row.local) : NO_HOLIDAYS
  return { ...read(row), situation: row?.situation ?? null, holidays }
}

/** Reads the page for a provider, which contains neither the owner's situation nor the responsible user. */
export async function providersPage(tx: Transaction, assetUuid: string): Promise<ManagementPage> {
  const [row] = await tx.rows<PageRow>(`SELECT ${PAGE}`, [assetUuid])
  return read(row)
}

const read = (row: PageRow | undefined): ManagementPage => ({
  records: row?.records ?? [],
  counts: row?.counts ?? {},
})
