import { mapTapeColumns } from '@lindero/domain/tape/tape-mapping'
import { describe, expect, it } from 'vitest'
import { openTape } from './open-tape.ts'

const HEADER = 'ID activo;Tipo;Dirección;Municipio;Superficie;Deuda total'
const ROW = '1;Piso;Calle Mayor 1;Madrid;80;120,5'

async function factorsOf(...lines: string[]) {
  const { assets } = await openTape(new TextEncoder().encode(lines.join('\n')))
  const { columns } = mapTapeColumns(assets.headers, {}, false, assets)
  return columns.find(({ header }) => header.endsWith('Deuda total'))?.unit?.factors ?? null
}

describe('The unit in the lines above the header of a file', () => {
  it.each(['Importes en miles de euros', 'Cartera Alfa (miles de euros)', '(in € thousands);;;;;'])(
    'the line %s is the unit of the amounts',
    async (title) => {
      expect(await factorsOf(title, HEADER, ROW)).toEqual([1_000])
      expect(await factorsOf('Cartera Alfa', title, '', HEADER, ROW)).toEqual([1_000])
    },
  )

  it.each(['Cartera Alfa', 'Deuda total (M€);12,5', 'Importe total: 12,5 M€'])(
    'the line %s is no unit of the amounts',
    async (title) => {
      expect(await factorsOf(title, '', HEADER, ROW)).toBeNull()
    },
  )

  it('a unit in the rows below the header is none of the columns', async () => {
    expect(await factorsOf(HEADER, ROW, '2;Piso;Importes en miles de euros;Madrid;80;120,5')).toBeNull()
  })
})
