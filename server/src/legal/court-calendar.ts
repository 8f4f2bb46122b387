import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import {
  calendarOfSeat,
  type HolidaysOfPlace,
  type LocalHoliday,
  type OfficeCalendar,
} from '@lindero/domain/legal/working-days'
import { municipalityNamed } from '../areas/municipality-named.ts'
import type { Transaction } from '../kernel/database/database.ts'

/**
 * SQL expression for the local holidays that concern the customer of `assets a`: those that it entered, and those that
 * the operator keeps for everyone. The seat of a court can be in any province.
 */
export const LOCAL_HOLIDAYS = `coalesce((SELECT jsonb_agg(jsonb_build_object('town', h.municipality, 'day', h.day,
    'provinceCode', h.province_code))
  FROM court_holidays h WHERE h.customer_uuid IN (a.customer_uuid, '${OPERATOR_CUSTOMER_UUID}')), '[]')`

/** The places of an asset, from which `calendarOfSeat` selects the calendar of a court or registry. */
export function holidaysOfPlace(
  { provinceCode, municipality: town }: { provinceCode: string | null; municipality: string | null },
  local: readonly LocalHoliday[],
): HolidaysOfPlace {
  return {
    asset: { town, provinceCode },
    local,
    findTown(name) {
      const municipality = municipalityNamed(name, provinceCode) ?? municipalityNamed(name, null)
      return municipality && { name: municipality.name, provinceCode: municipality.code.slice(0, 2) }
    },
  }
}

interface PlaceRow {
  uuid: string
  customerUuid: string
  provinceCode: string | null
  municipality: string | null
}

/** The places of several assets with the local holidays of their customers. */
export async function holidaysOfAssets(
  tx: Transaction,
  assetUuids: readonly string[],
): Promise<Map<string, HolidaysOfPlace>> {
  const rows = await tx.rows<PlaceRow>(
    `SELECT uuid, customer_uuid AS "customerUuid", province_code AS "provinceCode", municipality
     FROM assets WHERE uuid = ANY($1::uuid[])`,
    [assetUuids],
  )
  const customers = await tx.rows<{ uuid: string; local: LocalHoliday[] }>(
    `SELECT a.customer_uuid AS uuid, ${LOCAL_HOLIDAYS} AS local
     FROM (SELECT DISTINCT unnest($1::uuid[]) AS customer_uuid) a`,
    [rows.map(({ customerUuid }) => customerUuid)],
  )
  const localOf = new Map(customers.map(({ uuid, local }) => [uuid, local]))
  return new Map(
    rows.map(({ uuid, customerUuid, ...place }) => [uuid, holidaysOfPlace(place, localOf.get(customerUuid) ?? [])]),
  )
}

export async function holidaysOfAsset(tx: Transaction, assetUuid: string): Promise<HolidaysOfPlace | undefined> {
  return (await holidaysOfAssets(tx, [assetUuid])).get(assetUuid)
}

/** The calendars of offices in the towns of several assets. */
export async function officeCalendarsOf(
  tx: Transaction,
  assetUuids: readonly string[],
): Promise<Map<string, OfficeCalendar>> {
  const places = await holidaysOfAssets(tx, assetUuids)
  return new Map([...places].map(([uuid, place]) => [uuid, calendarOfSeat(place, null)]))
}
