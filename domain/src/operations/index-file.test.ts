import { describe, expect, it } from 'vitest'
import { readIndexFile, readIndexRows } from './index-file.ts'
import { pcAxisRows } from './pc-axis.ts'
import type { PublishedIndexKind } from './published-indexes.ts'

const readAs = (kind: PublishedIndexKind, text: string) => readIndexFile(text, kind)
const read = (values: [string, number, boolean?][]) => ({
  kind: 'read',
  values: values.map(([month, percent, isProvisional = false]) => ({ month, percent, isProvisional })),
})

// The forms of INE: csv_bdsc (a row for each period, `;`), csv_bd (the same with tabs), csv_sc (periods as columns), px.
describe('Workbooks of the statistics office', () => {
  it('the rows of a sheet are read like those of a CSV', () => {
    // The form of the tables of the INE as workbook: title, unit, measures, periods, one row for the series.
    const rows = [
      ['Índices nacionales: general y de grupos ECOICOP'],
      [''],
      ['', '2026M10', '2026M09'],
      ['Índice general', '', ''],
      ['Variación anual', '3.1', '3'],
    ]
    expect(readIndexRows(rows, 'IPC')).toEqual({
      kind: 'read',
      values: [
        { month: '2026-09', percent: 3, isProvisional: false },
        { month: '2026-10', percent: 3.1, isProvisional: false },
      ],
    })
  })
})

