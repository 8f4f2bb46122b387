import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '../statement-entry.ts'
import type { DueConcept } from '../transaction.ts'
import type { Mark, MatchDue, PaidDue } from './match-due.ts'
import { proposeAllocations } from './propose.ts'

interface Home {
  id: string
  ref: string
  address: string
}
// Two homes of one parcel, and one of another. The control letters of the references are those of the cadastre.
const FIRST: Home = { id: 'ALC-01978', ref: '6889745YL1268L0007SO', address: 'Calle Poeta Quintana 49, 2º D' }
const SECOND: Home = { id: 'ALC-00067', ref: '6889745YL1268L0010SO', address: 'Calle Poeta Quintana 49, 3º C' }
const OTHER: Home = { id: 'ALC-00079', ref: '5023673GT3098K0004WD', address: 'Calle Padre Esplá 116, Bajo dcha' }

const due = (home: Home, concept: DueConcept, open: number, more: Partial<MatchDue> = {}): MatchDue => {
  const { marks = [], dueDate = '2026-10-01', ...others } = more
  const own: Mark[] = [
    { kind: 'externalId', value: home.id },
    { kind: 'cadastralReference', value: home.ref },
  ]
  return {
    ...{ uuid: `${home.id} ${concept} ${dueDate}`, type: 'expense', concept, asset: home.id, open, dueDate },
    ...{ expeditionDate: null, names: [], address: home.address, municipality: 'Alicante', party: null },
    ...others,
    marks: [...own, ...marks],
  }
}
const rent = (home: Home, open: number, tenant: string, dueDate = '2026-10-01') =>
  due(home, 'RENT', open, { type: 'income', names: [tenant], party: tenant, dueDate })
const entry = (amount: number, text: string, day = '2026-10-05'): StatementEntry => ({ amount, text, day })
const proposed = (entries: StatementEntry[], open: MatchDue[], paid: PaidDue[] = []) =>
  proposeAllocations(entries, { open, paid, files: [] }).proposals.flatMap(({ allocations }) =>
    allocations.map(({ kind, due: of, amount }) => `${kind} ${of ?? ''} ${amount}`),
  )
const marksOf = (one: StatementEntry, open: MatchDue[], paid: PaidDue[] = []) =>
  proposeAllocations([one], { open, paid, files: [] }).proposals.flatMap(({ evidence }) =>
    evidence.map(({ kind }) => kind),
  )

describe('A proposal never contradicts the text', () => {
  const [september, october] = ['2026-09-01', '2026-10-01'].map((day) => rent(FIRST, 800, 'Ana Mira Orts', day))
  const months = [{ ...september, open: 200 }, october] as MatchDue[]
  it.each<[string, StatementEntry, MatchDue[], string[]]>([
    [
      'the rest of September is not a part of October',
      entry(200, 'ANA MIRA ORTS PAGO PARCIAL RENTA OCT'),
      months,
      ['due ALC-01978 RENT 2026-10-01 200'],
    ],
    [
      'the rest of September, if the text names it',
      entry(200, 'ANA MIRA ORTS RESTO RENTA SEP'),
      months,
      ['due ALC-01978 RENT 2026-09-01 200'],
    ],
    ['another tenant', entry(915, 'ABONO RENTA OCT NADIA EL AMRANI'), [rent(FIRST, 915, 'Ana Mira Orts')], []],
    [
      'a tenant whose letters are lost',
      entry(915, 'TRANSF CONCEPCI?N ??GUEZ JUAN ALQ OCT'),
      [rent(OTHER, 915, 'Ana Mira Orts'), rent(FIRST, 900, 'Concepción Ñíguez Juan')],
      [],
    ],
    [
      'a part of the rent of a person with one more surname',
      entry(510, 'TRANSFERENCIA DE LI WEI CHEN IBARRA ALQUILER OCT'),
      [rent(FIRST, 1275, 'Li Wei Chen')],
      [],
    ],
    ['another street', entry(-60, 'RECIBO COMUNIDAD C/ SAN MATEO 17'), [due(FIRST, 'SHARE', 60)], []],
    ['another number', entry(-60, 'CP POETA QUINTANA 151 CUOTA OCT'), [due(FIRST, 'SHARE', 60)], []],
    ['another door', entry(-60, 'CUOTA OCT C/ POETA QUINTANA 49 5A'), [due(FIRST, 'SHARE', 60)], []],
    ['another parcel', entry(-90, 'BASURA LOCAL 0846225GN5218E0004'), [due(FIRST, 'WASTE', 90)], []],
  ])('the text contradicts the due and nothing is proposed, or it fits: %s', (_, one, open, expected) =>
    expect(proposed([one], open)).toEqual(expected),
  )
})

