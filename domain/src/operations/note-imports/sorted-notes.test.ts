import { describe, expect, it } from 'vitest'
import type { NotePage } from '../transcription/note-text.ts'
import { linesOfBand } from '../transcription/notes-in-file.ts'
import { sortedNotes } from './sorted-notes.ts'

const pageOf = (page: number, lines: readonly string[]): NotePage => ({
  page,
  lines: lines.map((text, row) => ({ text, x: 0.1, y: row / 60, width: 0.8, height: 0.012 })),
})
const noteOf = (code: string, day: string, ...more: string[]) => [
  'REGISTRO DE LA PROPIEDAD DE ÉCIJA. NOTA SIMPLE INFORMATIVA.',
  `Fecha de emisión: ${day}`,
  `CRU: ${code}`,
  'FINCA',
  'URBANA: Casa sita en Écija, calle Mayor, número 8. Referencia catastral: 9872023VH5797S0001WX. Tomo 1.',
  'TITULARIDAD',
  'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.',
  'CARGAS',
  'Libre de cargas.',
  ...more,
]
const ONE = '41019000123456'
const rangesOf = (pages: readonly NotePage[]) =>
  sortedNotes(pages).map(({ firstPage, lastPage }) => [firstPage, lastPage])

describe('A file with many registry extracts is divided', () => {
  it('each extract has its pages and what identifies its property', () => {
    const pages = [
      pageOf(1, noteOf(ONE, '3 de marzo de 2026')),
      pageOf(2, ['Servidumbre de paso.']),
      pageOf(3, noteOf('41019000999999', '4 de marzo de 2026')),
    ]
    expect(sortedNotes(pages)).toMatchObject([
      { firstPage: 1, lastPage: 2, registryCode: ONE, expeditionDate: '2026-03-03', isNote: true },
      { firstPage: 3, lastPage: 3, registryCode: '41019000999999', cadastralReference: '9872023VH5797S0001WX' },
    ])
  })

  it.each([
    ['its property', [noteOf(ONE, '3 de marzo de 2026'), noteOf('41019000999999', '3 de marzo de 2026')]],
    ['its day of issue', [noteOf(ONE, '3 de marzo de 2026'), noteOf(ONE, '3 de abril de 2026')]],
    [
      'a page number that counts other pages',
      [noteOf(ONE, '3 de marzo de 2026', 'Página 1 de 1'), ['Nota sin cabecera', 'Página 1 de 2']],
    ],
  ])('a page begins a new extract by %s', (_, [first = [], second = []]) => {
    expect(rangesOf([pageOf(1, first), pageOf(2, second)])).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  it('the swapped pages of one extract are one extract', () => {
    const last = pageOf(1, ['CARGAS', 'Libre de cargas.', 'Página 2 de 2'])
    expect(rangesOf([last, pageOf(2, noteOf(ONE, '3 de marzo de 2026', 'Página 1 de 2'))])).toEqual([[1, 2]])
  })

  it('a page with the heading of the same property and day continues the extract', () => {
    const second = ['REGISTRO DE LA PROPIEDAD DE ÉCIJA. NOTA SIMPLE INFORMATIVA.', `CRU: ${ONE}`, 'Página 2 de 2']
    expect(rangesOf([pageOf(1, noteOf(ONE, '3 de marzo de 2026', 'Página 1 de 2')), pageOf(2, second)])).toEqual([
      [1, 2],
    ])
  })

  describe('with two extracts on one page', () => {
    const both = [...noteOf(ONE, '3 de marzo de 2026'), ...noteOf('41019000999999', '3 de marzo de 2026')]

    it('each extract is sorted with its part of the page', () => {
      const [first, second, ...more] = sortedNotes([pageOf(1, both)])
      expect(more).toEqual([])
      expect(first).toMatchObject({ firstPage: 1, lastPage: 1, registryCode: ONE })
      expect(second).toMatchObject({ firstPage: 1, lastPage: 1, registryCode: '41019000999999' })
      const [upper, lower] = [first?.parts[0]?.band, second?.parts[0]?.band]
      expect(upper).toMatchObject({ top: 0, bottom: lower?.top })
      expect(lower?.bottom).toBe(1)
      // The title of the second extract is on the tenth line, below the end of the ninth.
      expect(lower?.top).toBeGreaterThan(8 / 60 + 0.012)
      expect(lower?.top).toBeLessThanOrEqual(9 / 60)
    })

    it('an extract that begins in the middle of a page and goes on has both pages', () => {
      const pages = [pageOf(1, both), pageOf(2, ['Servidumbre de paso a favor de la finca 77.'])]
      const [, second] = sortedNotes(pages)
      expect(second).toMatchObject({ firstPage: 1, lastPage: 2, parts: [{ page: 1 }, { page: 2, band: null }] })
    })

    it('an extract that begins below the end of one from the page before is divided from it', () => {
      const pages = [
        pageOf(1, noteOf(ONE, '3 de marzo de 2026')),
        pageOf(2, ['Servidumbre de paso a favor de la finca 77.', ...noteOf('41019000999999', '3 de marzo de 2026')]),
      ]
      expect(sortedNotes(pages)).toMatchObject([
        { firstPage: 1, lastPage: 2, parts: [{ page: 1, band: null }, { page: 2 }] },
        { firstPage: 2, lastPage: 2, registryCode: '41019000999999' },
      ])
    })

    it('the lines of one part have their places on a page that has only this part', () => {
      const band = { top: 0.5, bottom: 1 }
      const lines = [
        { text: 'a', x: 0.1, y: 0.2, width: 0.1, height: 0.02 },
        { text: 'b', x: 0.1, y: 0.75, width: 0.1, height: 0.02 },
      ]
      expect(linesOfBand(lines, band)).toEqual([{ text: 'b', x: 0.1, y: 0.5, width: 0.1, height: 0.04 }])
    })
  })

  it.each([
    [
      'a title that is repeated for the same property',
      [
        ...noteOf(ONE, '3 de marzo de 2026'),
        'REGISTRO DE LA PROPIEDAD DE ÉCIJA. NOTA SIMPLE INFORMATIVA.',
        `CRU: ${ONE}`,
        'Fin.',
      ],
    ],
    [
      'a warning that mentions the registry and the extract',
      [
        ...noteOf(ONE, '3 de marzo de 2026'),
        'ADVERTENCIA: La nota simple no da fe de los asientos del Registro de la Propiedad.',
        'Esta finca procede de la finca 41019000999999.',
      ],
    ],
  ])('a page is one extract with %s', (_, lines) => {
    expect(rangesOf([pageOf(1, lines)])).toEqual([[1, 1]])
  })

  it('pages that are no registry extract are listed as such', () => {
    expect(sortedNotes([pageOf(1, ['Factura de la gestoría', 'Total 120,00'])])).toMatchObject([
      { isNote: false, registryCode: null },
    ])
  })
})
