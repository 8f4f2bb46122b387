import { describe, expect, it } from 'vitest'
import { printedPages } from './printed-pages.fixture.ts'
import { readNote } from './read-note.ts'

const HEAD = [
  'REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE INFORMATIVA. Tomo 1, folio 2.',
  'FINCA',
  'URBANA: Casa sita en Baena, calle Llana, número 8.',
  'TITULARIDAD',
]
const OWNER = 'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.'
const MORTGAGE =
  'HIPOTECA a favor de BANCO DEL SUR por 96.000 euros de principal, escritura de 3 de mayo de 2015, inscripción 5ª.'

const readCharges = (...lines: readonly string[]) =>
  readNote(printedPages([...HEAD, OWNER, '', 'CARGAS', '', ...lines]))?.charges.map(
    ({ kind, state }) => `${kind} ${state}`,
  )
const namesOf = (owner: string) =>
  readNote(printedPages([...HEAD, owner, '', 'CARGAS', '', 'Libre de cargas.']))?.owners.map(({ name }) => name)

describe('Readings that were called certain and were wrong', () => {
  it.each([
    [
      'a numbered entry',
      [`1.- ${MORTGAGE}`, '2.- Según la inscripción 6ª, la hipoteca de la inscripción 5ª está totalmente cancelada.'],
    ],
    [
      'a sentence of the same paragraph',
      [`${MORTGAGE} Asimismo: Por la inscripción 6ª, la hipoteca de la inscripción 5ª ha quedado cancelada.`],
    ],
  ])('a mortgage is cancelled if %s begins with the cause and then ends it by its inscription', (_, lines) => {
    expect(readCharges(...lines)).toEqual(['mortgage cancelled'])
  })

  it('an ending that begins with its cause ends the charge that it names, and not the charge before it', () => {
    const second = '2.- HIPOTECA a favor de CAJA DEL RÍO por 40.000 euros de principal, inscripción 7ª.'
    const ending = '3.- Según la inscripción 8ª, la hipoteca de la inscripción 5ª está cancelada.'
    expect(readCharges(`1.- ${MORTGAGE}`, second, ending)).toEqual(['mortgage cancelled', 'mortgage current'])
  })

  it.each([
    ['DOÑA EVA RUIZ MAS, DIVORCIADA, NIF 11111111H, DUEÑA DE LA TOTALIDAD DEL PLENO DOMINIO.', 'EVA RUIZ MAS'],
    ['DON LUIS SANZ GIL, VIUDO, NIF 87654321X, DUEÑO DE LA TOTALIDAD DEL PLENO DOMINIO.', 'LUIS SANZ GIL'],
    [
      'DOÑA EVA RUIZ MAS, CASADA CON DON LUIS SANZ GIL EN RÉGIMEN DE GANANCIALES, NIF 11111111H, DUEÑA DE LA TOTALIDAD DEL PLENO DOMINIO.',
      'EVA RUIZ MAS',
    ],
    ['Doña Eva Ruiz Lozano, 11111111H, la totalidad del pleno dominio, por compraventa.', 'Eva Ruiz Lozano'],
    ['Don LUIS GIL FALCON 87654321X, titular de la totalidad del pleno dominio.', 'LUIS GIL FALCON'],
  ])('the name of an owner has no marital status and keeps its last letters: %s', (owner, name) => {
    expect(namesOf(owner)).toEqual([name])
  })

  it('a heading in capitals above the name of an owner is not a part of the name', () => {
    const lines = [
      'DERECHO DE PROPIEDAD',
      '',
      'DOÑA EVA RUIZ MAS, NIF 11111111H, DUEÑA DE LA TOTALIDAD DEL PLENO DOMINIO.',
    ]
    const reading = readNote(printedPages([...HEAD.slice(0, 3), 'REFERENCIA CATASTRAL: NO CONSTA', '', ...lines]))
    expect(reading?.owners.map(({ name }) => name)).toEqual(['EVA RUIZ MAS'])
  })

  it.each([
    ['Dada en Baena el dieciséis de julio de dos mil veintiséis.', '2026-07-16'],
    ['Expedida en Baena el veinticuatro de junio de dos mil veintiséis.', '2026-06-24'],
    ['Es cuanto resulta en el día de hoy, nueve de marzo de dos mil veintiséis.', '2026-03-09'],
  ])('the day of issue is read as a whole number: %s', (sentence, day) => {
    const reading = readNote(printedPages([...HEAD, OWNER, '', 'CARGAS', '', 'Libre de cargas.', '', sentence]))
    expect(reading?.fields.find(({ field }) => field === 'expeditionDate')?.value).toBe(day)
  })

  it('an area belongs to the label before it, and not to that of the next area', () => {
    const areas = 'SUPERFICIES: Terreno: 442,32 metros cuadrados Útil: 173,02 metros cuadrados.'
    const reading = readNote(printedPages([...HEAD.slice(0, 3), areas, HEAD[3] ?? '', OWNER]))
    expect(reading?.fields.find(({ field }) => field === 'sizeUsefulArea')?.value).toBe(173.02)
  })

  it.each([
    [
      'HIPOTECA a favor de BANCO NORTE N.V. SUCURSAL EN ESPAÑA de la suma de 9.000 euros de principal.',
      'BANCO NORTE N.V. SUCURSAL EN ESPAÑA',
    ],
    [
      `${MORTGAGE} El crédito garantizado figura hoy inscrito a nombre de GESTORA LUNA, S.L., por cesión que causó la inscripción 6ª.`,
      'GESTORA LUNA, S.L.',
    ],
  ])('the creditor is named in full, and the present one counts: %s', (charge, creditor) => {
    const reading = readNote(printedPages([...HEAD, OWNER, '', 'CARGAS', '', charge]))
    expect(reading?.charges[0]?.creditor).toBe(creditor)
  })

  it('a buyer of the property is not the creditor of its mortgage', () => {
    const charge = `${MORTGAGE} La finca fue transmitida a Don JUAN PEREZ GIL por la inscripción 6ª.`
    expect(readNote(printedPages([...HEAD, OWNER, '', 'CARGAS', '', charge]))?.charges[0]?.creditor).toBe(
      'BANCO DEL SUR',
    )
  })

  it('the word after the kind of charge is not its creditor', () => {
    const charge = 'HIPOTECA. Constituida a favor de BANCO DEL SUR por 9.000 euros de principal.'
    expect(readNote(printedPages([...HEAD, OWNER, '', 'CARGAS', '', charge]))?.charges[0]?.creditor).toBe(
      'BANCO DEL SUR',
    )
  })

  it('a charge below a label that seems to end the charges is listed as unread', () => {
    const lines = [
      'Embargo letra A a favor de CAJA NORTE por 5.000 euros.',
      'Presentación: asiento 345 del Diario 66.',
      MORTGAGE,
    ]
    const reading = readNote(printedPages([...HEAD, OWNER, '', 'CARGAS', '', ...lines]))
    const texts = [...(reading?.charges ?? []), ...(reading?.unread ?? [])].map(({ quote }) => quote).join(' ')
    expect(texts).toContain('96.000 euros')
  })
})