describe('Parts of marks', () => {
  const waste = [due(FIRST, 'WASTE', 90), due(SECOND, 'WASTE', 90), due(OTHER, 'WASTE', 90)]
  it.each<[string, string, string[]]>([
    ['18 characters of the reference', 'RECOGIDA RSU 2026 6889745YL1268L0007', ['due ALC-01978 WASTE 2026-10-01 -90']],
    [
      'the parcel and the door',
      'T. BASURA 6889745YL1268L POETA QUINTANA 49 3-C',
      ['due ALC-00067 WASTE 2026-10-01 -90'],
    ],
    ['no parcel with two homes', 'T. BASURA 6889745YL1268L', []],
    ['the figures of the identifier', 'BASURAS 01978', ['due ALC-01978 WASTE 2026-10-01 -90']],
    ['no figures of an unknown identifier', 'BASURAS 01979', []],
  ])('a due is proposed because of: %s', (_, text, expected) =>
    expect(proposed([entry(-90, text)], waste)).toEqual(expected),
  )

  it('the word IBI before the figures makes no identifier of them', () => {
    const taxes = [due(FIRST, 'PROPERTY_TAX', 300), due(SECOND, 'PROPERTY_TAX', 300)]
    expect(proposed([entry(-300, 'RECIBO IBI 00067')], taxes)).toEqual(['due ALC-00067 PROPERTY_TAX 2026-10-01 -300'])
  })

  it('no figures that two assets have', () => {
    const twin = { ...OTHER, id: 'VLC-01978' }
    expect(proposed([entry(-90, 'BASURAS 01978')], [due(FIRST, 'WASTE', 90), due(twin, 'WASTE', 90)])).toEqual([])
  })
})

describe('Addresses with floor and door', () => {
  const shares = [FIRST, SECOND, OTHER].map((home) => due(home, 'SHARE', 71))
  it.each<[string, string[]]>([
    ['GASTOS COMUNIDAD C/ POETA QUINTANA 49 2D', ['due ALC-01978 SHARE 2026-10-01 -71']],
    ['COM. PROPIETARIOS POETA QUINTANA, 49 CUOTA OCT 3º C', ['due ALC-00067 SHARE 2026-10-01 -71']],
    ['CUOTA COMUNIDAD CL POETA QUINTANA 49 3-C', ['due ALC-00067 SHARE 2026-10-01 -71']],
    ['CP C. PADRE ESPL? 116 BJ DCHA CUOTA', ['due ALC-00079 SHARE 2026-10-01 -71']],
    ['CP C. PADRE ESPL? 116 CUOTA', ['due ALC-00079 SHARE 2026-10-01 -71']],
    ['CUOTA COMUNIDAD C/ POETA QUINTANA 49', []],
    ['CUOTA COMUNIDAD C/ POETA QUINTANA 4', []],
  ])('the address is read: %s', (text, expected) => expect(proposed([entry(-71, text)], shares)).toEqual(expected))

  it('a part is proposed for the home with the door', () => {
    const text = 'PAGO PARCIAL COMUNIDAD C/ POETA QUINTANA 49 2D'
    expect(proposed([entry(-20, text)], shares)).toEqual(['due ALC-01978 SHARE 2026-10-01 -20'])
  })

  it('a fee and a levy are proposed together for the home with the door', () => {
    const levy = due(FIRST, 'SPECIAL', 250)
    const dues = proposed([entry(-321, 'COMUNIDAD + DERRAMA POETA QUINTANA 49 2D')], [...shares, levy])
    expect(dues.sort()).toEqual(['due ALC-01978 SHARE 2026-10-01 -71', 'due ALC-01978 SPECIAL 2026-10-01 -250'])
  })
})