describe('A table of the statistics office', () => {
  it('has a row for each group, measure and period', () => {
    const file = [
      'Grupos ECOICOP;Tipo de dato;Periodo;Total',
      'Índice general;Índice;2024M03;113,404',
      'Índice general;Variación mensual;2024M03;0,8',
      'Índice general;Variación anual;2024M03;3,2',
      'Índice general;Variación anual;2024M02;2,8',
      'Índice general;Variación de la media en lo que va de año;2024M03;3,1',
      '01 Alimentos y bebidas no alcohólicas;Variación anual;2024M03;4,3',
    ].join('\r\n')
    const expected = read([
      ['2024-02', 2.8],
      ['2024-03', 3.2],
    ])
    expect(readAs('IPC', file)).toEqual(expected)
    expect(readAs('IPC', file.replaceAll(';', '\t'))).toEqual(expected)
  })

  it('names the country, and values of a month that is not published are left out', () => {
    const file =
      'Nacional;Tipo de dato;Periodo;Total\nTotal Nacional;Variación anual;2026M11;..\nTotal Nacional;Variación anual;2026M10;2,3\n'
    expect(readAs('IPC', file)).toEqual(read([['2026-10', 2.3]]))
  })

  it('has the periods as columns', () => {
    const file = [
      'Índice de Precios de Consumo. Índices nacionales',
      'Unidades: Índice, Tasas',
      '',
      ';Índice;;Variación anual;;',
      ';2026M10;2026M09;2026M10;2026M09;',
      'Índice general;121,3;120,9;2,3;2,1;',
      '02 Bebidas alcohólicas y tabaco;130,1;129,9;4,1;4,0;',
    ].join('\n')
    expect(readAs('IPC', file)).toEqual(
      read([
        ['2026-09', 2.1],
        ['2026-10', 2.3],
      ]),
    )
  })

  it('has groups of rows', () => {
    const file = ';2001M12;2001M11\nÍndice general;;\nÍndice;138,0;137,5\nVariación anual;2,7;2,7\n'
    expect(readAs('IPC', file)).toMatchObject(
      read([
        ['2001-11', 2.7],
        ['2001-12', 2.7],
      ]),
    )
  })

  it('a file in PC-Axis is read', () => {
    const file = [
      'CHARSET="ANSI";',
      'AXIS-VERSION="2006";',
      'STUB="Tasas";',
      'HEADING="Periodo";',
      'VALUES("Tasas")="Variación anual";',
      'VALUES("Periodo")="2026M10","2026M09";',
      'DATA=',
      '2.3 "..";',
    ].join('\n')
    expect(readAs('IPC', file)).toEqual(read([['2026-10', 2.3]]))
    expect(pcAxisRows(file)).toEqual([
      ['Tasas', 'Periodo', 'Total'],
      ['Variación anual', '2026M10', '2.3'],
      ['Variación anual', '2026M09', '..'],
    ])
  })

  it('has one series without a measure, or only months and values', () => {
    const irav = 'Índice de Referencia de Arrendamientos de Vivienda;Periodo;Total\nIRAV;2026M10;2,14\n'
    expect(readAs('IRAV', irav)).toEqual(read([['2026-10', 2.14]]))
    expect(readAs('IPC', 'OCT 2026;2,187\nSEP 2026;2,172\n')).toEqual(
      read([
        ['2026-09', 2.172],
        ['2026-10', 2.187],
      ]),
    )
  })

  it('flash estimates are marked', () => {
    expect(readAs('IPC', 'Tipo de dato;Periodo;Total\nVariación anual;2026M11 (A);2,4\n')).toEqual(
      read([['2026-11', 2.4, true]]),
    )
  })

  // LAU, art. 18.1: the rent follows the general national index. Core, harmonised and regional ones are other indexes.
  it.each<[string, PublishedIndexKind, string, string]>([
    [
      'a community and a group',
      'IPC',
      'Comunidades;Grupos;Tipo de dato;Periodo;Total\nCataluña;Alimentos;Variación anual;2026M10;4,9\n',
      'Cataluña · Alimentos · Variación anual',
    ],
    [
      'the core index',
      'IPC',
      'Grupos;Tipo de dato;Periodo;Total\nGeneral sin alimentos no elaborados ni productos energéticos;Variación anual;2026M10;2,5\n',
      'General sin alimentos no elaborados ni productos energéticos · Variación anual',
    ],
    ['a group as name of the column', 'IPC', 'Periodo;Alimentos\n2026M10;4,9\n', 'Alimentos'],
    ['the reference index of leases', 'IPC', 'Índice;Periodo;Total\nIRAV;2026M10;2,14\n', 'IRAV'],
    [
      'the reference index of leases in the title',
      'IPC',
      'Índice de Referencia de Arrendamientos de Vivienda;;\n;2026M10;2026M09\nVariación anual;2,14;2,2\n',
      'Índice de Referencia de Arrendamientos de Vivienda',
    ],
    [
      'consumer prices in the title',
      'IRAV',
      'Índice de Precios de Consumo. Índices nacionales;;\n;2026M10;2026M09\nÍndice general;2,3;2,2\n',
      'Índice de Precios de Consumo. Índices nacionales',
    ],
    [
      'harmonised prices in the title',
      'IPC',
      'Índice de Precios de Consumo Armonizado;;\n;2026M10;2026M09\nÍndice general;2,6;2,5\n',
      'Índice de Precios de Consumo Armonizado',
    ],
    [
      'a title of PC-Axis',
      'IPC',
      'AXIS-VERSION="2006";\nTITLE="IRAV. Tasas";\nSTUB="Tasas";\nHEADING="Periodo";\nVALUES("Tasas")="Variación anual";\nVALUES("Periodo")="2026M10";\nDATA=\n2.1;',
      'IRAV. Tasas',
    ],
    ['the Euribor of three months', 'EURIBOR', 'Mes;Euríbor a 3 meses\n2026-10;2,01\n', 'Euríbor a 3 meses'],
  ])('a file of another series is rejected with its name: %s', (_, kind, text, detail) => {
    expect(readAs(kind, text)).toEqual({ kind: 'refused', code: 'otherSeries', detail })
  })

  it('the name of the index is no other series', () => {
    const expected = read([['2026-10', 2.14]])
    expect(
      readAs(
        'IPC',
        'Índice de Precios de Consumo;Tipo de dato;Periodo;Total\nÍndice general;Variación anual;2026M10;2,14\n',
      ),
    ).toEqual(expected)
    expect(readAs('IRAV', 'Mes;IRAV\n2026-10;2,14\n')).toEqual(expected)
    expect(readAs('EURIBOR', 'Mes;Euríbor a un año\n2026-10;2,14\n')).toEqual(expected)
  })

  it.each([
    ['workbook', 'PK\u0003\u0004 …', null],
    ['noPeriods', 'Nombre;Importe\nA;1\n', null],
    ['noAnnualChange', 'Tipo de dato;Periodo;Total\nÍndice;2026M10;121,3\n', 'Índice'],
    [
      'severalSeries',
      'Comunidad;Tipo de dato;Periodo;Total\nMadrid;Variación anual;2026M10;2,3\nMurcia;Variación anual;2026M10;2,4\n',
      'Madrid · Variación anual; Murcia · Variación anual',
    ],
    ['implausible', '2026-10;121,3\n2026-09;120,9\n', '2026-10: 121,3'],
    ['repeatedMonth', '2026-10;2,3\n2026-10;2,4\n', '2026-10'],
    ['wrongValue', '2026-10;dos\n2026-09;2,1\n', '2026-10: dos'],
  ])('a file with the error %s is rejected', (code, text, detail) => {
    expect(readAs('IPC', text)).toEqual({ kind: 'refused', code, detail })
  })
})
