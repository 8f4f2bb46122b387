import { describe, expect, it } from 'vitest'
import { isPlainName } from './plain-names.ts'
import { printedPages } from './printed-pages.fixture.ts'
import { readNote } from './read-note.ts'

const OWNER = 'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.'
const TAIL = ['', 'TITULARIDAD', OWNER, '', 'CARGAS', '', 'Libre de cargas.']

function addressOf(...lines: readonly string[]) {
  const read = readNote(printedPages(lines))?.fields.find(({ field }) => field === 'address')
  return read ? `${read.value}${read.certainty === 'low' ? ', to check' : ''}` : null
}

describe('Addresses in an extract', () => {
  const LETTERHEAD = [
    'EUSEBIO PARRA LUQUE',
    'Registrador de la Propiedad de BAENA Nº 1',
    'Plaza del Grano, 9 - 14850 BAENA (CÓRDOBA)',
    'Teléfono: 957000000',
    '',
    'NOTA SIMPLE INFORMATIVA. Tomo 1, folio 2.',
  ]

  it.each([
    [
      'a letterhead with its postal code above a description without a heading',
      [...LETTERHEAD, 'URBANA. Piso en Baena, calle Llana número 8. Superficie construida 90 metros cuadrados.'],
    ],
    [
      'a letterhead with a label for the address',
      [
        'REGISTRO DE LA PROPIEDAD DE BAENA',
        'Dirección: Plaza del Grano, 9',
        'Tel. 957 000 000',
        'NOTA SIMPLE. Tomo 1, folio 2.',
        'FINCA',
        'URBANA: Casa sita en Baena, calle Llana, número 8.',
      ],
    ],
    [
      'a line with an e-mail address within the description',
      [
        'REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE. Tomo 1, folio 2.',
        'FINCA',
        'URBANA: Casa de dos plantas.',
        'Plaza del Grano, 9 · 14850 Baena · baena@registro.invalid',
        'Está situada en Baena, calle Llana, número 8.',
      ],
    ],
  ])('the address of the property is not that of the registry in %s', (_, head) => {
    expect(addressOf(...head, ...TAIL)?.replace(/,? número/, ' número')).toMatch(/^calle Llana número 8/)
  })

  it('the address of the property is missing if the extract has only the address of the registry', () => {
    expect(addressOf(...LETTERHEAD, 'RÚSTICA. Olivar de dos hectáreas, en Baena.', ...TAIL)).toBeNull()
  })

  it('the address of the property is not the domicile of an owner', () => {
    const head = ['REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE. Tomo 1, folio 2.', 'FINCA']
    const land = 'RÚSTICA: Olivar de dos hectáreas en Baena.'
    const owner = `${OWNER.slice(0, -1)}, con domicilio en Córdoba, calle Mayor, número 5.`
    const read = addressOf(...head, land, '', 'TITULARIDAD', owner, '', 'CARGAS', '', 'Libre de cargas.')
    expect(read ?? 'to check').toContain('to check')
  })

  it.each([
    [
      'in a description below a heading',
      [
        'REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE. Tomo 1, folio 2.',
        'FINCA',
        'URBANA: Casa sita en Baena, calle Llana, número 8.',
      ],
      'calle Llana, número 8',
    ],
    [
      'with its postal code in a description',
      [
        'REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE. Tomo 1, folio 2.',
        'FINCA',
        'URBANA: Casa sita en Baena, calle Llana, número 8, 14850 Baena.',
      ],
      'calle Llana, número 8, 14850 Baena',
    ],
    [
      'with a label above the nature of the property',
      [
        'REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE. Tomo 1, folio 2.',
        'FINCA',
        'Localización: CALLE LLANA, 8',
        'Naturaleza: URBANA. Vivienda.',
      ],
      'CALLE LLANA, 8',
    ],
    [
      'with the label “Dirección” below the identifier of the property',
      [
        'REGISTRO DE LA PROPIEDAD DE BAENA',
        'NOTA SIMPLE INFORMATIVA. Tomo 1, folio 2.',
        '',
        'DATOS DE LA FINCA',
        'CRU: 14001000123456',
        'Dirección: CALLE LLANA, 8',
        'URBANA: Vivienda.',
      ],
      'CALLE LLANA, 8',
    ],
    [
      'in an extract without headings',
      [
        'REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE. Tomo 1, folio 2.',
        'URBANA: Casa sita en Baena, calle Llana, número 8.',
      ],
      'calle Llana, número 8',
    ],
  ])('the address of the property is certain %s', (_, head, address) => {
    expect(addressOf(...head, ...TAIL)).toBe(address)
  })
})

const readCharge = (...lines: readonly string[]) =>
  readNote(
    printedPages([
      'REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE INFORMATIVA. Tomo 1, folio 2.',
      'FINCA',
      'URBANA: Casa sita en Baena, calle Llana, número 8.',
      'TITULARIDAD',
      OWNER,
      '',
      'CARGAS',
      '',
      ...lines,
    ]),
  )?.charges[0]
const holderOf = (...lines: readonly string[]) => {
  const charge = readCharge(...lines)
  return charge && `${charge.creditor}${charge.certainty === 'low' ? ', to check' : ''}`
}
const DEBT = 'de 96.000 euros de principal, escritura de 3 de mayo de 2015, inscripción 5ª.'

