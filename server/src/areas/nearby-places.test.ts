import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { importPlaces } from './import-places.ts'
import { nearbyPlacesOf } from './nearby-places.store.ts'
import { undoImport } from './undo-import.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

const folder = mkdtempSync(join(tmpdir(), 'lindero-places-'))
afterAll(() => rmSync(folder, { recursive: true }))
const CENTRE = { latitude: 39.47, longitude: -0.38 }
const write = (name: string, lines: readonly string[]) => {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}
const near = () => system.context.database.transaction('system', (tx) => nearbyPlacesOf(tx, CENTRE))

describe('Places near a property', () => {
  it('the nearest place of each kind has its distance and its source, until its import is replaced or undone', async () => {
    const stops = write('EMT.txt', [
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
      '1,Xàtiva,39.4709,-0.38,0,',
      '2,Colón,39.475,-0.38,0,',
      '3,Xàtiva acceso,39.4701,-0.38,2,1',
      '1,Twice,39.4709,-0.38,0,',
    ])
    const { report } = await importPlaces(system.context.database, { file: stops, kind: 'places-gtfs' })
    expect(report).toMatchObject({ read: 4, new: 2, empty: 1, refused: 1 })
    const table = write('schools.csv', [
      'id;kind;name;latitude;longitude;source',
      'a;school;CEIP Cervantes;39.4727;-0.38;Generalitat',
      'b;school;CEIP Lejano;39.52;-0.38;Generalitat',
    ])
    await importPlaces(system.context.database, { file: table, kind: 'places-table' })
    expect(await near()).toEqual([
      { kind: 'transport', name: 'Xàtiva', metres: 100, source: 'EMT' },
      { kind: 'school', name: 'CEIP Cervantes', metres: 300, source: 'Generalitat' },
    ])
    const next = write('EMT.txt', ['stop_id,stop_name,stop_lat,stop_lon', '2,Colón,39.475,-0.38'])
    const { uuid } = await importPlaces(system.context.database, { file: next, kind: 'places-gtfs' })
    expect((await near()).map(({ name }) => name)).toEqual(['CEIP Cervantes', 'Colón'])
    await system.context.database.transaction('system', (tx) => undoImport(tx, uuid))
    expect((await near()).map(({ name }) => name)).toEqual(['Xàtiva', 'CEIP Cervantes'])
  })
})