describe('Names as banks print them', () => {
  const tenants = [
    rent(FIRST, 800, 'Carlos Eduardo Restrepo Gil'),
    rent(SECOND, 800, 'Jesús Andreu Verdú'),
    rent(OTHER, 800, 'María Fernández Ibáñez'),
  ]
  it.each<[string, string[]]>([
    ['TRANSF DE CARLOS EDUARDO RESTREP ALQUILER', ['due ALC-01978 RENT 2026-10-01 800']],
    ['TRANSF DE RESTREPO GIL CARLOS EDU ALQUILER', ['due ALC-01978 RENT 2026-10-01 800']],
    ['BIZUM JES?S ANDREU VERD? ALQUILER', ['due ALC-00067 RENT 2026-10-01 800']],
    ['BIZUM MARIA FDEZ IBA?EZ ALQUILER', ['due ALC-00079 RENT 2026-10-01 800']],
    ['TRANSF DE CARLOS EDUARDO MORENO ALQUILER', []],
  ])('the name is read: %s', (text, expected) => expect(proposed([entry(800, text)], tenants)).toEqual(expected))

  it('two months are paid by a tenant whose name is cut off', () => {
    const months = ['2026-09-01', '2026-10-01'].map((day) => rent(FIRST, 800, 'Remedios Torregrosa Juan', day))
    expect(proposed([entry(1600, 'BIZUM TORREGROSA JUAN REM PAGO RENTAS SEP Y OCT')], months)).toHaveLength(2)
  })

  it('the initials of a supplier are its name', () => {
    const water = (home: Home, name: string) => due(home, 'EXPENSE', 54.25, { names: [name], party: name })
    const bills = [water(FIRST, 'Aguas Municipalizadas de Alicante, E.M.'), water(SECOND, 'Naturgy Iberia, S.A.')]
    expect(proposed([entry(-54.25, 'RECIBO AMAEM SUMINISTRO CONTRATO 050922877')], bills)).toEqual([
      'due ALC-01978 EXPENSE 2026-10-01 -54.25',
    ])
  })
})

describe('The only open due of a concept with an amount', () => {
  const loan = (home: Home, open: number, dueDate = '2026-10-05') => due(home, 'MORTGAGE', open, { dueDate })
  const months = ['2026-09-05', '2026-10-05', '2026-11-05'].map((day) => loan(FIRST, 778.61, day))
  it.each<[string, StatementEntry, MatchDue[], string[]]>([
    [
      'an instalment of a series, by its day',
      entry(-778.61, 'LIQUID. CUOTA PTMO. 38514198', '2026-10-07'),
      [...months, loan(SECOND, 778.6)],
      ['due ALC-01978 MORTGAGE 2026-10-05 -778.61'],
    ],
    [
      'no instalment that another loan has too',
      entry(-778.61, 'CUOTA HIPOTECA'),
      [...months, loan(SECOND, 778.61)],
      [],
    ],
    [
      'an instalment that the text names twice',
      entry(-778.61, 'PRESTAMO HIPOT. AMORTIZACION PRESTAMO CUOTA HIPOTECA 6401'),
      months,
      ['due ALC-01978 MORTGAGE 2026-10-05 -778.61'],
    ],
    ['no loan for something else', entry(-778.61, 'CUOTA PRESTAMO COCHE'), months, []],
    ['no fee of a garage', entry(-60, 'CUOTA COMUNIDAD GARAJE 12'), [due(FIRST, 'SHARE', 60)], []],
    [
      'a tax of an authority whose town is unknown',
      entry(-90, 'RECIBO AYTO VILLAJOYOSA TASA RECOGIDA BASURAS 2026 720133'),
      [{ ...due(FIRST, 'WASTE', 90), municipality: null }],
      ['due ALC-01978 WASTE 2026-10-01 -90'],
    ],
    ['no instalment that differs by a cent', entry(-778.62, 'CUOTA HIPOTECA'), months, []],
    ['no instalment long before', entry(-90, 'CUOTA HIPOTECA', '2026-10-28'), [loan(FIRST, 90)], []],
    ['no due without the concept', entry(-90, 'ADEUDO 0001'), [due(FIRST, 'WASTE', 90)], []],
    ['no rent with an unknown word', entry(700, 'ALQUILER FURGONETA'), [rent(FIRST, 700, 'Ana Mira Orts')], []],
    ['no invoice', entry(-192.64, 'SEGURIDAD SOCIAL TC1'), [due(FIRST, 'EXPENSE', 192.64)], []],
  ])('the only open due is proposed or not: %s', (_, one, open, expected) =>
    expect(proposed([one], open)).toEqual(expected),
  )

  it('the proposal says so', () => {
    expect(marksOf(entry(-90, 'TASA RECOGIDA BASURAS 2026'), [due(FIRST, 'WASTE', 90)])).toContain('onlyOfConcept')
  })
})

