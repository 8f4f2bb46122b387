import { describe, expect, it } from 'vitest'
import { printedPages } from './printed-pages.fixture.ts'
import { readNote } from './read-note.ts'

const HEAD = [
  'REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE INFORMATIVA. Tomo 1, folio 2.',
  'FINCA',
  'URBANA: Casa sita en Baena, calle Llana, número 8.',
  'TITULARIDAD',
]
const OWNER = ['Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.']

const readCharges = (...rows: readonly string[]) =>
  readNote(printedPages([...HEAD, ...OWNER, '', 'CARGAS', '', ...rows]))
const readOwners = (...rows: readonly string[]) =>
  readNote(printedPages([...HEAD, '', ...rows, '', 'CARGAS', '', 'Libre de cargas.']))

describe('The tables of an extract', () => {
  it.each([
    [
      'a seizure whose creditor has two lines',
      [
        'Nº    CARGA                            A FAVOR DE                 PRINCIPAL        FECHA        ESTADO',
        '1     HIPOTECA, 30 años                BANCO DEL NORTE, S.A.      217.617,32 €     15/03/2010   VIGENTE',
        '2     EMBARGO letra A                  COFIDUERO FINANCE SPAIN,   44.371,66 €      12/09/2023   VIGENTE',
        '                                       S.L.',
      ],
      ['mortgage 217617.32', 'seizure 44371.66'],
    ],
    [
      'rows after a row of four lines',
      [
        'Nº    CARGA                            A FAVOR DE                 PRINCIPAL        FECHA        ESTADO',
        '1     HIPOTECA, 20 años                BANCO DEL NORTE, S.A.      205.000,00 €     15/02/2018   VIGENTE',
        '2     AFECCIÓN FISCAL 5 años,          Hacienda Pública           12.000,00 €      06/04/2024   VIGENTE',
        '      Impuesto de Transmisiones',
        '      Patrimoniales y Actos',
        '      Jurídicos Documentados',
        '3     AFECCIÓN URBANÍSTICA, saldo de   Junta de Compensación      6.403,30 €       26/02/2025   VIGENTE',
        '      la cuenta de liquidación',
        '4     HIPOTECA, novada a 45 años       CAJA DEL SUR, S.A.         339.000,00 €     11/07/2010   VIGENTE',
      ],
      ['mortgage 205000', 'taxBurden 12000', 'urbanBurden 6403.3', 'mortgage 339000'],
    ],
    [
      'a single row',
      [
        'Nº    CARGA                            A FAVOR DE                 PRINCIPAL        FECHA        ESTADO',
        '1     HIPOTECA, 35 años                BANCO DEL NORTE, S.A.E.    209.395,65 €     07/09/2014   VIGENTE',
      ],
      ['mortgage 209395.65'],
    ],
    [
      'rows whose amounts have several lines',
      [
        'CARGA                        ACREEDOR                       RESPONSABILIDAD',
        'HIPOTECA inscripción 5ª      BANCO DEL NORTE, S.A.          Principal: 96.000,00 €',
        '                                                            Costas: 4.800,00 €',
        'HIPOTECA inscripción 7ª      CAJA DEL SUR, S.A.             Principal: 16.000,00 €',
        '                                                            Costas: 800,00 €',
      ],
      ['mortgage 96000', 'mortgage 16000'],
    ],
    [
      'columns with Catalan titles',
      [
        'CÀRREGA                 A FAVOR DE                 IMPORT           DATA         ESTAT',
        'HIPOTECA                BANCO DEL NORTE, S.A.      217.617,32 €     15/03/2010   VIGENTE',
        'HIPOTECA                CAJA DEL SUR, S.A.         44.371,66 €      12/09/2013   VIGENTE',
      ],
      ['mortgage 217617.32', 'mortgage 44371.66'],
    ],
    [
      'rows without a number',
      [
        'CARGA                   ACREEDOR                   IMPORTE          FECHA        ESTADO',
        'HIPOTECA                BANCO DEL NORTE, S.A.      217.617,32 €     15/03/2010   VIGENTE',
        'HIPOTECA                CAJA DEL SUR, S.A.         44.371,66 €      12/09/2013   VIGENTE',
      ],
      ['mortgage 217617.32', 'mortgage 44371.66'],
    ],
  ])('no charge of a table is lost: %s', (_, rows, expected) => {
    const reading = readCharges(...rows)
    expect(reading?.charges.map(({ kind, principal }) => `${kind} ${principal}`)).toEqual(expected)
  })

  it('the term of a mortgage and the first day of a lease are read from their rows', () => {
    const reading = readCharges(
      'Nº    CARGA                            A FAVOR DE                 PRINCIPAL        FECHA        ESTADO',
      '1     HIPOTECA, 30 años                BANCO DEL NORTE, S.A.      217.617,32 €     15/03/2010   VIGENTE',
      '2     HIPOTECA, novada a 45 años       CAJA DEL SUR, S.A.         339.000,00 €     11/07/2010   VIGENTE',
      '3     ARRENDAMIENTO, renta anual de    Arrendatario                                13/04/2018   VIGENTE',
      '      15.600 EUROS, hasta 13/04/2028',
    )
    expect(reading?.charges.map(({ termMonths, startedOn }) => [termMonths, startedOn])).toEqual([
      [360, '2010-03-15'],
      [540, '2010-07-11'],
      [null, '2018-04-13'],
    ])
  })

  it('the titles of a table are not listed as unread', () => {
    const reading = readCharges(
      'CARGA                   ACREEDOR                   IMPORTE          FECHA        ESTADO',
      'HIPOTECA                BANCO DEL NORTE, S.A.      217.617,32 €     15/03/2010   VIGENTE',
    )
    expect(reading?.unread).toEqual([])
  })

  it('the second line of an owner with two rights begins no other owner', () => {
    const reading = readOwners(
      'TITULAR                     DERECHO                   TÍTULO         INSC.',
      'D. Ginés Espín Vera         50% del pleno dominio     compraventa    insc. 2ª',
      'con NIF 22401887Y           50% del usufructo         herencia       insc. 3ª',
      'Dª Rosa Espín Vera,         50% de la nuda propiedad  herencia       insc. 3ª',
      'NIF 12345678Z',
    )
    expect(reading?.owners.map(({ name, identifier }) => [name, identifier])).toEqual([
      ['Ginés Espín Vera', '22401887Y'],
      ['Rosa Espín Vera', '12345678Z'],
    ])
  })
})
