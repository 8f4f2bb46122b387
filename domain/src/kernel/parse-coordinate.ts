import { parseNumber } from './parse-number.ts'
import { type CellInput, cellText, isUnknownMark, type Parsed } from './parse-result.ts'

const SEXAGESIMAL =
  /^([-+])?(\d{1,3})\s*(?:°|o|\s)\s*(\d{1,2})\s*(?:'|′|’|\s)\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|”|''|′′)?)?\s*([NSEWO])?$/i
const HEMISPHERE = /^(.+?)\s*([NSEWO])$/i

/**
 * Reads a coordinate in degrees (WGS 84): `39,4738`, `-0.3763`, `0.3763 W`, `39° 28' 12" N`. The letter O means west
 * (Spanish oeste).
 */
export function parseCoordinate(input: CellInput): Parsed<number> {
  if (typeof input === 'number') return parseNumber(input)
  // Spanish keyboards have º instead of °, so º is replaced with °. Otherwise `cellText` would turn º into the letter
  // o, which means west (oeste).
  const text = cellText(typeof input === 'string' ? input.replaceAll('º', '°').replaceAll('−', '-') : input)
  if (isUnknownMark(text)) return { kind: 'empty' }
  const sexagesimal = SEXAGESIMAL.exec(text)
  if (sexagesimal) {
    const [, sign, degrees, minutes, seconds = '0', side = ''] = sexagesimal
    const arc = { minutes: Number(minutes), seconds: Number(seconds.replace(',', '.')) }
    if (arc.minutes >= 60 || arc.seconds >= 60) return { kind: 'invalid', code: 'notANumber' }
    const size = Number(degrees) + arc.minutes / 60 + arc.seconds / 3600
    return { kind: 'value', value: sign === '-' || /[SWO]/i.test(side) ? -size : size }
  }
  const bare = text.replace('°', '').trim()
  const sided = HEMISPHERE.exec(bare)
  const parsed = parseNumber(sided?.[1] ?? bare, 'decimal')
  if (parsed.kind !== 'value' || !sided) return parsed
  return { ...parsed, value: /[SWO]/i.test(sided[2] ?? '') ? -Math.abs(parsed.value) : parsed.value }
}
