import { expect, it } from 'vitest'
import { readNote } from './read-note.ts'

/** An extract with these lines as its charges section, below an owner. An empty line leaves a gap. */
function read(charges: readonly string[], owners: readonly string[] = OWNER) {
  const lines = [
    'REGISTRO DE LA PROPIEDAD DE MORELLA',
    'NOTA SIMPLE INFORMATIVA',
    'Fecha de emisión: 12 de marzo de 2026',
    '',
    'DESCRIPCIÓN',
    'Finca de Morella número 4.517. C.R.U.: 12009000412345. URBANA: vivienda en la calle Mayor, número 3.',
    '',
    'TITULARES',
    ...owners,
    '',
    'CARGAS',
    ...charges,
  ]
  const placed = lines.map((text, row) => ({ text, x: 0.1, y: row / 80, width: 0.8, height: 0.01 }))
  const spaced = placed.filter(({ text }) => text !== '')
  return readNote([
    {
      page: 1,
      lines: spaced.map((line) => ({ ...line, isAfterGap: placed[placed.indexOf(line) - 1]?.text === '' })),
    },
  ])
}

const OWNER = [
  'Doña PILAR SANZ GIL, con D.N.I. 12345678Z, titular del 100% del pleno dominio, por compraventa, inscripción 2ª.',
]

const isSure = (charges: readonly string[]) => read(charges)?.charges.map(({ certainty }) => certainty !== 'low')

it.each([
  [
    'a mortgage with its amounts, document, term and value for auction',
    'HIPOTECA a favor de CAJA DEL MAESTRAZGO, S.A., en garantía de un préstamo de 90.000,00 euros de principal, intereses ordinarios al 4,5% anual hasta 4.050,00 euros, intereses de demora hasta 16.200,00 euros y 9.000,00 euros para costas y gastos, por plazo de 240 meses. Tasada para subasta en 140.000,00 euros. Escritura de 4 de mayo de 2011, ante el notario don Luis Soler, protocolo 812. Inscripción 3ª.',
  ],
  [
    'a seizure with its order, letter and day',
    'ANOTACIÓN DE EMBARGO letra A, de fecha 9 de junio de 2024, a favor de CERÁMICAS DEL SUR, S.L., en reclamación de 8.440,12 euros de principal y 2.500,00 euros de intereses y costas, ordenado en mandamiento de 2 de mayo de 2024 del Juzgado de Primera Instancia número 3 de Vinaròs, autos 812/2023.',
  ],
  [
    'a tax liability with a tax that was paid',
    'AFECCIÓN por cinco años al pago del Impuesto sobre Transmisiones Patrimoniales, según nota de 3 de febrero de 2023. Pagados 1.526,85 euros por autoliquidación.',
  ],
  [
    'an annotation that was cancelled by an inscription of its own day',
    'EMBARGO letra B, de fecha 2 de mayo de 2012, a favor de la HACIENDA PÚBLICA, por 3.100,00 euros de principal. Cancelado por la inscripción 5ª, de 7 de abril de 2016.',
  ],
])('a charge is certain if the usual formulas explain its words: %s', (_, entry) => {
  expect(isSure([entry])).toEqual([true])
})

const SEIZURE =
  'EMBARGO letra A, de fecha 9 de junio de 2024, a favor de CERÁMICAS DEL SUR, S.L., por 8.440,12 euros de principal'

