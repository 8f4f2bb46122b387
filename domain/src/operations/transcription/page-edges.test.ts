import { describe, expect, it } from 'vitest'
import type { NotePage } from './note-text.ts'
import { withoutPageEdges } from './page-edges.ts'
import { printedPages } from './printed-pages.fixture.ts'
import { readNote } from './read-note.ts'

const pageOf = (lines: readonly string[], index: number): NotePage => ({
  page: index + 1,
  lines: lines.flatMap((text, row) => (text === '' ? [] : [{ text, x: 0.1, y: row / 60, width: 0.8, height: 0.012 }])),
})
const FIRST = [
  'REGISTRO DE LA PROPIEDAD DE ÉCIJA Nº 2',
  'FINCA DE ÉCIJA Nº: 4.112',
  'Tomo 1, folio 2. C.R.U.: 41012000123456',
  'TITULARIDAD',
  'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.',
  '',
  'CARGAS',
  '',
  'HIPOTECA a favor de BANCO DEL SUR por 96.000 euros de principal y 4.800 euros',
]
const REST = [
  'para costas, en escritura de 3 de mayo de 2015, inscripción 5ª.',
  '',
  'EMBARGO letra A de 4 de junio de 2019 a favor de CAJA DEL RÍO por 4.300 euros de principal.',
]

const chargesOf = (pages: readonly (readonly string[])[]) =>
  readNote(pages.map(pageOf))?.charges.map(({ kind, principal, inscription, startedOn }) => [
    kind,
    principal,
    inscription,
    startedOn,
  ])

const printedPage = (lines: readonly string[], index: number) =>
  printedPages(lines).map((page) => ({ ...page, page: index + 1 }))
const TITLES = 'CARGA         ASIENTO        FECHA        TITULAR           PRINCIPAL       ESTADO'
const ROW = 'EMBARGO       letra A        4/6/2019     CAJA DEL          4.300 euros     VIGENTE'
const REST_OF_ROW = '                                          RÍO                               autos 2/19'

describe('Tables on two pages', () => {
  it.each([
    ['below the titles', [TITLES], [ROW, REST_OF_ROW]],
    ['within a row', [TITLES, ROW], [REST_OF_ROW]],
  ])('a table that a page divides %s is read', (_, above, below) => {
    const top = [...FIRST.slice(0, 6), 'CUADRO DE CARGAS', '']
    const pages = [
      [...top, ...above, '', 'Hoja 1/2'],
      [...below, '', 'Hoja 2/2'],
    ].flatMap(printedPage)
    const [charge, another] = readNote(pages)?.charges ?? []
    expect(another).toBeUndefined()
    expect(charge).toMatchObject({
      kind: 'seizure',
      state: 'current',
      creditor: 'CAJA DEL RÍO',
      startedOn: '2019-06-04',
    })
    expect(charge).toMatchObject({ principal: 4_300, doubts: [] })
    expect(charge?.places.at(-1)?.page).toBe(2)
  })
})

describe('Heads and feet of pages', () => {
  it.each([
    [
      'a foot that each page repeats with its number',
      ['Servicio de consultas', '1/2'],
      [],
      ['Servicio de consultas', '2/2'],
    ],
    ['a number between dashes', ['- 1 -'], [], ['- 2 -']],
    ['a head that names the registry and the property', [], ['ÉCIJA Nº 2    Finca 4.112'], []],
    ['a foot and a head', ['Folio 1'], ['ÉCIJA Finca 4112'], ['Folio 2']],
  ])('%s does not interrupt a charge', (_, foot, head, last) => {
    expect(
      chargesOf([
        [...FIRST, '', ...foot],
        [...head, '', ...REST, '', ...last],
      ]),
    ).toEqual([
      ['mortgage', 96_000, 'inscripción 5ª', '2015-05-03'],
      ['seizure', 4_300, 'letra A', '2019-06-04'],
    ])
  })

  it('the same words of two charges at the ends of two pages are no foot', () => {
    const pages = [
      ['CARGAS', 'EMBARGO letra A por 4.300 euros.'],
      ['Anotada en 2019.', 'EMBARGO letra A por 5.300 euros.'],
    ]
    expect(withoutPageEdges(pages.map(pageOf)).map(({ lines }) => lines.map(({ text }) => text))).toEqual(pages)
  })

  it('a sentence about another property at the top of a page is no head', () => {
    const [, page] = withoutPageEdges([pageOf(FIRST, 0), pageOf(['Procede de la finca 300.', ...REST], 1)])
    expect(page?.lines[0]?.text).toBe('Procede de la finca 300.')
  })
})

describe('Lists of charges on two pages', () => {
  const list = (state: string) => [
    [
      ...FIRST.slice(0, 6),
      'CARGAS',
      'Carga 1',
      'Tipo: EMBARGO',
      'Titular de la carga: CAJA DEL RÍO',
      'Anotación: letra A',
      `Situación: ${state}`,
      'Carga 2',
      'Tipo: ARRENDAMIENTO',
    ],
    ['Arrendatario: CAJA ALTA', 'Renta mensual: 400,00 EUR', 'Anotación: letra B', `Situación: ${state}`],
  ]
  it.each([
    ['Vigente', 'current'],
    ['Caducada', 'expired'],
  ])('labels that each page has at its end are no foot: %s', (label, state) => {
    const charges = readNote(list(label).map(pageOf))?.charges
    expect(charges?.map((each) => [each.kind, each.state])).toEqual([
      ['seizure', state],
      ['lease', state],
    ])
  })
})
