import { describe, expect, it } from 'vitest'
import type { NotePage } from './note-text.ts'
import { readNote } from './read-note.ts'

const pageOf = (page: number, lines: readonly string[]): NotePage => ({
  page,
  lines: lines.map((text, row) => ({ text, x: 0.1, y: row / 60, width: 0.8, height: 0.012 })),
})

const noteOn = (code: string, street: string, reference: string) => [
  'REGISTRO DE LA PROPIEDAD DE ÉCIJA. NOTA SIMPLE INFORMATIVA.',
  `CRU: ${code}`,
  'FINCA',
  `URBANA: Casa sita en Écija, ${street}. Referencia catastral: ${reference}. Tomo 1.`,
  'TITULARIDAD',
  'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.',
]
const CHARGES = ['CARGAS', 'Libre de cargas.']
const first = noteOn('41019000123456', 'calle Emilio Castelar, número 8', '9872023VH5797S0001WX')
const second = noteOn('41019000999999', 'calle Mayor, número 2', '6344205CF7664S0001GP')

describe('A file with registry extracts', () => {
  const file = [
    pageOf(1, first),
    pageOf(2, ['REGISTRO DE LA PROPIEDAD DE ÉCIJA. NOTA SIMPLE INFORMATIVA.', 'CRU: 41019000123456', ...CHARGES]),
    pageOf(3, second),
    pageOf(4, CHARGES),
  ]
  it.each([
    ['the extract of the asset', '6344205CF7664S0001GP', 'calle Mayor, número 2'],
    ['the first extract if none is of the asset', '1234567YH0413S0002PW', 'calle Emilio Castelar, número 8'],
    ['the first extract if the asset has no reference', null, 'calle Emilio Castelar, número 8'],
  ])('for a file with several extracts, %s is read, with a warning', (_, reference, address) => {
    const reading = readNote(file, reference)
    expect(reading?.fields.find(({ field }) => field === 'address')?.value).toBe(address)
    expect(reading?.warnings).toEqual(['severalNotes'])
  })

  it('a file is one extract if all pages repeat the heading of the same property', () => {
    expect(readNote(file.slice(0, 2))?.warnings).toEqual([])
  })

  it.each([
    ['a page missing according to the page numbers', [pageOf(1, [...first, 'Página 1 de 2'])], 'pageMissing'],
    [
      'one of three pages missing, and an unreadable page number',
      [pageOf(1, [...first, 'Página 1 de 3']), pageOf(2, CHARGES)],
      'pageMissing',
    ],
    ['no section of charges', [pageOf(1, first)], 'chargesMissing'],
  ])('a registry extract with %s gets a warning', (_, pages, warning) => {
    expect(readNote(pages)?.warnings).toContain(warning)
  })
})