it.each([
  ['a second amount without a label', `${SEIZURE}; 1.214,00 euros.`],
  [
    'cents that were left out',
    'EMBARGO letra A, de fecha 9 de junio de 2024, a favor de CERÁMICAS DEL SUR, S.L., principal 8.440 euros con 12 céntimos.',
  ],
  ['a day in a form that is not read', 'AFECCIÓN FISCAL al pago del Impuesto sobre Sucesiones. Nota (13 JULIO 2022).'],
  ['a day with a shortened year', 'AFECCIÓN FISCAL al pago del Impuesto sobre Sucesiones. Nota: 13.07.22.'],
  [
    'a day of the annotation other than the one of the order',
    'EMBARGO a favor de CERÁMICAS DEL SUR, S.L., por 8.440,12 euros de principal. Mandamiento de fecha 2 de mayo de 2024. Anotación letra A, el día nueve, del 9 de junio de 2024.',
  ],
  ['another letter', `${SEIZURE}. Véase la letra C.`],
  ['a share of the property', `${SEIZURE}, sobre la mitad indivisa de don JUAN PÉREZ GIL.`],
  [
    'a second holder',
    'HIPOTECA a favor de CAJA DEL MAESTRAZGO, S.A., por 90.000,00 euros de principal, escritura de 4 de mayo de 2011, inscripción 3ª; figura a favor de FONDO LEVANTE, F.T.',
  ],
  [
    'a name that runs on into a label',
    'EMBARGO letra A, de fecha 9 de junio de 2024, a favor de CERÁMICAS DEL SUR Domicilio CALLE MAYOR, por 8.440,12 euros de principal.',
  ],
  ['the name of another kind of charge', `${SEIZURE}, y servidumbre de paso.`],
  ['a word that may be about its end', `${SEIZURE}. Deuda saldada.`],
  [
    'a sentence that is cut off',
    `${SEIZURE}, más la cantidad que se presupuesta para las costas de ejecución en tres mil`,
  ],
  [
    'a document that waits for its registration',
    'Asiento 884 del diario 67: escritura de HIPOTECA a favor de CAJA DEL MAESTRAZGO, S.A., por 98.000,00 euros de principal, de 4 de mayo de 2025.',
  ],
])('a charge is to be checked, with the reason, if its words are not explained: %s', (_, entry) => {
  const charges = read([entry])?.charges ?? []
  for (const { certainty, doubts } of charges) {
    expect(certainty).toBe('low')
    expect(doubts.length).toBeGreaterThan(0)
  }
  // A part of the entry that is no charge is listed.
  expect(charges.length + (read([entry])?.unread.length ?? 0)).toBeGreaterThan(0)
})

it.each([
  'AFECCIONES FISCALES. No hay.',
  'HIPOTECAS. No constan.',
  'SERVIDUMBRES: No existen.',
  "AFECCIONS FISCALS: No n'hi ha.",
  'AFECCIÓNS FISCAIS. Non constan.',
])('a heading that a denial follows is no charge: %s', (line) => {
  expect(read([line])?.charges).toEqual([])
})

it('a heading of a kind of charge is no charge, and gives its kind to the entries of its list, which are to be checked', () => {
  const reading = read([
    'HIPOTECAS',
    '',
    '- Inscripción 4ª. Acreedor: CAJA DEL MAESTRAZGO, S.A. Principal: 79.535,80 euros. Escritura: 15/07/2014.',
    '',
    'EMBARGOS',
    '',
    '- Anotación letra A, de 13/11/2024. Acreedor: HACIENDA PÚBLICA. Principal: 35.127,84 euros.',
  ])
  expect(reading?.charges).toMatchObject([
    { kind: 'mortgage', principal: 79_535.8, certainty: 'low' },
    { kind: 'seizure', principal: 35_127.84, startedOn: '2024-11-13', certainty: 'low' },
  ])
  const fields = reading?.fields.filter(({ field }) => field === 'seizure' || field === 'mortgageAmount')
  expect(fields?.map(({ certainty }) => certainty)).toEqual(['low', 'low'])
})

it.each([
  [
    'a name and a label',
    'Doña PILAR SANZ GIL, con D.N.I. 12345678Z, titular del 100% del pleno dominio, inscripción 2ª.',
    true,
  ],
  [
    'another share',
    'Doña PILAR SANZ GIL, con D.N.I. 12345678Z, titular del 100% del pleno dominio, inscripción 2ª; 25% de otra.',
    false,
  ],
  [
    'the identifier of the seller',
    'Doña PILAR SANZ GIL, con D.N.I. 12345678Z, titular del 100% del pleno dominio, por compraventa otorgada por don LUIS GIL BAS, NIF 22444555B.',
    true,
  ],
  [
    'the identifier of a further person',
    'Doña PILAR SANZ GIL, con D.N.I. 12345678Z, titular del 100% del pleno dominio; 87654321X.',
    false,
  ],
])('an owner is certain if the words beside the name are explained: %s', (_, line, isCertain) => {
  const owners = read(['Libre de cargas.'], [line])?.owners ?? []
  expect(owners[0]?.name).toBe('PILAR SANZ GIL')
  expect(owners[0]?.certainty !== 'low').toBe(isCertain)
})

