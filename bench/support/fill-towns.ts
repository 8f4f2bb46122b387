import type { Driver } from '@lindero/server/kernel/database/driver'

export const TOWNS = 211
/** Number of flats on the market of each town. It is too small for a price model. */
const EVIDENCE = 254

/** Centres of the towns. No other evidence is near them, and no two share an area. */
export const TOWN_CENTRES = `SELECT latitude::float8, longitude::float8 FROM (
    SELECT 36.6 + 0.4 * (i % 15) AS latitude, -7.9 + 0.5 * (i / 15) AS longitude FROM generate_series(0, 299) AS i) AS c
  WHERE NOT EXISTS (SELECT FROM market_evidence m WHERE m.source <> 'towns'
    AND m.latitude BETWEEN c.latitude - 0.4 AND c.latitude + 0.4
    AND m.longitude BETWEEN c.longitude - 0.5 AND c.longitude + 0.5)
  ORDER BY longitude, latitude LIMIT ${TOWNS}`

/** Invented listings and closings of small towns, far from each other. */
export async function fillTowns(driver: Driver): Promise<void> {
  await driver.execute(`
    SELECT setseed(0.5);
    INSERT INTO market_evidence (uuid, source, source_id, property_key, kind, operation, type_id, subtype, state, price,
        size, rooms, bathrooms, floor, construction_year, lift, terrace, parking, latitude, longitude, added_on, date)
      SELECT gen_random_uuid(), 'towns', number::text, 'towns:' || number, kind, 'sale', 11, 'flat',
        (ARRAY['good', 'good', 'good', 'new', 'toRenovate'])[1 + i % 5],
        round((size * 1500 * exp(0.004 * (i % 70) + 0.3 * (random() - 0.5)))::numeric, -2), size,
        greatest(1, size / 30), 1 + size / 80, i % 6, 1950 + i % 70, i % 3 > 0, i % 5 = 0, i % 4 = 1, latitude,
        longitude, CASE WHEN kind = 'listing' THEN day END, day
      FROM (
        SELECT i, row_number() OVER () AS number, CASE WHEN i % 4 = 0 THEN 'closing' ELSE 'listing' END AS kind,
          (50 + 70 * random())::int AS size, current_date - (330 * random())::int AS day,
          latitude + 0.02 * (random() + random() - 1) AS latitude,
          longitude + 0.026 * (random() + random() - 1) AS longitude
        FROM (${TOWN_CENTRES}) AS towns, generate_series(1, ${EVIDENCE}) AS i OFFSET 0
      ) AS homes;
    ANALYZE market_evidence`)
}
