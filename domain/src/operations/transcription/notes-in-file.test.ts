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

  it.each([
    "REGISTRE DE LA PROPIETAT D'IGUALADA. NOTA INFORMATIVA.",
    'REXISTRO DA PROPIEDADE DE LALÍN. Información rexistral.',
  ])('a page with two extracts is divided at the title "%s"', (title) => {
    const [page] = [pageOf(1, [title, ...first.slice(1), ...CHARGES, title, ...second.slice(1), ...CHARGES])]
    const reading = readNote([page], '6344205CF7664S0001GP')
    expect(reading?.fields.find(({ field }) => field === 'address')?.value).toBe('calle Mayor, número 2')
    expect(reading?.warnings).toEqual(['severalNotes'])
  })

  const TITLE = [
    'REGISTRO DE LA PROPIEDAD DE ÉCIJA',
    'NOTA SIMPLE INFORMATIVA',
    'Fecha de emisión: 9 de noviembre de 2026',
  ]
  it.each([
    ['codes', first.slice(1), second.slice(1)],
    ['numbers', ['FINCA DE ÉCIJA Nº: 12.345', ...first.slice(3)], ['FINCA DE ÉCIJA Nº: 23.456', ...second.slice(3)]],
    ['headings before the codes', ['FINCA 1 DE 2', ...first.slice(1)], ['FINCA 2 DE 2', ...second.slice(1)]],
  ])('a page with two extracts under one title is divided at the %s of the properties', (_, one, other) => {
    const page = pageOf(1, [...TITLE, ...one, ...CHARGES, ...other, 'CARGAS', 'HIPOTECA a favor de X por 9.000 euros.'])
    const valuesOf = (reference: string) => {
      const reading = readNote([page], reference)
      const value = (name: string) => reading?.fields.find(({ field }) => field === name)?.value
      return [
        value('address'),
        value('registryOffice'),
        value('expeditionDate'),
        reading?.charges.length,
        reading?.warnings,
      ]
    }
    const common = ['ÉCIJA', '2026-11-09']
    expect(valuesOf('9872023VH5797S0001WX')).toEqual([
      'calle Emilio Castelar, número 8',
      ...common,
      0,
      ['severalNotes'],
    ])
    expect(valuesOf('6344205CF7664S0001GP')).toEqual(['calle Mayor, número 2', ...common, 1, ['severalNotes']])
  })

  it('another property that a charge or a description names does not divide a page', () => {
    const named = 'FINCA DE ÉCIJA Nº: 99.999, de la que se segregó.'
    const page = pageOf(1, [...TITLE, ...first.slice(1), 'CARGAS', 'HIPOTECA a favor de X por 9.000 euros.', named])
    expect(readNote([page])?.warnings).toEqual([])
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