describe('Returns in the next month', () => {
  const paidBy = (one: MatchDue, text: string | null, paidOn = '2026-09-09'): PaidDue => ({ ...one, paidOn, text })
  const share = (home: Home, day = '2026-09-07') => due(home, 'SHARE', 153, { dueDate: day })
  const [text, other] = ['TRANSF A CP MAESTRO ALONSO 109 CUOTA SEPTIEMBRE', 'RECIBO COMUNIDAD PROPIETARIOS SEP']
  it.each<[string, StatementEntry, PaidDue[], MatchDue[], string[]]>([
    [
      'the text of the payment is repeated after the word',
      entry(153, `DEVOLUCION ${other}`),
      [paidBy(share(FIRST), text), paidBy(share(SECOND), other)],
      [],
      ['return ALC-00067 SHARE 2026-09-07 153'],
    ],
    [
      'the repeated text is cut off, and a later fee of the home is open',
      entry(153, `DEV. RECIBO ${other.slice(0, 25)}`),
      [paidBy(share(SECOND), other)],
      [share(SECOND, '2026-10-01')],
      ['return ALC-00067 SHARE 2026-09-07 153'],
    ],
    [
      'two payments with one text are not told apart',
      entry(153, `DEVOLUCION ${other}`),
      [paidBy(share(FIRST), other), paidBy(share(SECOND), other)],
      [],
      [],
    ],
    [
      'the month that the text names, although a later fee is open',
      entry(153, 'DEVOLUCION CUOTA SEP ALC-00067'),
      [paidBy(share(SECOND), null)],
      [share(SECOND, '2026-10-01')],
      ['return ALC-00067 SHARE 2026-09-07 153'],
    ],
    [
      'no payment of one home if that of another is not known yet',
      entry(-915, 'DEVOLUCION RENTA'),
      [paidBy(rent(FIRST, 915, 'Ana Mira Orts'), null)],
      [rent(SECOND, 915, 'Nadia El Amrani')],
      [],
    ],
    ['no cost without a mark', entry(-932, 'DEVOLUCION RENTA'), [paidBy(rent(FIRST, 915, 'Ana Mira'), null)], [], []],
  ])('the return is proposed or not: %s', (_, one, paid, open, expected) =>
    expect(proposed([one], open, paid)).toEqual(expected),
  )

  it('the proposal says that the text is repeated', () => {
    expect(marksOf(entry(153, `DEVOLUCION ${other}`), [], [paidBy(share(FIRST), other)])).toContain('repeatedText')
  })
})

it('an identifier that two assets have is not a list of several assets', () => {
  const twin = { ...due(FIRST, 'SHARE', 55), uuid: 'twin', asset: 'another' }
  const open = [due(FIRST, 'MORTGAGE', 673.65), twin]
  expect(proposed([entry(-673.65, 'PRESTAMO HIPOTECA ALC-01978 CUOTA OCT')], open)).toEqual([
    'due ALC-01978 MORTGAGE 2026-10-01 -673.65',
  ])
})

it('a list of identifiers that the bank cut off is not proposed with another month of one of them', () => {
  const shares = [FIRST, SECOND, OTHER].flatMap((home) =>
    ['2026-09-01', '2026-10-01'].map((dueDate) => due(home, 'SHARE', 70.5, { dueDate })),
  )
  expect(proposed([entry(-211.5, 'GTOS COM ALC-01978 Y ALC-00067 Y ALC-0')], shares)).toEqual([])
})
