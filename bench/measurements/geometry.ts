/**
 * Measures two searches among a million points. The first finds the points in a box. It uses two plain columns; the
 * reference uses PostgreSQL's type `point`. The second finds the nearest points of one type; the reference finds the
 * nearest points of all types. Both use `point`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NOT_DURABLE, startEmbeddedServer } from '@lindero/server/kernel/database/embedded/embedded-server'
import { openLog } from '@lindero/server/kernel/log/log'
import pg from 'pg'
import { report, sideBySide } from '../support/figures.ts'

const RUNS = 40
const BOX = { west: -3.72, south: 40.4, east: -3.415, north: 40.705 }
const ROWS = `id, latitude, longitude, type_id`

const folder = mkdtempSync(join(tmpdir(), 'lindero-geometry-'))
const server = await startEmbeddedServer({
  dataFolder: folder,
  log: openLog('silent'),
  settings: NOT_DURABLE,
})
const client = new pg.Client(server.connectionString)
await client.connect()
await client.query(`
  SELECT setseed(0.5);
  CREATE TABLE places AS SELECT i AS id, 36 + 7 * random() AS latitude, -8 + 7 * random() AS longitude,
    (ARRAY[11, 11, 11, 12, 15])[1 + i % 5] AS type_id FROM generate_series(1, 1000000) i;
  CREATE INDEX places_point ON places USING gist (point(longitude, latitude));
  CREATE INDEX places_columns ON places (latitude, longitude);
  ANALYZE places`)

const box = `'(${BOX.east},${BOX.north}),(${BOX.west},${BOX.south})'::box`
const byPoint = `SELECT ${ROWS} FROM places WHERE point(longitude, latitude) <@ ${box}`
const byColumns = `SELECT ${ROWS} FROM places WHERE latitude BETWEEN ${BOX.south} AND ${BOX.north}
  AND longitude BETWEEN ${BOX.west} AND ${BOX.east}`
const { rowCount } = await client.query(byPoint)
report({
  name: `a box of ${rowCount} of 1,000,000 points, plain columns`,
  yardstick: 'point with GiST',
  ...(await sideBySide(
    RUNS,
    () => client.query(byColumns),
    () => client.query(byPoint),
  )),
})
const nearest = (filter: string) =>
  `SELECT ${ROWS} FROM places ${filter} ORDER BY point(longitude, latitude) <-> point(-3.7, 40.42) LIMIT 200`
report({
  name: 'the 200 nearest of one type, point with GiST',
  yardstick: 'the 200 nearest of all',
  ...(await sideBySide(
    RUNS,
    () => client.query(nearest('WHERE type_id = 12')),
    () => client.query(nearest('')),
  )),
})
await client.end()
await server.stop()
rmSync(folder, { recursive: true, force: true })
