import type { CallInput } from '@lindero/contract/kernel/call'
import type { legalDateCalls } from '@lindero/contract/legal/dates.contract'
import { AppError } from '@lindero/domain/errors'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { officialHolidays } from './court-calendar.ts'

/** Maximum number of local holidays per customer: two a year in five hundred municipalities, for five years. */
const MOST = 5_000

interface Holiday {
  uuid: string
  day: string
  name: string
  provinceCode: string
  municipality: string | null
}

export async function listHolidays(
  tx: Transaction,
  { provinceCode, p, r }: CallInput<typeof legalDateCalls.courtHolidays>['query'],
  now: Date,
) {
  const which = 'FROM court_holidays WHERE $1::text IS NULL OR province_code = $1'
  const province = provinceCode ?? null
  const items = await tx.rows<Holiday>(
    `SELECT uuid, day::text AS day, name, province_code AS "provinceCode", nullif(municipality, '') AS municipality
     ${which} ORDER BY day DESC, province_code, municipality, uuid LIMIT $2 OFFSET $3`,
    [province, r, (p - 1) * r],
  )
  const [counted] = await tx.rows<{ total: number }>(`SELECT count(*)::int AS total ${which}`, [province])
  const places = provinceCode
    ? await tx.rows<{ municipality: string }>(
        `SELECT DISTINCT municipality FROM assets WHERE province_code = $1 AND phase = 'management'
           AND archived_on IS NULL AND municipality <> '' ORDER BY municipality LIMIT 500`,
        [provinceCode],
      )
    : []
  const year = String(now.getUTCFullYear())
  const next = String(now.getUTCFullYear() + 1)
  return {
    items,
    total: counted?.total ?? 0,
    municipalities: places.map(({ municipality }) => municipality),
    official: provinceCode
      ? [...officialHolidays(provinceCode, now)]
          .filter(([day]) => day.startsWith(year) || day.startsWith(next))
          .map(([day, name]) => ({ day, name }))
          .sort((a, b) => (a.day < b.day ? -1 : 1))
      : [],
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
  const [row] = await tx.rows<{ count: number }>('SELECT count(*)::int AS count FROM court_holidays')
  const places = municipalities.length > 0 ? municipalities : ['']
  if ((row?.count ?? 0) + places.length > MOST) throw new AppError('legal.tooManyHolidays', { limit: MOST })
  const added = await tx.change(
    `INSERT INTO court_holidays (customer_uuid, province_code, municipality, day, name)
     SELECT $1, $2, m, $3::date, $4 FROM unnest($5::text[]) m ON CONFLICT DO NOTHING`,
    [customerUuid, provinceCode, day, name, places],
  )
  await askForDates(tx, provinceCode)
  await logAuditAction(tx, caller, 'courtHolidaysAdded')
  return added
}

export async function removeHoliday(tx: Transaction, caller: Caller, uuid: string): Promise<void> {
  const [removed] = await tx.rows<{ provinceCode: string }>(
    'DELETE FROM court_holidays WHERE uuid = $1 RETURNING province_code AS "provinceCode"',
    [uuid],
  )
  if (!removed) throw new AppError('legal.holidayNotFound')
  await askForDates(tx, removed.provinceCode)
  await logAuditAction(tx, caller, 'courtHolidayRemoved')
}

/**
 * Marks the judicial dates of the assets in a province as out of date. They are recalculated after this transaction, or
 * in the daily sweep.
 */
const askForDates = (tx: Transaction, provinceCode: string) =>
  tx.change(
    `UPDATE legal_situations s SET dated_on = NULL FROM assets a WHERE a.uuid = s.asset_uuid AND a.province_code = $1`,
    [provinceCode],
  )
