import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { type DeclaredField, lastYearOf } from '@lindero/domain/kernel/fields/declared-field'
import {
  formatArea,
  formatCurrency,
  formatDate,
  formatNumber,
  formatPercent,
  type Locale,
} from '@lindero/domain/kernel/formats'
import { parseDate } from '@lindero/domain/kernel/parse-date'
import { parseFloor } from '@lindero/domain/kernel/parse-floor'
import { type FigureStyle, parseTypedInteger, parseTypedNumber } from '@lindero/domain/kernel/typed-number'
import type { InputProps } from './field.ts'
import {
  type Field,
  type FieldContext,
  type FieldOptions,
  fromParsed,
  type HeldValue,
  NO_ERRORS,
  type ReadResult,
} from './field.ts'
import type { FieldError } from './form-texts.ts'
import { LineInput } from './inputs.tsx'

interface FigureOptions extends FieldOptions {
  min?: number
  max?: number
  check?: (value: number, context: FieldContext) => readonly FieldError[]
}

interface NumberKind {
  read: (text: string, context: FieldContext) => ReadResult<number>
  decimals?: number
  /** True for numbers without thousands separators, such as years and floors. */
  plain?: true
  unit?: string
  inputMode?: 'numeric'
  show?: (value: number, language: Locale) => string
  check?: (value: number) => readonly FieldError[]
}

export function numberKind<const Options extends FigureOptions>(
  options: Options,
  kind: NumberKind,
): Field<HeldValue<Options, number>> {
  const { decimals = 2, plain } = kind
  const field: Field<number> = {
    options,
    isNumber: true,
    Input: LineInput,
    line: { inputMode: kind.inputMode ?? 'decimal', ...(kind.unit ? { unit: kind.unit } : {}) },
    read: kind.read,
    ...(kind.show ? { show: kind.show } : {}),
    write: (value, { language }) => (plain ? String(value) : formatNumber(value, language, decimals)),
    check: (value, context) => {
      const { min, max, check } = options
      const range = outside(value, min, max)
      return range
        ? [range]
        : [
            ...((min === undefined ? kind.check?.(value) : undefined) ?? NO_ERRORS),
            ...(check?.(value, context) ?? NO_ERRORS),
          ]
    },
  }
  return field as Field<HeldValue<Options, number>>
}

function outside(value: number, min?: number, max?: number): FieldError | null {
  const isLow = min !== undefined && value < min
  const isHigh = max !== undefined && value > max
  if (!isLow && !isHigh) return null
  if (min !== undefined && max !== undefined) return { code: 'outOfRange', data: { min, max } }
  if (isHigh) return { code: 'tooLarge', data: { max: max ?? 0 } }
  return min === 0 ? { code: 'negative' } : { code: 'tooSmall', data: { min: min ?? 0 } }
}

function readNumber(style: FigureStyle) {
  return (text: string, { language }: FieldContext): ReadResult<number> =>
    fromParsed(parseTypedNumber(text, language, style))
}

/** Decimals of an amount in euros. */
const CENTS = 2

/**
 * Parses an amount. More than two decimals are asked: in English, `1.234` is probably one thousand two hundred
 * thirty-four, which is proposed, and so is `125,000` in Spanish.
 */
function readAmount(text: string, { language }: FieldContext): ReadResult<number> {
  const parsed = parseTypedNumber(text, language, 'grouped')
  if (parsed.kind !== 'value') return fromParsed(parsed)
  const { value, alternatives = [] } = parsed
  const grouped = alternatives.find((other) => Math.abs(other) > Math.abs(value))
  if (grouped === undefined && Number(value.toFixed(CENTS)) === value) return fromParsed(parsed)
  const error = { code: 'tooManyDecimals' as const, data: { most: CENTS } }
  return { kind: 'error', error: grouped === undefined ? error : { ...error, proposal: grouped } }
}

/** Parses a whole number. In English, `1,000` is one thousand. */
function readWhole(text: string, context: FieldContext): ReadResult<number> {
  const read = readNumber('grouped')(text, context)
  const isWhole = read.kind === 'error' || read.value === null || Number.isInteger(read.value)
  return isWhole ? read : { kind: 'error', error: { code: 'notAnInteger' } }
}

const isPositive = (value: number): readonly FieldError[] => (value > 0 ? NO_ERRORS : [{ code: 'notPositive' }])
const isNotNegative = (value: number): readonly FieldError[] => (value < 0 ? [{ code: 'negative' }] : NO_ERRORS)

