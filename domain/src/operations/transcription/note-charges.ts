import { firstOf, matches, wordsAt } from './note-search.ts'
import type { NoteSections } from './note-sections.ts'
import type { NoteText, Span } from './note-text.ts'
import type { Found, NoteField, NoteValues } from './note-values.ts'
import { DAY, dayOf, FIGURES, NUMBER_WORDS, numberInFigures, numberInWords } from './spanish-words.ts'

const EUROS = '(?:euros?|eur|€)'
const AMOUNT = `(?<value>(?:${FIGURES})\\s*${EUROS}|(?:${NUMBER_WORDS})\\s*${EUROS}(?:\\s*,?\\s*(?:con|y)\\s+(?:${NUMBER_WORDS}|\\d{1,2})\\s*centimos)?)`

/** Euros in figures or in words. */
export function eurosOf(text: string): number | null {
  const figures = new RegExp(`^(${FIGURES})`).exec(text)
  if (figures) return numberInFigures(figures[1] ?? '')
  const [, euros = '', cents = ''] =
    new RegExp(`^(${NUMBER_WORDS})\\s*${EUROS}(?:\\s*,?\\s*(?:con|y)\\s+(${NUMBER_WORDS}|\\d{1,2}))?`).exec(text) ?? []
  const whole = numberInWords(euros)
  if (whole === null) return null
  return whole + (/^\d/.test(cents) ? Number(cents) : (numberInWords(cents) ?? 0)) / 100
}

function yearsOf(text: string): number | null {
  const [, figures = '', unit = ''] =
    new RegExp(`^(\\d{1,3}|${NUMBER_WORDS})\\s*(anos?|anualidades|meses|mensualidades)`).exec(text) ?? []
  const count = /^\d+$/.test(figures) ? Number(figures) : numberInWords(figures)
  if (count === null || count === 0) return null
  const years = unit.startsWith('mes') || unit.startsWith('mens') ? count / 12 : count
  return Number.isInteger(years) && years <= 100 ? years : null
}

/** A kind of charge: what tells it, its yes-or-no field, and the values that its own block may give. */
interface Charge {
  sign: string
  /** Where the sign is no charge: its denial, or another meaning. */
  unless?: string
  flag?: NoteField
  values?: readonly (readonly [NoteField, readonly string[], (text: string) => string | number | null])[]
}

const DATED = [
  `(?:escritura|constituida|formalizad[ao]|otorgad[ao])[\\s\\S]{0,160}?(?<value>${DAY})`,
  `(?:de\\s+fecha|con\\s+fecha|el\\s+dia|inscrita[\\s\\S]{0,40}?)\\s*(?<value>${DAY})`,
]
const CHARGES: readonly Charge[] = [
  {
    sign: '\\bhipotec',
    unless: 'embargo|arrendamiento\\s+inscrito|afecta\\s+(?:durante|por)',
    values: [
      [
        'mortgageAmount',
        [
          `(?:principal|capital|prestamo|credito|responde|responsabilidad)[^.€]{0,70}?${AMOUNT}`,
          `${AMOUNT}[^.]{0,20}(?:de\\s+)?(?:principal|capital)`,
        ],
        eurosOf,
      ],
      ['mortgageStartDate', DATED, dayOf],
      [
        'mortgagePaymentYears',
        [
          `(?:plazo|amortizacion|duracion)[^.]{0,60}?(?<value>(?:\\d{1,3}|${NUMBER_WORDS})\\s*(?:anos|anualidades|meses|mensualidades))`,
        ],
        yearsOf,
      ],
    ],
  },
  {
    sign: '\\barrendamiento\\b|\\barrendad[ao]\\b',
    unless: 'embargo|libre\\s+de\\s+arrendamiento|no\\s+consta\\s+arrend',
    values: [
      ['leaseAmount', [`(?:renta|precio|merced)[^.]{0,50}?${AMOUNT}`], eurosOf],
      [
        'leaseStartDate',
        [
          `(?:desde(?:\\s+el)?(?:\\s+dia)?|con\\s+inicio(?:\\s+el)?|inicio\\s*:|comienza[^.]{0,20}?|a\\s+partir\\s+del?(?:\\s+dia)?)\\s*(?<value>${DAY})`,
        ],
        dayOf,
      ],
      [
        'leaseEndDate',
        [
          `(?:hasta(?:\\s+el)?(?:\\s+dia)?|vencimiento\\s*:?(?:\\s+el)?|finaliza(?:ndo)?(?:\\s+el)?|termina(?:ndo)?(?:\\s+el)?|fin\\s*:|vence(?:\\s+el)?)\\s*(?<value>${DAY})`,
        ],
        dayOf,
      ],
    ],
  },
  {
    sign: 'afeccion\\s+fiscal|afect[ao][\\s\\S]{0,120}?(?:impuesto|liquidacion(?:es)?\\s+(?:complementaria|que)|transmisiones|sucesiones|plusvalia)',
    unless: 'urbaniz|reparcela',
    flag: 'taxBurden',
    values: [['taxBurdenAmount', [`(?:importe|cantidad|cuota|liquidada|suma)[^.]{0,50}?${AMOUNT}`], eurosOf]],
  },
  {
    sign: 'carga\\s+urbanistica|afeccion\\s+urbanistica|gastos\\s+de\\s+urbanizacion|costes\\s+de\\s+urbanizacion|liquidacion\\s+(?:provisional|definitiva)\\s+(?:de|del)\\s+(?:la\\s+)?(?:reparcelacion|proyecto)|reparcelacion',
    flag: 'urbanBurden',
    values: [['urbanBurdenAmount', [`(?:importe|cantidad|saldo|suma|cuota|pago)[^.€]{0,50}?${AMOUNT}`], eurosOf]],
  },
  { sign: '\\bembargo', unless: 'sin\\s+embargo|no\\s+consta[^.]{0,20}embargo', flag: 'seizure' },
  {
    sign: 'anotacion[^.]{0,20}de\\s+demanda|\\bdemanda\\b|\\bretracto\\b',
    unless: 'embargo',
    flag: 'trialWithdrawal',
  },
  { sign: 'prohibicion(?:es)?\\s+de\\s+(?:disponer|enajenar|vender)', flag: 'disposalProhibition' },
  { sign: '\\bservidumbre', unless: '(?:sin|libre\\s+de|no\\s+tiene)\\s+servidumbre', flag: 'easements' },
  { sign: '\\bconcurso\\b', unless: 'sin\\s+el\\s+concurso', flag: 'bankruptcy' },
  { sign: '\\bsecuestro\\b|administracion\\s+judicial', flag: 'sequestration' },
  { sign: 'condicion(?:es)?\\s+resolutoria', flag: 'resolutoryCondition' },
]

