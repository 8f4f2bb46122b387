/** Charges of one property, each with the words that belong to it alone. */
export const CHARGES = [
  {
    kind: 'mortgage',
    state: 'vigente',
    words:
      'Hipoteca a favor de CAJA DEL PÁRAMO, S.A., por 91.300,40 euros de principal, inscripción 4ª, de fecha 12/03/2015',
    own: ['91.300,40', '12/03/2015', 'CAJA DEL PÁRAMO'],
  },
  {
    kind: 'seizure',
    state: 'caducada',
    words:
      'Embargo a favor de MADERAS CANO, S.L., por 4.210,15 euros de principal, letra B, de fecha 03/05/2012; caducada',
    own: ['4.210,15', '03/05/2012', 'MADERAS CANO'],
  },
  {
    kind: 'taxBurden',
    state: 'vigente',
    words: 'Afección fiscal al pago del Impuesto de Sucesiones, según nota de fecha 21/09/2025',
    own: ['21/09/2025'],
  },
  {
    kind: 'easement',
    state: 'vigente',
    words: 'Servidumbre de paso a favor de la finca 1.207, inscripción 2ª, de fecha 30/11/1984',
    own: ['30/11/1984', '1.207'],
  },
  {
    kind: 'lawsuit',
    state: 'cancelada',
    words:
      'Demanda, letra C, de fecha 18/07/2016, Juzgado de Primera Instancia número 3 de Lerma; cancelada por la letra D',
    own: ['18/07/2016', 'Lerma'],
  },
] as const

type Charge = (typeof CHARGES)[number]
const DAY = /,? (?:según nota )?de fecha (\d{2}\/\d{2}\/\d{4})/
const dateFirst = ({ words }: Charge) => `${DAY.exec(words)?.[1]}: ${words.replace(DAY, '')}`
const each = (write: (charge: Charge, index: number) => string) => CHARGES.map(write)
const inOne = (separator: string, write: (charge: Charge) => string = ({ words }) => words) => [
  `${CHARGES.map(write).join(separator)}.`,
]

/** The lines of the charges section in the layouts of several registries. */
export const LAYOUTS: Readonly<Record<string, readonly string[]>> = {
  'numbers with a point and a dash': each(({ words }, index) => `${index + 1}.- ${words}.`),
  'numbers in square brackets': each(({ words }, index) => `[${index + 1}] ${words}.`),
  'numbers after a sign': each(({ words }, index) => `#${index + 1} ${words}.`),
  'lines without a full stop': each(({ words }) => words),
  'one paragraph of sentences': inOne('. '),
  'one paragraph with semicolons': inOne('; '),
  'one paragraph with commas': inOne(', '),
  'one paragraph with dashes': inOne(' — '),
  'one paragraph with strokes': inOne(' / '),
  'one paragraph with double strokes': inOne(' // '),
  'one paragraph with vertical strokes': inOne(' | '),
  'one paragraph without signs': inOne(' '),
  'one paragraph in capitals': inOne('. ').map((line) => line.toUpperCase()),
  'states in brackets before': each(({ words, state }) => `[${state.toUpperCase()}] ${words}.`),
  'states in brackets before, in one paragraph': inOne('. ', ({ words, state }) => `[${state.toUpperCase()}] ${words}`),
  'states in brackets after, in one paragraph': inOne(' ', ({ words, state }) => `${words} [${state.toUpperCase()}]`),
  'days first': each((charge) => `${dateFirst(charge)}.`),
  'days first, in one paragraph': inOne('. ', dateFirst),
  'days first, with strokes': inOne(' / ', dateFirst),
  'words that join': inOne(', y ', ({ words }) => words.charAt(0).toLowerCase() + words.slice(1)),
  'the last one first': [...each(({ words }) => `${words}.`)].reverse(),
}

const HEAD = ['REGISTRO DE LA PROPIEDAD DE LERMA. NOTA SIMPLE INFORMATIVA. Tomo 1, folio 2.', 'FINCA']
const HOUSE = 'URBANA: Casa sita en Lerma, calle Llana, número 8.'
const OWNER = 'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio, por herencia.'

/** Headings of the charges, and words in place of one. */
export const HEADINGS: readonly (readonly string[])[] = [['', 'CARGAS', ''], ['', 'ASIENTOS SOBRE LA FINCA', ''], ['']]

/** The lines of an extract with some charges under a heading. Lines are at most 95 characters long. */
export const extractWith = (heading: readonly string[], charges: readonly string[]): string[] => [
  ...HEAD,
  HOUSE,
  'TITULARIDAD',
  OWNER,
  ...heading,
  ...charges.flatMap((line) => line.match(/.{1,95}(?:\s|$)/g)?.map((part) => part.trim()) ?? []),
]
