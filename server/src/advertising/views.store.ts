import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Transaction } from '../kernel/database/database.ts'
import type { AdvertisementRecord } from './advertisements.table.ts'

/** Counts one view of the public page of an advertisement, without storing any data about the visitor. */
export async function countView(
  tx: Transaction,
  { uuid, customerUuid }: Pick<AdvertisementRecord, 'uuid' | 'customerUuid'>,
  now: Date,
): Promise<void> {
  await tx.change(
    `INSERT INTO advertisement_views AS v (advertisement_uuid, day, customer_uuid, count) VALUES ($1, $2::date, $3, 1)
     ON CONFLICT (advertisement_uuid, day) DO UPDATE SET count = v.count + 1`,
    [uuid, calendarDateAt(now), customerUuid],
  )
}