/** Limits without a field of their own; they are written as the note says them. */
const OTHERS =
  '(?:opcion\\s+de\\s+compra|sustitucion\\s+fideicomisaria|derecho\\s+de\\s+(?:reversion|vuelo|superficie|uso|habitacion)|\\bcenso\\b|reserva\\s+(?:vidual|lineal)|expropiacion)[\\s\\S]{0,160}?(?=\\.\\s|\\.?$|;)'
const NO_CHARGES =
  '(?:no\\s+(?:hay|constan?|figuran?|existen?|tiene)|libre\\s+de(?:\\s+toda)?|sin)\\s+(?:otras?\\s+|mas\\s+)?(?:cargas?|gravamen)[^.\\n]{0,60}'

/** What the charges of a note say. A block gives the values of its own kind alone. */
export function readCharges(note: NoteText, { charges, blocks }: NoteSections): Found[] {
  const found: Found[] = []
  const add = <Field extends NoteField>(field: Field, value: unknown, span: Span) =>
    found.push({ field, value: value as NoteValues[Field], span } as Found)
  for (const { sign, unless, flag, values = [] } of CHARGES) {
    for (const block of blocks) {
      const [match] = matches(note, block, sign)
      if (!match || (unless && matches(note, block, unless).length > 0)) continue
      if (flag) add(flag, true, match)
      for (const [field, patterns, read] of values) {
        for (const pattern of patterns) {
          const value = firstOf(note, block, pattern, ({ groups }) => read(groups.value ?? ''))
          if (!value) continue
          add(field, value.value, value.span)
          break
        }
      }
      break
    }
  }
  const [free] = matches(note, charges, NO_CHARGES)
  for (const field of free ? (['taxBurden', 'urbanBurden'] as const) : []) {
    if (!found.some((each) => each.field === field)) add(field, false, free as Span)
  }
  const others = blocks.flatMap((block) => matches(note, block, OTHERS))
  const [firstOther] = others
  if (firstOther)
    add(
      'otherLimitations',
      others
        .map((each) => wordsAt(note, each))
        .join('; ')
        .slice(0, 500),
      firstOther,
    )
  for (const block of blocks) {
    const [marginal] = matches(note, block, 'nota\\s+marginal\\s*:?\\s*(?<value>[\\s\\S]{3,})')
    if (!marginal) continue
    add('headnote', wordsAt(note, marginal.placeOf('value')).slice(0, 5_000), marginal.placeOf('value'))
    break
  }
  return found
}
