import { expect, it } from 'vitest'
import { marketFiles } from '../../test/market-files.ts'
import { undoImport } from '../areas/undo-import.ts'
import { undoEvidence } from './undo-evidence.ts'

const { importFile, inSystem } = marketFiles()

const HEADER = 'id,property,kind,operation,type,price,size,floor,latitude,longitude,date,cadastral_reference'
const REFERENCE = '9872023VH5797S0001WX'
const row = (id: string, latitude: number, type: string, day: string, property = '', reference = '') =>
  `${id},${property},listing,sale,${type},230000,92,2,${latitude},-2.4,2026-11-${day},${reference}`

async function imported(rows: readonly string[]) {
  return importFile([HEADER, ...rows, ''].join('\n'))
}

/** The representative adverts of the homes at a latitude. */
const homesAt = async (latitude: number) => {
  const adverts = await inSystem((tx) =>
    tx.rows<{ id: string }>(
      `SELECT e.source_id AS id FROM market_evidence e LEFT JOIN merged_adverts m ON m.evidence_uuid = e.uuid
       WHERE e.latitude BETWEEN $1::float8 - 0.02 AND $1::float8 + 0.02 AND coalesce(m.is_shown, true) ORDER BY 1`,
      [latitude],
    ),
  )
  return adverts.map(({ id }) => id)
}

it('one property as flat and house is one home of the type of its newest advert, in either order of the files', async () => {
  await imported([row('P-1', 41, 'Piso', '10', 'P'), row('P-2', 41, 'Chalet', '20', 'P')])
  expect(await homesAt(41)).toEqual(['P-2'])
  const { uuid } = await imported([row('P-3', 41, 'Piso', '25', 'P')])
  expect(await homesAt(41)).toEqual(['P-3'])
  await inSystem((tx) => undoImport(tx, uuid, undoEvidence))
  expect(await homesAt(41)).toEqual(['P-2'])
})

it('one cadastral reference as retail and office is one home, also a kilometre apart; with parking it is two', async () => {
  await imported([
    row('R-1', 42, 'Local', '10', '', REFERENCE),
    row('R-2', 42.012, 'Oficina', '20', '', REFERENCE),
    row('R-3', 42, 'Garaje', '21', '', REFERENCE),
  ])
  expect(await homesAt(42)).toEqual(['R-2', 'R-3'])
})

it('two adverts of one home are apart as soon as the type of one is corrected to another group', async () => {
  const file = (type: string) => [row('C-1', 43, 'Piso', '10', 'C'), row('C-2', 43, type, '20', 'C')]
  await imported(file('Piso'))
  expect(await homesAt(43)).toEqual(['C-2'])
  await imported(file('Trastero'))
  expect(await homesAt(43)).toEqual(['C-1', 'C-2'])
})