/** Euros, not negative. Cents are shown only if not zero. */
export function money<const Options extends FigureOptions>(options = {} as Options): Field<HeldValue<Options, number>> {
  const field = numberKind(options, {
    read: readAmount,
    unit: '€',
    show: formatCurrency,
    check: isNotNegative,
  })
  return {
    ...field,
    write: (value, { language }) => formatNumber(value as number, language, 2, !Number.isInteger(value)),
  }
}

/** Square metres, greater than zero. */
export const area = <const Options extends FigureOptions>(options = {} as Options) =>
  numberKind(options, { read: readNumber('grouped'), unit: 'm²', show: formatArea, check: isPositive })

/** Percentage points, not negative: 12.5 is 12,5 %. */
export const percent = <const Options extends FigureOptions & { decimals?: number }>(options = {} as Options) =>
  numberKind(options, {
    read: readNumber('grouped'),
    unit: '%',
    ...(options.decimals === undefined ? {} : { decimals: options.decimals }),
    show: (value, language) => formatPercent(value, language, options.decimals),
    check: isNotNegative,
  })

/** Any number. */
export const decimal = <const Options extends FigureOptions & { decimals?: number }>(options = {} as Options) =>
  numberKind(options, {
    read: readNumber('decimal'),
    ...(options.decimals === undefined ? {} : { decimals: options.decimals }),
  })

/** A whole number, not negative. */
export const count = <const Options extends FigureOptions>(options = {} as Options) =>
  numberKind(options, {
    read: readWhole,
    inputMode: 'numeric',
    check: isNotNegative,
  })

const OLDEST_YEAR = 1_000
/** A building under construction may be finished up to this many years from now. */
const YEARS_AHEAD = 5

export const year = <const Options extends FigureOptions>(options = {} as Options) =>
  numberKind(options, {
    read: (text, { language }) => fromParsed(parseTypedInteger(text, language)),
    plain: true,
    inputMode: 'numeric',
    check(value) {
      const to = Number(calendarDateAt(new Date()).slice(0, 4)) + YEARS_AHEAD
      return value >= OLDEST_YEAR && value <= to
        ? NO_ERRORS
        : [{ code: 'yearOutOfRange', data: { from: OLDEST_YEAR, to } }]
    },
  })

/** A floor in common notation: `3ª`, `bajo`, `-1`. */
export const floor = <const Options extends FigureOptions>(options = {} as Options) =>
  numberKind(options, {
    plain: true,
    read(text) {
      const parsed = parseFloor(text)
      return parsed.kind === 'topFloor' ? { kind: 'error', error: { code: 'notAFloor' } } : fromParsed(parsed)
    },
  })

interface DayOptions extends FieldOptions, Pick<DeclaredField, 'latest'> {
  /** Latest day as yyyy-mm-dd. A function if the day is not known when the form is declared. */
  max?: string | (() => string)
  /** Earliest day as yyyy-mm-dd. */
  min?: string
  /** Replaces the default text input. */
  Input?: React.ComponentType<InputProps>
}

/** Valid days. A year outside this range is treated as a typing error. */
export const [EARLIEST_DAY, LATEST_DAY] = ['1900-01-01', '2199-12-31']

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/

/** A calendar date as yyyy-mm-dd. Users may type it in common formats (15/3/17, 15 de marzo de 2017). */
export function day<const Options extends DayOptions>(options = {} as Options): Field<HeldValue<Options, string>> {
  const { min = EARLIEST_DAY, max = LATEST_DAY } = options
  const latestDay = () => (typeof max === 'function' ? max() : max)
  const lastYear = () =>
    options.max === undefined ? lastYearOf(options, calendarDateAt(new Date())) : Number(latestDay().slice(0, 4))
  const field: Field<string> = {
    options: { placeholder: 'common:forms.dayPlaceholder', ...options },
    isNumber: false,
    Input: options.Input ?? LineInput,
    read: (text) => fromParsed(parseDate(text, { lastYear: lastYear() })),
    write: (value) => (CALENDAR_DATE.test(value) ? formatDate(value) : value),
    check(value) {
      const latest = latestDay()
      if (value > latest) return [{ code: 'dayTooLate', data: { max: latest } }]
      if (value < min) return [{ code: 'dayTooEarly', data: { min } }]
      return NO_ERRORS
    },
  }
  return field as Field<HeldValue<Options, string>>
}
