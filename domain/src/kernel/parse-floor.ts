import { parseNumber } from './parse-number.ts'
import { type CellInput, cellText, EMPTY, foldWords, isCellError, isUnknownMark, type Parsed } from './parse-result.ts'

/** Floor names in the cadastre, title deeds and portals. The ground floor is 0. */
const NAMED: ReadonlyArray<readonly [string, number]> = [
  ['bj b bajo bajos ba bxo pb plantabaja baja groundfloor ground gf plantacalle calle baixos baixo bxs', 0],
  ['en ent entlo entresuelo entresol entr entreplanta mezzanine', 0],
  ['pr pral ppal principal', 1],
  ['ss semisotano semi semisot', -1],
  ['so sot sotano soterrani soto st basement', -1],
  ['primero primera primer first', 1],
  ['segundo segunda second', 2],
  ['tercero tercera tercer third', 3],
  ['cuarto cuarta fourth', 4],
  ['quinto quinta fifth', 5],
  ['sexto sexta sixth', 6],
  ['septimo septima seventh', 7],
  ['octavo octava eighth', 8],
  ['noveno novena ninth', 9],
  ['decimo decima tenth', 10],
]
const BY_NAME = new Map(NAMED.flatMap(([names, floor]) => names.split(' ').map((name) => [name, floor] as const)))
const TOP_FLOOR = new Set('atico at atic sobreatico penthouse topfloor ultimo ultima sobreatic'.split(' '))

export const FLOOR_MIN = -9
export const FLOOR_MAX = 99

/** Two floors in one cell: `3º y 4º`. The first one is read, with a note. */
const SEVERAL = /\d\s*[°oa]?\s*(?:\b[ye]\b|[&+])\s*\d/i

/**
 * Reads a floor as people write it: `3`, `3ª`, `3º izq`, `3ºB`, `Planta 3`, `BJ`, `Entlo`, `Sótano 2`, `-1`. A top
 * floor (`Ático`) has no number, so the result kind is `topFloor`.
 */
export function parseFloor(input: CellInput): Parsed<number> | { kind: 'topFloor' } {
  if (typeof input === 'number') {
    return Number.isInteger(input) ? { kind: 'value', value: input } : { kind: 'invalid', code: 'notAFloor' }
  }
  if (typeof input === 'boolean' || input instanceof Date) return { kind: 'invalid', code: 'notAFloor' }
  const text = cellText(input).replace('−', '-')
  if (text === '') return EMPTY
  if (isCellError(text)) return { kind: 'invalid', code: 'cellError' }
  if (isUnknownMark(text)) return EMPTY
  if (/^[-+]?\d{1,2}(?:[.,]0+)?$/.test(text)) return parseNumber(text, 'decimal')
  // Text that is a number with decimals, or with more than two digits, is not a floor.
  if (/^[-+]?\d[\d.,]*$/.test(text)) return { kind: 'invalid', code: 'notAFloor' }
  return fromName(text)
}

function fromName(text: string): Parsed<number> | { kind: 'topFloor' } {
  const words = foldWords(text).split(' ')
  const joined = words.join('')
  if (TOP_FLOOR.has(joined) || words.some((word) => TOP_FLOOR.has(word))) return { kind: 'topFloor' }
  const whole = BY_NAME.get(joined)
  if (whole !== undefined) return named(whole)
  const basement = /^(?:sotano|soterrani|soto|sot|so|s)(\d)$/.exec(joined)
  if (basement) return named(-Number(basement[1]))
  const negative = /^-\s*(\d{1,2})(?!\d)/.exec(text)
  if (negative) return named(-Number(negative[1]))
  const numbered =
    /^(?:planta|plta|pl|pta|piso|floor|level|p)?(\d{1,2})(?:a|o|er|ro|do|to|na|no|th|st|nd|rd)?(?:[a-h]|izq|izda|iz|dcha|der|dr|cen)?$/.exec(
      words[0] === 'planta' || words[0] === 'piso' || words[0] === 'pl' || words[0] === 'floor'
        ? `${words[0]}${words[1] ?? ''}`
        : (words[0] ?? ''),
    )
  if (numbered && SEVERAL.test(text)) return named(Number(numbered[1]))
  if (numbered) return { kind: 'value', value: Number(numbered[1]) }
  const first = BY_NAME.get(words[0] === 'planta' ? (words[1] ?? '') : (words[0] ?? ''))
  return first === undefined ? { kind: 'invalid', code: 'notAFloor' } : named(first)
}

function named(floor: number): Parsed<number> {
  return { kind: 'value', value: floor, note: { code: floor === 0 ? 'readAsGroundFloor' : 'readAsFloor' } }
}
