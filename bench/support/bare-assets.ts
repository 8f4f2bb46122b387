import { LARGE_CUSTOMER } from './fill-customers.ts'

/** The condition and the order of a SELECT from `assets a`. */
export interface BareList {
  where?: string
  order?: string
  offset?: number
}

export const ROWS = 50
const OWN = `a.customer_uuid = '${LARGE_CUSTOMER}' AND a.archived_on IS NULL`
const COLUMNS = `a.uuid, a.portfolio_uuid, a.group_uuid, a.is_group_principal, a.subgroup_uuid,
  a.is_subgroup_principal, p.name, g.name AS group_name, s.name AS subgroup_name, a.phase, a.external_id,
  a.cadastral_reference, a.address, a.municipality, a.province, a.postal_code, a.latitude, a.longitude, a.type_id,
  a.subtype, a.state, a.size, a.construction_year, a.floor, a.rooms, a.bathrooms, a.lift, a.boxroom, a.parking, a.garden,
  a.terrace, a.pool, a.sports_center, a.doorman, a.sale_value, a.sale_unit_value, a.sale_size, a.sale_value_date,
  a.sale_valuation_type_id, a.rent_value, a.rent_unit_value, a.rent_size, a.rent_value_date, a.rent_valuation_type_id,
  a.valuation_state, a.current_sale_valuation_uuid, a.current_rent_valuation_uuid, a.sale_features, a.rent_features,
  a.warnings, a.edited_on`

/** Selects the rows of a page first, and then reads the columns of other tables for these rows. */
export const barePage = ({ where = 'true', order = 'a.external_id, a.uuid', offset = 0 }: BareList) => `
  SELECT ${COLUMNS}, a.outstanding_debt, picture.thumbnail_key, failures.codes
  FROM (
    SELECT a.uuid, row_number() OVER () AS place FROM (
      SELECT a.uuid FROM assets a ${/\bg\./.test(order) ? 'LEFT JOIN groups g ON g.uuid = a.group_uuid' : ''}
        ${/\bs\./.test(order) ? 'LEFT JOIN groups s ON s.uuid = a.subgroup_uuid' : ''}
      WHERE ${OWN} AND ${where} ORDER BY ${order} LIMIT ${ROWS} OFFSET ${offset}) a
  ) page
  JOIN assets a ON a.uuid = page.uuid JOIN portfolios p ON p.uuid = a.portfolio_uuid
  LEFT JOIN groups g ON g.uuid = a.group_uuid LEFT JOIN groups s ON s.uuid = a.subgroup_uuid
  LEFT JOIN LATERAL (SELECT thumbnail_key FROM attachments d WHERE d.owner_uuid = a.uuid AND d.file_type = 'images'
    AND d.thumbnail_key IS NOT NULL ORDER BY d.is_favourite DESC, d.created_on, d.uuid LIMIT 1) picture ON true
  LEFT JOIN LATERAL (SELECT jsonb_agg(f.code) AS codes FROM valuation_failures f WHERE f.asset_uuid = a.uuid) failures
    ON true
  ORDER BY page.place`

export const bareTotals = ({ where = 'true' }: BareList) => `
  SELECT count(*), sum(a.size), sum(a.sale_value), sum(a.size) FILTER (WHERE a.sale_value IS NOT NULL),
    sum(a.rent_value), count(*) FILTER (WHERE a.valuation_state > 0)
  FROM assets a WHERE ${OWN} AND ${where}`

/** @param cell width and height in degrees */
export const bareClusters = ({ where = 'true', cell }: BareList & { cell: readonly [number, number] }) => `
  SELECT avg(a.longitude), avg(a.latitude), count(*) FROM assets a
  WHERE ${OWN} AND a.latitude IS NOT NULL AND ${where}
  GROUP BY floor(a.longitude / ${cell[0]}), floor(a.latitude / ${cell[1]})`

export const barePoints = ({ where = 'true' }: BareList) => `
  SELECT a.uuid, a.longitude, a.latitude, a.type_id, a.external_id, a.sale_value, a.rent_value FROM assets a
  WHERE ${OWN} AND a.latitude IS NOT NULL AND ${where} LIMIT 2001`
