import { type CellInput, cellText, EMPTY, isCellError, isUnknownMark, type Parsed } from './parse-result.ts'

/**
 * Reading of a single separator before exactly three digits (`1.234`).
 * - `grouped`: for amounts and sizes, because the point separates thousands in Spain.
 * - `decimal`: for coordinates and percentages.
 * - `money`: like `grouped`, but also accepts multipliers: `125k`, `90 mil`, `1,2 M€`.
 */
export type NumberStyle = 'grouped' | 'decimal' | 'money'

const UNIT =
  /\s*(?:€|euros?|eur|%|m2|m\^2|mts?2?\.?|metros(?: cuadrados)?|sqm|sq\.? ?m|habs?\.?|habitaci(?:ón|ones)|dorms?\.?|dormitorios?|bedrooms?|baños?|bathrooms?|años?)$/i
/** Words after an amount that multiply it. In Spain, M and MM both mean millions. */
const MULTIPLIER = /^(.*[\d).])\s*(k|mil(?:es)?|thousands?|mm?|mio\.?|mill\.?|mln\.?|mill[oó]n(?:es)?|millions?)\.?$/i
const THOUSANDS = /^(?:k|mil(?:es)?|thousands?)$/i
/** Exports of SAP write the minus sign of an amount behind it: `1.250,50-`. */
const TRAILING_MINUS = /^(\d[\d.,]*)-$/
/** Spanish forms write a dash for "no cents" behind the decimal mark: `130.852.-`, `130.852,-`. It is not a sign. */
const NO_CENTS = /^([-−]?\d[\d.,]*)[.,]\s*[-–—−]{1,2}$/
/** A period after a number, which a field per year and a percentage have too: `720 €/año`, `3,5 % anual`. */
const PER_YEAR = /(?:\/\s*(?:año|year)|(?<!\p{L})(?:(?:al|por) año|anual(?:es)?))(?![\p{L}\p{N}])/iu
const CURRENCY_AHEAD = /^([-−]?)(?:€|eur)\s*/i

/**
 * Reads a typed number: `85,00`, ` 72 m2 `, `1.234,50 €`, `1,234.50`, `120.000`, `(350)`, `1.5E+05`. If a separator is
 * ambiguous, the Spanish reading is used, and the other reading is returned as an alternative.
 * @param isPerYear true for an amount per year, whose number is proposed also if the text says so: `720 €/año`
 */
export function parseNumber(
  input: CellInput,
  style: NumberStyle = 'grouped',
  { isPerYear = style === 'decimal' }: { isPerYear?: boolean } = {},
): Parsed<number> {
  if (typeof input === 'number') return Number.isFinite(input) ? { kind: 'value', value: input } : EMPTY
  if (typeof input === 'boolean' || input instanceof Date) return { kind: 'invalid', code: 'notANumber' }
  const text = cellText(input)
  if (text === '') return EMPTY
  if (isCellError(text)) return { kind: 'invalid', code: 'cellError' }
  if (isUnknownMark(text)) return { kind: 'invalid', code: 'notANumber' }
  const bare = withoutSigns(text)
  const multiplied = readMultiplied(bare, style)
  if (multiplied) return multiplied
  const read = readFigure(bare, style)
  if (read) return read
  const replaced = replaceLetters(bare)
  const replacedRead = replaced ? readFigure(replaced.text, style) : null
  if (replaced && replacedRead?.kind === 'value') {
    return {
      kind: 'value',
      value: replacedRead.value,
      note: { code: 'letterInNumber', data: { letter: replaced.letter } },
    }
  }
  return withProposal(isPerYear && PER_YEAR.test(text) ? withoutSigns(text.replace(PER_YEAR, '')) : bare, style)
}

