import type { CallInput } from '@lindero/contract/kernel/call'
import type { legalDateCalls } from '@lindero/contract/legal/dates.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { communityOf, holidayName, officialYear } from '@lindero/domain/kernel/official-holidays'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'

/** Maximum number of local holidays per customer: two a year in five hundred municipalities, for five years. */
const MOST = 5_000

interface Holiday {
  uuid: string
  day: string
  name: string
  provinceCode: string
  municipality: string | null
  isShared: boolean
}

export async function listHolidays(
  tx: Transaction,
  caller: Caller,
  { provinceCode, p, r }: CallInput<typeof legalDateCalls.courtHolidays>['query'],
  now: Date,
) {
  const which = 'FROM court_holidays WHERE $1::text IS NULL OR province_code = $1'
  const province = provinceCode ?? null
  const items = await tx.rows<Holiday>(
    `SELECT uuid, day::text AS day, name, province_code AS "provinceCode", nullif(municipality, '') AS municipality,
       customer_uuid <> $4 AS "isShared"
     ${which} ORDER BY day DESC, province_code, municipality, uuid LIMIT $2 OFFSET $3`,
    [province, r, (p - 1) * r, caller.customer.uuid],
  )
  const [counted] = await tx.rows<{ total: number }>(`SELECT count(*)::int AS total ${which}`, [province])
  const places = provinceCode
    ? await tx.rows<{ municipality: string }>(
        `SELECT DISTINCT municipality FROM assets WHERE province_code = $1 AND phase = 'management'
           AND archived_on IS NULL AND municipality <> '' ORDER BY municipality LIMIT 500`,
        [provinceCode],
      )
    : []
  const year = Number(calendarDateAt(now).slice(0, 4))
  const official = [year, year + 1].map((each) => ({ year: each, ...officialYear(communityOf(province), each) }))
  return {
    items,
    total: counted?.total ?? 0,
    municipalities: places.map(({ municipality }) => municipality),
    official: provinceCode ? official.flatMap(({ days }) => days.map((day) => ({ day, name: holidayName(day) }))) : [],
    officialYears: official.map(({ year: each, reference }) => ({ year: each, reference })),
  }
}

type Added = CallInput<typeof legalDateCalls.addCourtHolidays>['body']

/**
 * Adds a holiday for each municipality, or one for the whole province if `municipalities` is empty. Existing holidays
 * are not changed.
 */
export async function addHolidays(
  tx: Transaction,
  caller: Caller,
  { day, name, provinceCode, municipalities }: Added,
): Promise<number> {
  const customerUuid = caller.customer.uuid
  // Without this lock, two concurrent calls could both pass the limit check.
  await tx.rows('SELECT uuid FROM customers WHERE uuid = $1 FOR NO KEY UPDATE', [customerUuid])
  const [row] = await tx.rows<{ count: number }>(
    'SELECT count(*)::int AS count FROM court_holidays WHERE customer_uuid = $1',
    [customerUuid],
  )
  const places = municipalities.length > 0 ? municipalities : ['']
  if ((row?.count ?? 0) + places.length > MOST) throw new AppError('legal.tooManyHolidays', { limit: MOST })
  const added = await tx.change(
    `INSERT INTO court_holidays (customer_uuid, province_code, municipality, day, name)
     SELECT $1, $2, m, $3::date, $4 FROM unnest($5::text[]) m ON CONFLICT DO NOTHING`,
    [customerUuid, provinceCode, day, name, places],
  )
  await markAllStale(tx)
  await logAuditAction(tx, caller, 'courtHolidaysAdded')
  return added
}

export async function removeHoliday(tx: Transaction, caller: Caller, uuid: string): Promise<void> {
  const [removed] = await tx.rows<{ provinceCode: string }>(
    'DELETE FROM court_holidays WHERE uuid = $1 AND customer_uuid = $2 RETURNING province_code AS "provinceCode"',
    [uuid, caller.customer.uuid],
  )
  if (!removed) throw new AppError('legal.holidayNotFound')
  await markAllStale(tx)
  await logAuditAction(tx, caller, 'courtHolidayRemoved')
}

/**
 * Marks the judicial dates in the scope of the transaction as out of date: the seat of a court can be in another province than the
 * asset. They are recalculated after this transaction, or in the daily sweep.
 */
export const markAllStale = (tx: Transaction) => tx.change('UPDATE legal_situations SET dated_on = NULL')

/** Deadlines that moved at or after the instant `since` although their start did not. */
export const movedSince = (tx: Transaction, since: Date) =>
  tx.rows<{ assetUuid: string; externalId: string; reason: string; before: string; after: string }>(
    `SELECT a.uuid AS "assetUuid", a.external_id AS "externalId", d.reason, d.moved_from::text AS before,
       d.date::text AS after
     FROM legal_dates d JOIN assets a ON a.uuid = d.asset_uuid
     WHERE d.moved_from IS NOT NULL AND d.changed_on >= $1 AND a.archived_on IS NULL AND a.phase = 'management'
     ORDER BY d.date, d.id LIMIT 100`,
    [since],
  )
