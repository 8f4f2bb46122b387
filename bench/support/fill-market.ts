import { openDatabase } from '@lindero/server/kernel/database/database'
import type { Driver } from '@lindero/server/kernel/database/driver'
import { countCells } from '@lindero/server/market/market-cells'

/** `EVIDENCE=1000000` sets another number of listings; half as many closings are added. */
export const LISTINGS = Number(process.env.EVIDENCE ?? 200_000)
export const CLOSINGS = LISTINGS / 2

const TOWNS = 1_000

/**
 * Invented listings and closings of a thousand towns, the largest towns first, as an import would store them. The
 * indexes are built afterwards, because millions of insertions into them take longer. The clusters are counted at the
 * end, as an import does.
 */
export async function fillMarket(driver: Driver): Promise<void> {
  await driver.execute(`
    SELECT setseed(0.5);
    CREATE TEMPORARY TABLE towns AS
      SELECT i, 36.5 + 6 * random() AS latitude, -6 + 8 * random() AS longitude FROM generate_series(0, ${TOWNS - 1}) AS i;
    CREATE INDEX ON towns (i);
    CREATE TEMPORARY TABLE built AS
      SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_index WHERE indrelid = 'market_evidence'::regclass
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid);
    DO $$ DECLARE one record; BEGIN
      FOR one IN SELECT * FROM built LOOP EXECUTE 'DROP INDEX ' || one.name; END LOOP;
    END $$;
    INSERT INTO market_evidence (uuid, source, source_id, property_key, kind, operation, type_id, subtype, state, price,
        size, rooms, bathrooms, floor, construction_year, lift, terrace, parking, latitude, longitude, address,
        cadastral_reference, added_on, expired_on, date, description, contact_type, vpo)
      SELECT gen_random_uuid(), 'bench', i::text, i::text, kind, CASE WHEN i % 4 = 0 THEN 'rent' ELSE 'sale' END,
        (ARRAY[11, 11, 11, 12, 15])[1 + i % 5], (ARRAY['flat', 'detached', 'semiDetached', NULL])[1 + i % 7 % 4],
        (ARRAY['good', 'good', 'new', 'toRenovate', NULL])[1 + i % 11 % 5],
        round((60000 + 600000 * random())::numeric, 2), round((40 + 120 * random())::numeric, 2),
        1 + i % 5, 1 + i % 2, i % 8, 1950 + i % 70, i % 3 > 0, i % 5 = 0, i % 4 = 1,
        latitude + 0.06 * (random() + random() - 1), longitude + 0.08 * (random() + random() - 1),
        'Calle ' || (ARRAY['Mayor', 'Colón', 'del Olmo', 'de la Paz', 'Serrano'])[1 + i % 5] || ', ' || i % 150,
        NULL, CASE WHEN kind = 'listing' THEN day END,
        CASE WHEN kind = 'listing' AND i % 3 = 0 THEN least(day + 90, '2026-11-01') END, day,
        (ARRAY['Piso reformado con ascensor', 'Vivienda luminosa', 'Con terraza y garaje', 'Ático con vistas'])[1 + i % 13 % 4]
          || ' cerca del centro, bien comunicada y con todos los servicios a su alrededor. Referencia interna ' || i,
        CASE WHEN kind = 'listing' THEN (ARRAY['private', 'agency', 'developer', 'bank'])[1 + i % 4] END,
        CASE WHEN kind = 'closing' THEN 1 + i % 2 END
      FROM (
        SELECT i, CASE WHEN i <= ${LISTINGS} THEN 'listing' ELSE 'closing' END AS kind,
          '2021-01-01'::date + (random() * 2100)::int AS day, floor(${TOWNS} * random() ^ 3)::int AS town
        FROM generate_series(1, ${LISTINGS + CLOSINGS}) AS i OFFSET 0
      ) AS given JOIN (SELECT i AS number, latitude, longitude FROM towns) AS towns ON number = town;
    SET maintenance_work_mem = '512MB';
    DO $$ DECLARE one record; BEGIN
      FOR one IN SELECT * FROM built LOOP EXECUTE one.definition; END LOOP;
    END $$`)
  await countCells(openDatabase(driver))
  await driver.execute('VACUUM ANALYZE')
}