/** The text without its unit and currency, and with its minus sign in front. */
function withoutSigns(text: string): string {
  return text
    .replace(/^'/, '')
    .replace(CURRENCY_AHEAD, '$1')
    .replace(UNIT, '')
    .trim()
    .replace(NO_CENTS, '$1')
    .replaceAll('−', '-')
    .replace(TRAILING_MINUS, '-$1')
}

/**
 * Reads an amount with a multiplier. In an amount in thousands, a point before three digits separates thousands (`1.200
 * k€`); in an amount in millions, it is a decimal point (`1.234 M€`). The other reading is returned as an alternative.
 * @returns null if there is no multiplier. In styles other than `money`, `m` is not a multiplier, because it may mean
 *   metres. In these styles, any other multiplier makes the number invalid, without a proposal.
 */
function readMultiplied(text: string, style: NumberStyle): Parsed<number> | null {
  const [, figure = '', word = ''] = MULTIPLIER.exec(text) ?? []
  if (word === '' || (style !== 'money' && /^m$/i.test(word))) return null
  if (style !== 'money') return { kind: 'invalid', code: 'notANumber' }
  const isThousands = THOUSANDS.test(word)
  const read = readFigure(figure.trim(), isThousands ? 'grouped' : 'decimal')
  if (read?.kind !== 'value') return { kind: 'invalid', code: 'notANumber' }
  const times = (each: number) => Number((each * (isThousands ? 1_000 : 1_000_000)).toPrecision(15))
  return {
    kind: 'value',
    value: times(read.value),
    note: { code: 'readWithMultiplier', data: { value: times(read.value) } },
    ...(read.alternatives ? { alternatives: read.alternatives.map(times) } : {}),
  }
}

function readFigure(text: string, style: NumberStyle): Parsed<number> | null {
  const accounting = /^\((.+)\)$/.exec(text)
  const sign = accounting || text.startsWith('-') ? -1 : 1
  const body = (accounting?.[1] ?? text).replace(/^[-+]\s*/, '').replace(/(\d)[ '](?=\d{3}(?:\D|$))/g, '$1')
  if (/^\d+(?:[.,]\d+)?e[-+]?\d{1,3}$/i.test(body)) return value(sign * Number(body.replace(',', '.')))
  if (!/^(?:\d[\d.,]*|[.,]\d+)$/.test(body)) return null
  const points = body.split('.').length - 1
  const commas = body.split(',').length - 1
  if (points === 0 && commas === 0) return value(sign * Number(body))
  if (points > 0 && commas > 0) return readMixed(body, sign)
  return readOneKind(body, points > 0 ? '.' : ',', sign, style)
}

/**
 * If a number has both separators, the last one is the decimal mark, and the other one must separate groups of three
 * digits.
 */
function readMixed(body: string, sign: number): Parsed<number> | null {
  const decimal = body.lastIndexOf(',') > body.lastIndexOf('.') ? ',' : '.'
  const group = decimal === ',' ? '.' : ','
  const [whole = '', fraction, ...more] = body.split(decimal)
  if (more.length > 0 || fraction === undefined || fraction.includes(group)) return null
  if (!isGrouped(whole, group)) return null
  return value(sign * Number(`${whole.replaceAll(group, '')}.${fraction || '0'}`))
}

function readOneKind(body: string, mark: '.' | ',', sign: number, style: NumberStyle): Parsed<number> | null {
  const parts = body.split(mark)
  const joined = Number(parts.join(''))
  if (parts.length > 2) return isGrouped(body, mark) ? value(sign * joined) : null
  const [whole = '', fraction = ''] = parts
  const asDecimal = sign * Number(`${whole || '0'}.${fraction || '0'}`)
  if (style === 'decimal' || !isGrouped(body, mark)) return value(asDecimal)
  const asThousands = sign * joined
  return mark === '.'
    ? ambiguous(asThousands, asDecimal, 'readAsThousands')
    : ambiguous(asDecimal, asThousands, 'readAsDecimal')
}

function ambiguous(read: number, other: number, code: 'readAsThousands' | 'readAsDecimal'): Parsed<number> {
  return {
    kind: 'value',
    value: read,
    note: { code, data: { value: read, other } },
    alternatives: [read, other],
  }
}

function isGrouped(whole: string, mark: string): boolean {
  const groups = whole.split(mark)
  const first = groups[0] ?? ''
  if (groups.length === 1) return /^\d+$/.test(first)
  return /^[1-9]\d{0,2}$/.test(first) && groups.slice(1).every((group) => /^\d{3}$/.test(group))
}

/** Replaces letters that look like digits in a number: `12O.000`, `1l5`. */
function replaceLetters(text: string): { text: string; letter: string } | null {
  const letter = /[OoIl]/.exec(text)
  if (!letter || !/\d/.test(text) || !/^[-+(]?[\dOoIl.,) ]+$/.test(text)) return null
  return { text: text.replace(/[Oo]/g, '0').replace(/[Il]/g, '1'), letter: letter[0] }
}

/**
 * Words and signs after a number with which it is not the amount in euros or the size in square metres: other currencies
 * and units, and amounts for something.
 */
const OTHER_UNIT =
  /^[\s€%]*(?:[/$£¥]|(?:p(?:ese)?tas?|pts|usd|gbp|chf|dollars?|d[oó]lares|libras|has?|hect[aá]reas?|[aá]reas?|ca|sq ?ft|ft2|pies|fanegas?|(?:al|por|a la) (?:mes|año|día)|mensual(?:es)?|anual(?:es)?)(?![\p{L}\p{N}]))/iu

/** The sides of an account after an amount or a size. A count may have an abbreviation there: `3 H`, `3 D`. */
const SIDE = /^[\s€]*(?:[dh]|cr|dr)(?![\p{L}\p{N}])/iu

/**
 * Proposes the number in a text if it is the only one: `unos 85`, `85 (según catastro)`. Nothing is proposed if a
 * multiplier may follow the number, if the number is part of a word or a date (`dic-22`), if another unit follows
 * (`20.000.000 ptas`), or if its sign is uncertain: a proposal never changes the sign of a number.
 */
function withProposal(text: string, style: NumberStyle): Parsed<number> {
  const figures = /\d\s*(?:k|mil|m)/i.test(text) ? [] : [...text.matchAll(/\d[\d.,]*\d|\d/g)]
  const [only, ...others] = figures
  if (only && others.length === 0) {
    const [before, after] = [text.slice(0, only.index), text.slice(only.index + only[0].length)]
    const sign = /(?:^|\s)-$/.exec(before)?.[0].trim() ?? ''
    const isAlone = /^$|[\s:=€~]$/.test(sign ? before.slice(0, -1) : before) && /^$|^[\s:;€%]/.test(after)
    const isApart = isAlone && !OTHER_UNIT.test(after) && (style === 'decimal' || !SIDE.test(after))
    const isSigned = /[-–—−()]/.test(before.slice(0, before.length - sign.length)) || /^\s*[-–—−)]/.test(after)
    const read = isApart && !isSigned ? readFigure(sign + only[0], style) : null
    if (read?.kind === 'value') return { kind: 'invalid', code: 'notANumber', proposal: read.value }
  }
  return { kind: 'invalid', code: 'notANumber' }
}

/** The result for a number. A number that is too large for JavaScript is treated as a typing error. */
function value(figure: number): Parsed<number> {
  if (!Number.isFinite(figure)) return { kind: 'invalid', code: 'notANumber' }
  return { kind: 'value', value: Object.is(figure, -0) ? 0 : figure }
}
