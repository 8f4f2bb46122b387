import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { VALUED_FEATURES } from '@lindero/domain/assets/valued-features'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import type { Driver } from '@lindero/server/kernel/database/driver'

/** A large customer and many small ones, so that the planner's statistics are skewed. */
export interface FilledWorld {
  large: { assets: number; portfolios: number }
  /** `assets` is the number of assets of each small customer. */
  small: { customers: number; assets: number }
}

const SKEWED: FilledWorld = { large: { assets: 100_000, portfolios: 60 }, small: { customers: 20, assets: 5_000 } }
const GROUPS = 40

/** SQL for the uuid of an object, from the number of its kind and the object's number `n`. */
export const uuidOf = (kind: number, n: string) =>
  `('${kind}0000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
export const [CUSTOMER, PORTFOLIO, GROUP, SUBGROUP, ASSET, SALE, RENT] = [1, 2, 3, 4, 5, 6, 7]

export const LARGE_CUSTOMER = DEMO_CUSTOMERS.fund
/** One portfolio of the large customer, one group in this portfolio, and the group's subgroup. */
export const ONE_PORTFOLIO = '20000000-0000-4000-8000-000000000017'
export const ONE_GROUP = '30000000-0000-4000-8000-000000001704'
export const ONE_SUBGROUP = '40000000-0000-4000-8000-000000001704'

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const FEATURES = `jsonb_build_object(${VALUED_FEATURES.map((name) => `'${name}', a.${columnOf(name)}`).join(', ')})`

/**
 * Adds invented assets: those of the demo's fund in several portfolios, and those of other customers with one portfolio
 * each. Four of five assets have a value, one of ten is in a group, and some have a picture, a debt or a warning, or
 * were archived.
 *
 * @param further statements that add rows to other tables
 */
export async function fillCustomers(
  driver: Driver,
  world: FilledWorld = SKEWED,
  further: readonly string[] = [],
): Promise<void> {
  // Creating the indexes at the end takes seconds; updating them row by row takes minutes.
  const indexes = await driver.execute(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ('{${FILLED_TABLES}}'::regclass[]) AND NOT indisunique
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
  )
  for (const { name } of indexes) await driver.execute(`DROP INDEX ${name}`)
  for (const statements of [ownersOf(world), assetsOf(world), VALUATIONS, BESIDES, ...further]) {
    // Without statistics the next statements would take minutes. The references between the rows are correct, so they
    // are not checked.
    await driver.execute(`SELECT setseed(0.5); SET LOCAL session_replication_role = replica; ${statements} ANALYZE`)
  }
  await driver.execute('DROP TABLE owners')
  for (const { definition } of indexes) await driver.execute(String(definition))
  await fillFacts(driver)
  await driver.execute('VACUUM ANALYZE')
}

/** Computes the facts of the added assets. Their triggers did not run. */
async function fillFacts(driver: Driver): Promise<void> {
  await driver.execute(
    `INSERT INTO changed_assets (customer_uuid, asset_uuid)
     SELECT customer_uuid, uuid FROM assets WHERE archived_on IS NULL AND ${IS_FILLED}`,
  )
  await driver.execute('ANALYZE')
  const refresh = `SELECT refresh_asset_facts((now() AT TIME ZONE 'Europe/Madrid')::date, 2000) AS count`
  while (Number((await driver.execute(refresh))[0]?.count) > 0);
}

/** Tables that receive many rows. */
const FILLED_TABLES = 'assets, valuations, asset_changes, asset_comments, audit_log, tasks'

const EACH_PORTFOLIO = '(SELECT DISTINCT customer, portfolio FROM owners) p'

const ownersOf = ({ large, small }: FilledWorld) => `
  INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit)
    SELECT ${uuidOf(CUSTOMER, 'n')}, 'Cliente ' || n, 1, 100000, 10 FROM generate_series(1, ${small.customers}) n;
  CREATE TABLE owners AS
    SELECT '${LARGE_CUSTOMER}'::uuid AS customer, 1 + i % ${large.portfolios} AS portfolio, i
      FROM generate_series(1, ${large.assets}) i
    UNION ALL SELECT ${uuidOf(CUSTOMER, 'n')}, 1000 + n, n * 1000000 + i
      FROM generate_series(1, ${small.customers}) n, generate_series(1, ${small.assets}) i;
  INSERT INTO portfolios (uuid, customer_uuid, name, avm_configuration)
    SELECT ${uuidOf(PORTFOLIO, 'portfolio')}, customer, 'Cartera ' || portfolio,
      '${JSON.stringify(DEFAULT_AVM_CONFIGURATION)}'::jsonb FROM ${EACH_PORTFOLIO};
  INSERT INTO groups (uuid, customer_uuid, portfolio_uuid, name)
    SELECT ${uuidOf(GROUP, 'portfolio * 100 + n')}, customer, ${uuidOf(PORTFOLIO, 'portfolio')}, 'Grupo ' || n
    FROM ${EACH_PORTFOLIO}, generate_series(0, ${GROUPS - 1}) n;
  INSERT INTO groups (uuid, customer_uuid, portfolio_uuid, name, parent_uuid)
    SELECT ${uuidOf(SUBGROUP, 'portfolio * 100 + n')}, customer, ${uuidOf(PORTFOLIO, 'portfolio')},
      'Subgrupo ' || n, ${uuidOf(GROUP, 'portfolio * 100 + n')}
    FROM ${EACH_PORTFOLIO}, generate_series(0, ${GROUPS - 1}) n;`

/** One asset in ten is in a group; half of these are also in its subgroup. */
const GROUP_NUMBER = `portfolio * 100 + i / 600 % ${GROUPS}`
const assetsOf = ({ large: { portfolios } }: FilledWorld) => `
  INSERT INTO assets (uuid, customer_uuid, portfolio_uuid, group_uuid, subgroup_uuid, external_id, cadastral_reference,
      address, municipality, municipality_code, province, province_code, postal_code, latitude, longitude, type_id,
      state, size, size_source, rooms, bathrooms, floor, construction_year, lift, terrace, phase, warnings, edited_on,
      archived_on, details)
    SELECT ${uuidOf(ASSET, 'i')}, customer, ${uuidOf(PORTFOLIO, 'portfolio')},
      CASE WHEN i / ${portfolios} % 10 = 0 THEN ${uuidOf(GROUP, GROUP_NUMBER)} END,
      CASE WHEN i / ${portfolios} % 20 = 0 THEN ${uuidOf(SUBGROUP, GROUP_NUMBER)} END,
      'A-' || lpad((i::bigint * 7919 % 100000007)::text, 9, '0'),
      CASE WHEN i % 10 > 0 THEN lpad((i::bigint * 104729 % 9999991)::text, 7, '0') || 'VK4797S' || lpad((i % 10000)::text, 4, '0') || 'WQ' END,
      'Calle de ' || (ARRAY['la Medida', 'Alcalá', 'la Ribera', 'Córdoba', 'San Juan', 'los Olivos'])[1 + i % 6] || ', ' || i,
      'Municipio ' || province * 40 + i / 50 % 40, lpad((province * 40 + i / 50 % 40)::text, 5, '0'),
      'Provincia ' || province, lpad(province::text, 2, '0'), lpad(province::text, 2, '0') || lpad((i % 1000)::text, 3, '0'),
      36.5 + 6 * random(), -6 + 8 * random(), (ARRAY[11, 11, 11, 12, 13, 14, 15])[1 + i % 7],
      (ARRAY['good', 'good', 'new', 'toRenovate'])[1 + i % 4], round((40 + 160 * random())::numeric, 2), 'origin',
      1 + i % 5, 1 + i % 2, i % 8, CASE WHEN i % 20 > 0 THEN 1900 + (random() * 120)::int END, i % 3 > 0, i % 4 = 0,
      CASE WHEN i % 5 = 0 THEN 'management' ELSE 'analysis' END,
      CASE WHEN i % 31 = 0 THEN '[{"code": "valuation.fewComparables"}]'::jsonb ELSE '[]' END,
      now() - i::bigint * 7919 % 500000 * interval '1 minute', CASE WHEN i % 53 = 0 THEN now() END,
      CASE WHEN i % 4 > 0 THEN jsonb_build_object('airConditioning', i % 3 = 0, 'wardrobes', i % 2 = 0,
        'buildingFloors', i % 12, 'buildingDwellings', 1 + i % 90, 'cadastralQuality', 1 + i % 9,
        'occupancyStatus', (ARRAY['vacant', 'let', 'occupied', 'withoutTitle'])[1 + i % 4],
        'acquisitionDate', date '2018-01-01' + i % 2500) ELSE '{}' END
    FROM (SELECT *, (1 + i::bigint * 7919 % 50)::int AS province FROM owners) o;`

export const IS_FILLED = `portfolio_uuid BETWEEN ${uuidOf(PORTFOLIO, '1')} AND ${uuidOf(PORTFOLIO, '9999')}`

function valuationsOf(operation: 'sale' | 'rent', kind: number, which: string, price: string): string {
  return `
  INSERT INTO valuations (uuid, customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id, valuation_date,
      value, unit_value, size, document)
    SELECT ('${kind}' || right(uuid::text, 35))::uuid, customer_uuid, uuid, portfolio_uuid, '${operation}',
      1 + floor(random() ^ 4 * 5)::int, date '2026-06-30' - (random() * 400)::int, round(size * price), price, size, '{}'
    FROM (SELECT *, round((${price})::numeric, 2) AS price FROM assets WHERE ${IS_FILLED} AND (${which})) a;
  UPDATE assets a SET current_${operation}_valuation_uuid = v.uuid, ${operation}_value = v.value,
      ${operation}_unit_value = v.unit_value, ${operation}_size = v.size, ${operation}_value_date = v.valuation_date,
      ${operation}_valuation_type_id = v.valuation_type_id, ${operation}_is_signed = false,
      ${operation}_features = ${FEATURES} || CASE WHEN a.rooms = 5 AND a.floor = 3 THEN '{"rooms": 4}' ELSE '{}' END::jsonb
    FROM valuations v WHERE v.asset_uuid = a.uuid AND v.operation = '${operation}' AND v.document = '{}';`
}
const VALUATIONS =
  valuationsOf('sale', SALE, 'rooms < 5 OR floor = 3', '600 + 3000 * random()') +
  valuationsOf('rent', RENT, 'floor = 2', '4 + 12 * random()')

const BESIDES = `
  INSERT INTO files (key, customer_uuid, purpose, name, content_type)
    SELECT 'bench/' || uuid, customer_uuid, 'attachment', 'a.webp', 'image/webp' FROM assets
    WHERE ${IS_FILLED} AND floor = 1;
  INSERT INTO attachments (customer_uuid, owner_kind, owner_uuid, file_type, file_key, name, content_type, size,
      thumbnail_key)
    SELECT customer_uuid, 'asset', right(key, 36)::uuid, 'images', key, 'a.webp', 'image/webp', 1000, key
    FROM files WHERE key LIKE 'bench/%';
  INSERT INTO reference_values (customer_uuid, asset_uuid, source, value, date)
    SELECT customer_uuid, uuid, 'outstandingBalance', size * 900, date '2025-12-31' FROM assets
    WHERE ${IS_FILLED} AND rooms = 3;
  UPDATE assets SET outstanding_debt = size * 900 WHERE ${IS_FILLED} AND rooms = 3;
  INSERT INTO valuation_failures (asset_uuid, operation, customer_uuid, code)
    SELECT uuid, 'sale', customer_uuid, 'valuation.tooFewComparables' FROM assets
    WHERE ${IS_FILLED} AND rooms = 5 AND floor = 4;`
