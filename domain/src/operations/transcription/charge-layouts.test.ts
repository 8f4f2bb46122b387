import { describe, expect, it } from 'vitest'
import { CHARGES, extractWith, HEADINGS, LAYOUTS } from './charge-layouts.fixture.ts'
import { printedPages } from './printed-pages.fixture.ts'
import { readNote } from './read-note.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ').toUpperCase()
const cases = Object.entries(LAYOUTS).flatMap(([name, lines]) =>
  HEADINGS.map((heading) => ({ name, heading: heading[1] ?? 'no heading', lines: extractWith(heading, lines) })),
)
const read = (lines: readonly string[]) => readNote(printedPages(lines))

describe.each(cases)('Charges as $name under $heading', ({ lines }) => {
  const reading = read(lines)
  const charges = reading?.charges ?? []

  it('each value of a charge is in an entry or listed as unread', () => {
    const quotes = plain([...charges, ...(reading?.unread ?? [])].map(({ quote }) => quote).join(' # '))
    const lost = CHARGES.flatMap(({ own }) => own.filter((value) => !quotes.includes(plain(value))))
    expect(lost).toEqual([])
  })

  it('a charge is certain only if its words belong to no other one', () => {
    const isIn = (quote: string) =>
      CHARGES.filter(({ own }) => own.some((value) => plain(quote).includes(plain(value))))
    const certain = charges.filter(({ certainty }) => certainty !== 'low')
    expect(certain.filter(({ quote }) => isIn(quote).length > 1)).toEqual([])
  })

  it('a certain charge has the kind and the state of its words', () => {
    const wrong = charges.filter(({ certainty, kind, state, quote }) => {
      const own = CHARGES.find(({ own: values }) => values.some((value) => plain(quote).includes(plain(value))))
      const expected = { vigente: 'current', caducada: 'expired', cancelada: 'cancelled' }[own?.state ?? 'vigente']
      return certainty !== 'low' && (kind !== own?.kind || state !== expected)
    })
    expect(wrong).toEqual([])
  })
})

describe('A charge is found by its name', () => {
  it.each(Object.entries(LAYOUTS))('each charge is an entry of its own: %s', (_, lines) => {
    const kinds = read(extractWith(['', 'CARGAS', ''], lines))?.charges.map(({ kind }) => kind)
    expect(kinds?.toSorted()).toEqual(CHARGES.map(({ kind }) => kind).toSorted())
  })

  it('cards with labels are divided at each repetition of the first label', () => {
    const cards = ['Clase: Hipoteca', 'Importe: 91.300,40 euros', 'Asiento: inscripción 4ª', 'Estado: Vigente']
    const others = ['Clase: Embargo', 'Importe: 4.210,15 euros', 'Asiento: letra B', 'Estado: Caducada']
    const reading = read(extractWith(['', 'CARGAS', ''], [...cards, ...others]))
    expect(reading?.charges.map(({ kind, state, principal }) => [kind, state, principal])).toEqual([
      ['mortgage', 'current', 91_300.4],
      ['seizure', 'expired', 4_210.15],
    ])
  })

  it('the amounts of a column are at its right, and a dash means no amount', () => {
    const row = (...cells: readonly [string, string, string, string]) =>
      `${cells[0].padEnd(18)}${cells[1].padEnd(24)}${cells[2].padStart(12)}   ${cells[3]}`
    const reading = read(
      extractWith(['', 'CARGAS', ''], []).concat(
        row('Clase', 'Titular', 'Importe', 'Estado'),
        row('Servidumbre', '-', '-', 'Vigente'),
        row('Hipoteca', 'CAJA DEL PÁRAMO, S.A.', '91.300,40', 'Vigente'),
        row('Embargo', 'MADERAS CANO, S.L.', '310,15', 'Caducada'),
      ),
    )
    expect(reading?.charges.map(({ kind, state, principal }) => [kind, state, principal])).toEqual([
      ['easement', 'current', null],
      ['mortgage', 'current', 91_300.4],
      ['seizure', 'expired', 310.15],
    ])
  })

  it('a heading above ended charges ends no charge before it, and leaves a doubt about a charge in force below it', () => {
    const mortgage = `1) ${CHARGES[0].words}.`
    const under = (...lines: readonly string[]) =>
      read(extractWith(['', 'CARGAS VIGENTES', ''], [mortgage]).concat(lines))?.charges.map(({ state, certainty }) => [
        state,
        certainty,
      ])
    const below = (charge: string) => under('', 'CARGAS CANCELADAS O CADUCADAS', '', charge)
    expect(below(`1) ${CHARGES[1].words}.`)?.[0]).toEqual(['current', 'high'])
    expect(below(`1) ${CHARGES[2].words}.`)).toEqual([
      ['current', 'high'],
      ['current', 'low'],
    ])
  })

  it('the number of an inscription at the beginning of a line begins no entry', () => {
    const lines = [
      '1.- Hipoteca a favor de CAJA DEL PÁRAMO, S.A., por 91.300,40 euros, que causó la inscripción',
      '2ª, de fecha 12/03/2005. Esta finca quedó liberada de dicha carga por la inscripción 6ª.',
      '2.- Arrendamiento a favor de MADERAS CANO, S.L., según la inscripción 7ª.',
    ]
    const charges = read(extractWith(['', 'CARGAS', ''], lines))?.charges
    expect(charges?.map(({ kind, state }) => [kind, state])).toEqual([
      ['mortgage', 'cancelled'],
      ['lease', 'current'],
    ])
  })

  it('the day of a mortgage is the day of its inscription, not of its notarial document', () => {
    const reading = read(
      extractWith(['', 'CARGAS', ''], [`${CHARGES[0].words}. Formalizada en escritura de fecha 02/02/2015.`]),
    )
    expect(reading?.charges[0]?.startedOn).toBe('2015-03-12')
  })
})