it('the names of owners below a label for the document of each are read, also after the notary of the owner above', () => {
  const owners = [
    'TITULAR 1',
    'Nombre: Marina Sanz Gil',
    'Documento: NIF 12345678Z',
    'Derecho: Pleno dominio',
    'Participación: 2/5',
    'Notario: don Luis Bas Mir',
    'TITULAR 2',
    'Nombre: Juan Ros Pino',
    'Documento: NIF 87654321X',
    'Derecho: Pleno dominio',
    'Participación: 3/5',
  ]
  expect(read(['Libre de cargas.'], owners)?.owners).toMatchObject([
    { name: 'Marina Sanz Gil', percent: 40 },
    { name: 'Juan Ros Pino', percent: 60 },
  ])
})

it('the seller in the last sentence about an owner is no part of the name of the next owner', () => {
  const owners = [
    'Aurora Sanz Gil, DNI 12345678Z, titular del pleno dominio del 40 por ciento. Inscripción 1ª. Adquirida de Rosalía Bas Mir.',
    '',
    'Noelia Ros Pino, DNI 87654321X, titular del pleno dominio del 60 por ciento. Inscripción 1ª.',
  ]
  expect(read(['Libre de cargas.'], owners)?.owners.map(({ name }) => name)).toEqual([
    'Aurora Sanz Gil',
    'Noelia Ros Pino',
  ])
})

it('the inscription of an earlier owner is not that of the owner', () => {
  const line =
    'Doña PILAR SANZ GIL, con D.N.I. 12345678Z, titular del 100% del pleno dominio. Procede de don Luis Gil Bas, titular anterior según la inscripción primera.'
  expect(read(['Libre de cargas.'], [line])?.owners).toMatchObject([{ inscription: null }])
})

it.each(['NOTA AL MARGEN: AFECCIÓN FISCAL (CADUCADA)', 'NOTA AL MARGEN: AFECCIÓN FISCAL', 'Servidumbre de paso.'])(
  'a charge that is only a title is to be checked: %s',
  (title) => {
    expect(read([title])?.charges.filter(({ certainty }) => certainty !== 'low')).toEqual([])
  },
)

it('the charges before an ending that names an item of the list are to be checked', () => {
  const seizure = (letter: string, holder: string, day: string) =>
    `${letter.toLowerCase()}) Un EMBARGO a favor de ${holder}, por 3.100,00 euros de principal, según la anotación letra ${letter} de ${day}.`
  const entries = [
    seizure('A', 'CERÁMICAS DEL SUR, S.L.', '24 de abril de 2013'),
    seizure('B', 'NAVES DEL SUR, S.A.', '10 de julio de 2019'),
    'De las anteriores, la del apartado a) fue cancelada por la inscripción quinta.',
  ]
  expect(isSure(entries)).toEqual([false, false])
})

it.each([
  [
    'a total of the amounts before it',
    'EMBARGO letra A, de fecha 9 de junio de 2024, a favor de CERÁMICAS DEL SUR, S.L.: principal 8.000,00 euros; intereses y costas 2.500,00 euros; suma 10.500,00 euros.',
  ],
  [
    'an amount in words after "y"',
    'EMBARGO letra A, de fecha 9 de junio de 2024, a favor de CERÁMICAS DEL SUR, S.L., por ocho mil euros de principal y dos mil quinientos euros de intereses y costas.',
  ],
  [
    'labels in Galician',
    'HIPOTECA a favor de CAIXA DO SUR, S.A., en garantía de 90.000,00 euros de principal, 4.050,00 euros de xuros ordinarios, 16.200,00 euros de xuros de mora e 9.000,00 euros de custas. Taxada para poxa en 140.000,00 euros. Escritura de 4 de maio de 2011. Inscrición 3ª.',
  ],
  [
    'shortened labels and days',
    'HIPOTECA insc. 3ª, a favor de CAJA DEL MAESTRAZGO, S.A., ppal. 90.000,00 eur., int. ord. 4.050,00 eur., int. dem. 16.200,00 eur., cost. 9.000,00 eur., esc. 23 jul. 2021, vto. 23 jul. 2041, tas. sub. 140.000,00 eur.',
  ],
  [
    'the day of the register of companies',
    'HIPOTECA a favor de CAJA DEL MAESTRAZGO, S.A., inscrita en su Registro Mercantil el 3 de abril de 1992, en garantía de 90.000,00 euros de principal. Escritura de 4 de mayo de 2011. Inscripción 3ª.',
  ],
])('a charge is certain with %s', (_, entry) => {
  expect(isSure([entry])).toEqual([true])
})

