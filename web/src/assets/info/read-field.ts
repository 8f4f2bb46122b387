import { judgeCadastralReference } from '@lindero/domain/kernel/cadastral-reference'
import type { Locale } from '@lindero/domain/kernel/formats'
import { parseCoordinate } from '@lindero/domain/kernel/parse-coordinate'
import { parseDate } from '@lindero/domain/kernel/parse-date'
import { parseFloor } from '@lindero/domain/kernel/parse-floor'
import { parseInteger, parseNumber } from '@lindero/domain/kernel/parse-number'
import { parsePostalCode } from '@lindero/domain/kernel/parse-postal-code'
import { type Parsed, type ParseFaultCode, plainText } from '@lindero/domain/kernel/parse-result'
import type { ProvinceCode } from '@lindero/domain/kernel/provinces'
import type { info } from '@lindero/texts/assets/info.es'
import type { FieldKind } from './info-fields.ts'

export type FaultCode = keyof typeof info.faults

/** What a typed text means for a field; where it means nothing: why, and what was probably meant. */
export type ReadField =
  | { kind: 'value'; value: string | number | null }
  | { kind: 'fault'; code: FaultCode; data?: Record<string, string | number>; proposal?: string | number }

export interface ReadContext {
  language: Locale
  provinceCode: ProvinceCode | null
  currentYear: number
  isRequired?: boolean
}

const LONGEST = 5_000
const LONGEST_IDENTIFIER = 100
const OLDEST_YEAR = 1_000

/** Reads what a person typed into a field, as people type: `1.234,50 €`, `72 m2`, `15/3/17`. */
export function readField(kind: FieldKind, text: string, context: ReadContext): ReadField {
  const written = plainText(text)
  if (written === '') {
    return context.isRequired ? { kind: 'fault', code: 'required' } : { kind: 'value', value: null }
  }
  switch (kind) {
    case 'area':
      return atLeast(readNumber(text, context.language), 0, 'notPositive', false)
    case 'money':
    case 'percent':
      return atLeast(readNumber(text, context.language), 0, 'negative', true)
    case 'integer':
      return atLeast(fromParsed(parseInteger(text)), 0, 'negative', true)
    case 'year':
      return readYear(text, context.currentYear + 5)
    case 'floor':
      return readFloor(text)
    case 'date':
      return fromParsed(parseDate(text))
    case 'latitude':
      return within(fromParsed(parseCoordinate(text)), 90, 'latitudeOutOfRange')
    case 'longitude':
      return within(fromParsed(parseCoordinate(text)), 180, 'longitudeOutOfRange')
    case 'postalCode':
      return fromParsed(parsePostalCode(text, context.provinceCode))
    case 'reference':
      return readReference(written, context.provinceCode)
    default: {
      const limit = context.isRequired ? LONGEST_IDENTIFIER : LONGEST
      return written.length > limit
        ? { kind: 'fault', code: 'tooLong', data: { limit } }
        : { kind: 'value', value: written }
    }
  }
}

/** In English `1,234` is a thousand and `1.234` little more than one; the reader of the domain takes the Spanish way. */
function readNumber(text: string, language: Locale): ReadField {
  const parsed = parseNumber(text)
  const other = parsed.kind === 'value' ? parsed.alternatives?.[1] : undefined
  if (language === 'en' && other !== undefined) return { kind: 'value', value: other }
  return fromParsed(parsed)
}

function fromParsed(parsed: Parsed<string | number>): ReadField {
  if (parsed.kind === 'empty') return { kind: 'value', value: null }
  if (parsed.kind === 'value') return { kind: 'value', value: parsed.value }
  const code: ParseFaultCode = parsed.code
  return {
    kind: 'fault',
    code,
    ...(parsed.data ? { data: parsed.data } : {}),
    ...(parsed.proposal === undefined ? {} : { proposal: parsed.proposal }),
  }
}

function readFloor(text: string): ReadField {
  const parsed = parseFloor(text)
  return parsed.kind === 'topFloor' ? { kind: 'fault', code: 'notAFloor' } : fromParsed(parsed)
}

function atLeast(read: ReadField, limit: number, code: FaultCode, inclusive: boolean): ReadField {
  if (read.kind === 'fault' || typeof read.value !== 'number') return read
  return read.value > limit || (inclusive && read.value === limit) ? read : { kind: 'fault', code }
}

function readYear(text: string, to: number): ReadField {
  const read = fromParsed(parseInteger(text))
  if (read.kind === 'value' && (read.value === null || isBetween(read.value, OLDEST_YEAR, to))) return read
  return { kind: 'fault', code: 'yearOutOfRange', data: { from: OLDEST_YEAR, to } }
}

function isBetween(value: string | number, from: number, to: number): boolean {
  return typeof value === 'number' && value >= from && value <= to
}

function within(read: ReadField, limit: number, code: FaultCode): ReadField {
  if (read.kind === 'fault' || typeof read.value !== 'number') return read
  return Math.abs(read.value) <= limit ? read : { kind: 'fault', code }
}

function readReference(text: string, province: ProvinceCode | null): ReadField {
  const judged = judgeCadastralReference(text, province)
  switch (judged.kind) {
    case 'wrongLength':
      return {
        kind: 'fault',
        code: 'referenceLength',
        data: { found: judged.found },
        ...(judged.proposal ? { proposal: judged.proposal } : {}),
      }
    case 'wrongCharacters':
      return { kind: 'fault', code: 'referenceCharacters', data: { characters: judged.characters } }
    case 'wrongControl':
      return {
        kind: 'fault',
        code: 'referenceControl',
        data: { found: judged.found, expected: judged.expected },
      }
    default:
      return { kind: 'value', value: judged.reference }
  }
}
