import { describe, expect, it } from 'vitest'
import { ownersOf, readOwners } from './note-owners.ts'
import { noteTextOf } from './note-text.ts'
import { ownerRows, rightsAddUp } from './owner-rows.ts'
import { shareOf } from './owner-shares.ts'

function read(...lines: readonly string[]) {
  const note = noteTextOf([
    { page: 1, lines: lines.map((text, row) => ({ text, x: 0, y: row / 60, width: 1, height: 0.01 })) },
  ])
  const owners = ownersOf(note, { from: 0, to: note.text.length })
  const rows = ownerRows(note, { from: 0, to: note.text.length }, owners)
  return { rows, text: readOwners(owners)[0]?.value }
}

describe('The owners in an extract', () => {
  it.each([
    [
      'usufruct and bare ownership',
      [
        'Doña ANA SANZ GIL, NIF 12345678Z, titular del 100% del usufructo vitalicio.',
        'Don LUIS SANZ GIL, NIF 87654321X, titular del 100% de la nuda propiedad.',
      ],
      'ANA SANZ GIL (12345678Z): 100% usufructo vitalicio; LUIS SANZ GIL (87654321X): 100% nuda propiedad',
    ],
    [
      'a company and its share in words',
      [
        'La mercantil NAVES DEL EBRO, S.L., con C.I.F. B12345674, titular de dos terceras partes indivisas del pleno dominio.',
      ],
      'NAVES DEL EBRO, S.L. (B12345674): dos terceras partes indivisas pleno dominio',
    ],
    [
      'a purchase, without its seller and notary',
      [
        'Don LUIS SANZ GIL, NIF 87654321X, titular de la totalidad del pleno dominio, por compra a doña EVA RUIZ MAS, NIF 11111111H, ante el notario don JOSÉ POLO CID, NIF 22222222J.',
      ],
      'LUIS SANZ GIL (87654321X): totalidad pleno dominio',
    ],
    [
      'a name with an abbreviation',
      [
        'Dª Mª Teresa Sanchis Quiroga, con NIF 12345678Z, titular del 50% del pleno dominio.',
        'Doña M.ª Luz Ros Gil, con NIF 87654321X, titular del 50% del pleno dominio.',
      ],
      'Mª Teresa Sanchis Quiroga (12345678Z): 50% pleno dominio; M.ª Luz Ros Gil (87654321X): 50% pleno dominio',
    ],
    [
      'names with an initial and with a capital inside',
      [
        "Dª Patricia O'Donnell Ruiz, con NIF 12345678Z, titular de 1/2 del pleno dominio.",
        'D. Juan A. Gil-Delgado McArthur, con NIF 87654321X, titular de 1/2 del pleno dominio.',
      ],
      "Patricia O'Donnell Ruiz (12345678Z): 1/2 pleno dominio; Juan A. Gil-Delgado McArthur (87654321X): 1/2 pleno dominio",
    ],
    [
      'an owner without an identity number',
      ['DON LUIS SANZ GIL, mayor de edad, dueño con carácter privativo del pleno dominio.'],
      'LUIS SANZ GIL: pleno dominio',
    ],
    [
      'an owner whose scanned identity number is invalid',
      ['SANZ GIL, LUIS    876543210    1.204    12', '100% del pleno dominio.'],
      'SANZ GIL, LUIS: 100% pleno dominio',
    ],
  ])('the owners and their shares are read from %s', (_, lines, expected) => {
    expect(read(...lines).text).toBe(expected)
  })

  it.each([
    ['una tercera parte indivisa', 100 / 3],
    ['tres cuartas partes', 75],
    ['la otra mitad', 50],
    ['3/8', 37.5],
    ['33,333333%', 33.333333],
    ['cincuenta por ciento', 50],
    ['totalidad', 100],
  ])('the share «%s» is read as %d percent', (words, percent) => {
    expect(shareOf(words)).toBeCloseTo(percent)
  })

  it.each([
    'adjudicación en liquidación de gananciales',
    'adjudicación en pago de deudas',
    'adjudicación por extinción de condominio',
    'adjudicación hereditaria',
    'adjudicación',
  ])('the title «%s» is read to its end', (title) => {
    const { rows } = read(
      `Don LUIS SANZ GIL, NIF 87654321X, titular del pleno dominio por título de ${title}, según escritura.`,
    )
    expect(rows[0]?.title).toBe(title)
  })

  it("the check of the owners' shares fails if the shares do not add up to 100 percent", () => {
    const half = 'Don LUIS SANZ GIL, NIF 87654321X, titular de una mitad indivisa del pleno dominio.'
    const other = 'Doña ANA SANZ GIL, NIF 12345678Z, titular de una mitad indivisa del pleno dominio.'
    expect(rightsAddUp(read(half).rows)).toBe(false)
    expect(rightsAddUp(read(half, other).rows)).toBe(true)
  })
})