it('an amount that is not the sum of those before it is no total', () => {
  const entry =
    'EMBARGO letra A, de fecha 9 de junio de 2024, a favor de CERÁMICAS DEL SUR, S.L.: principal 8.000,00 euros; intereses y costas 2.500,00 euros; 11.500,00 euros.'
  expect(isSure([entry])).toEqual([false])
})

it('the shortened labels of interest, costs and both together are read', () => {
  const [mortgage] =
    read([
      'HIPOTECA insc. 3ª, a favor de CAJA DEL MAESTRAZGO, S.A., ppal. 90.000,00 eur., int. ord. 4.050,00 eur., int. dem. 16.200,00 eur., cost. 9.000,00 eur., esc. 23 jul. 2021.',
    ])?.charges ?? []
  expect(mortgage).toMatchObject({
    principal: 90_000,
    interest: 4_050,
    lateInterest: 16_200,
    costs: 9_000,
    startedOn: '2021-07-23',
  })
  const [seizure] =
    read([
      'EMB. anot. letra C, 20 sep. 2024, a fav. CAJA DEL SUR, S.A., ppal. 26.300,77 eur., int. y cost. 10.520,31 eur.',
    ])?.charges ?? []
  expect(seizure).toMatchObject({ principal: 26_300.77, interest: null, costs: null })
})

it('the day of an annotation comes before that of its warrant', () => {
  const card = [
    'EMBARGO. Titular: HACIENDA PÚBLICA. Principal: 3.100,00 euros. Fecha del mandamiento: 10-03-2016. Fecha de la anotación: 02-04-2016. Letra A.',
  ]
  expect(read(card)?.charges).toMatchObject([{ startedOn: '2016-04-02' }])
  const list = [
    'EMBARGO a favor de NAVES DEL SUR, S.A., conforme al mandamiento de fecha 25 de diciembre de 2024, por 3.100,00 euros de principal, según la anotación letra E de 15 de enero de 2025.',
  ]
  expect(read(list)?.charges).toMatchObject([{ startedOn: '2025-01-15' }])
})

it.each([
  ['the label of the next line', 'EMBARGO. Titular: HACIENDA PÚBLICA\nDeudor: don Juan Gil Bas.', 'HACIENDA PÚBLICA'],
  ['the state in brackets', 'ANOTACIÓN LETRA A: EMBARGO (CADUCADA)', null],
])('%s is no part of the holder', (_, entry, creditor) => {
  expect(read(entry.split('\n'))?.charges.map((each) => each.creditor)).toEqual([creditor])
})

it('a day that a page cuts is not used', () => {
  const entry =
    'EMBARGO a favor de NAVES DEL SUR, S.A., conforme al mandamiento de fecha 25 de diciembre de 2024, por 3.100,00 euros de principal, según la anotación letra E de 15 de enero de'
  expect(isSure([entry])).toEqual([false])
})

it.each([
  ['Grava esta finca una servidumbre de luces. No consta.', 'easement'],
  ['Tiene una servidumbre de paso. No consta.', 'easement'],
])('a denial after a sentence with a charge does not remove it: %s', (entry, kind) => {
  expect(read([entry])?.charges.map((each) => each.kind)).toEqual([kind])
})

it('a heading without an entry of its kind is listed as unread', () => {
  const reading = read(['SERVIDUMBRES', '', 'Afección fiscal por cinco años, nota de 3 de febrero de 2023.'])
  expect(reading?.unread.map(({ quote }) => quote)).toContain('SERVIDUMBRES')
})