describe('Holders of charges', () => {
  it.each([
    [
      'EMBARGO letra A, de 2 de mayo de 2020, a favor de OLIVAR LLANO, S. COOP., por 900 euros de principal.',
      'OLIVAR LLANO, S. COOP.',
    ],
    [`HIPOTECA a favor de CAJA DEL SUR, S.C.C., en garantía ${DEBT}`, 'CAJA DEL SUR, S.C.C.'],
    [`HIPOTECA a favor de CRÉDITO LLANO, E.F.C., S.A.U., en garantía ${DEBT}`, 'CRÉDITO LLANO, E.F.C., S.A.U.'],
    [`HIPOTECA a favor de BANCO DEL SUR, S.A. Garantiza un préstamo ${DEBT}`, 'BANCO DEL SUR, S.A.'],
    [`HIPOTECA a favor de CAIXA VELLA, hoxe de BANCO DO SUL, S.A., en garantía ${DEBT}`, 'BANCO DO SUL, S.A.'],
    [`HIPOTECA a favor de CAJA VIEJA, hoy BANCO DEL SUR, S.A., en garantía ${DEBT}`, 'BANCO DEL SUR, S.A.'],
  ])('the holder of a charge is the present one with its legal form: %s', (entry, holder) => {
    expect(holderOf(entry)).toBe(holder)
  })

  it('the holder of a charge has a legal form that goes on in the next line', () => {
    const entry = ['EMBARGO letra A, de 2 de mayo de 2020, por 900 euros, a instancia de OLIVAR LLANO, S.', 'COOP.']
    expect(holderOf(...entry)).toMatch(/^OLIVAR LLANO, S\. COOP/)
  })

  it.each([
    `HIPOTECA a favor de CAIXA VELLA, en garantía ${DEBT} Subrogación do acredor pola inscrición 6ª.`,
    `HIPOTECA a favor de CAJA VIEJA, en garantía ${DEBT} Hoy es titular otra entidad.`,
    `HIPOTECA a favor de CAIXA VELLA, en garantía ${DEBT} Cessió del crèdit segons la inscripció 6ª.`,
    `HIPOTECA a favor de CAJA VIEJA, en garantía ${DEBT} Cesionario: véase la inscripción 6ª.`,
    `HIPOTECA a favor de CAJA VIEJA (acreedor original), en garantía ${DEBT}`,
    'EMBARGO letra A, de 2 de mayo de 2020, a favor de CAJA VIEJA, por 900 euros de principal. Consta la cesión del crédito.',
  ])('the holder of a charge is to be checked after words for another holder: %s', (entry) => {
    expect(holderOf(entry)).toContain('to check')
  })

  it.each([
    ['Anotante: AYUNTAMIENTO DE BAENA', 'AYUNTAMIENTO DE BAENA'],
    ['A favor de: AYUNTAMIENTO DE BAENA', 'AYUNTAMIENTO DE BAENA'],
  ])('the holder of a charge is the value of its label in a card: %s', (label, holder) => {
    const card = ['[1] EMBARGO', label, 'Principal: 900,00 €', 'Asiento: anotación letra C de 19/03/2023']
    expect(holderOf(...card)).toBe(holder)
  })

  it.each(['Saldo provisional', 'Reserva', 'Garantía máxima'])(
    'a holder has no label of the next line, or is to be checked: %s',
    (label) => {
      const card = ['[1] AFECCIÓN URBANÍSTICA', 'A favor de: JUNTA DEL SECTOR 6', `${label}: 900,00 €`]
      const holder = holderOf(...card, 'Inscripción: 4ª   Fecha: 09/12/2018') ?? ''
      expect(holder === 'JUNTA DEL SECTOR 6' || holder.endsWith('to check')).toBe(true)
    },
  )
})

describe('Signs of charges', () => {
  it.each([
    'AFECCIÓN por cinco años al pago del Impuesto sobre Sucesiones, de cuya autoliquidación se archiva copia.',
    'SERVIDUMBRE de paso de tres metros de anchura por el lado norte.',
    'HIPOTECA a favor de BANCO DEL SUR, S.A., sobre esta finca, en garantía de una cuenta de crédito.',
  ])('a charge without a sign of its own is to be checked: %s', (entry) => {
    expect(readCharge(entry)?.certainty).toBe('low')
  })

  it.each([
    'AFECCIÓN por cinco años al pago del Impuesto sobre Sucesiones, según nota de 3 de febrero de 2023.',
    'SERVIDUMBRE de paso de tres metros de anchura por el lado norte, según la inscripción 2ª.',
    'SERVIDUMBRE de paso a favor de la finca 900.',
    `HIPOTECA a favor de BANCO DEL SUR, S.A., en garantía ${DEBT}`,
  ])('a charge is certain with a day, an amount, an inscription or the holder of a right: %s', (entry) => {
    expect(readCharge(entry)?.certainty).not.toBe('low')
  })
})

it.each(['AGROPECUARIA LLANO, S', 'Anotante', 'JUNTA DEL SECTOR 6 Saldo'])('a name is not plain: %s', (name) => {
  expect(isPlainName(name)).toBe(false)
})
it.each(['OLIVAR LLANO, S. COOP.', 'BANCO DEL SUR, S.A.', 'COMUNIDAD DEL BLOQUE B'])(
  'a name with a legal form or a letter is plain: %s',
  (name) => {
    expect(isPlainName(name)).toBe(true)
  },
)

it('a holder is certain if words for another debtor or for the present state follow', () => {
  const entry = `HIPOTECA a favor de CAJA DEL SUR, S.A., en garantía ${DEBT}`
  expect(holderOf(`${entry} Subrogado el comprador en la deuda.`)).toBe('CAJA DEL SUR, S.A.')
  expect(holderOf(`${entry} Hoy vigente.`)).toBe('CAJA DEL SUR, S.A.')
})
