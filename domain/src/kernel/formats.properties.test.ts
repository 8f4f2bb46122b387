import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import {
  formatArea,
  formatCompactCurrency,
  formatCurrency,
  formatDate,
  formatDistance,
  formatPercent,
  formatUnitValue,
  formatWholeCurrency,
  type Locale,
  NO_VALUE,
  timeAgo,
} from './formats.ts'
import { parseDate } from './parse-date.ts'
import { parseNumber } from './parse-number.ts'

const locales = fc.constantFrom<Locale>('es', 'en')
const cents = fc.integer({ min: -1e11, max: 1e11 }).map((amount) => amount / 100)

/** Reads a formatted number in the Spanish way. The unit is ignored. */
function read(text: string): number {
  const parsed = parseNumber(text.replace('/m²', ''))
  if (parsed.kind !== 'value') throw new Error(`${text}: ${parsed.kind}`)
  return parsed.value
}

describe('Formatted figures (core 9)', () => {
  it('formatted money contains every cent, and no decimals for whole euros', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = formatCurrency(amount, 'es')
        expect(read(text)).toBe(amount + 0)
        expect(text.includes(',00')).toBe(false)
        expect(/,\d\d\u00a0€$/.test(text)).toBe(!Number.isInteger(amount))
      }),
    )
  })

  it('formatted unit values, areas and percentages can be read back without loss', () => {
    fc.assert(
      fc.property(cents, (figure) => {
        expect(read(formatUnitValue(figure, 'es'))).toBe(figure + 0)
        expect(read(formatArea(figure, 'es'))).toBe(figure + 0)
        expect(read(formatPercent(figure, 'es'))).toBe(figure + 0)
      }),
    )
  })

  it('formatted whole euros differ from the value by at most half a euro', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(Math.abs(read(formatWholeCurrency(amount, 'es')) - amount)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it('formatted calendar dates can be read back without loss', () => {
    const dates = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays('1970-01-01', days))
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseDate(formatDate(date))).toEqual({ kind: 'value', value: date })
      }),
    )
  })

  it('formatted compact money differs from the value by at most half a unit of its last digit', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 9e11, noNaN: true }), (amount) => {
        const [figure = '', letter] = formatCompactCurrency(amount, 'es').split('\u00a0')
        const unit = letter === 'M' ? 1e6 : letter === 'K' ? 1e3 : 1
        const step = letter === '€' ? 1 : unit / 10
        expect(Math.abs(read(figure) * unit - amount)).toBeLessThanOrEqual(step * 0.5 * (1 + 1e-9))
      }),
    )
  })
})

describe('Every format (core 9)', () => {
  const formats = [
    formatCurrency,
    formatWholeCurrency,
    formatUnitValue,
    formatCompactCurrency,
    formatPercent,
    formatArea,
    formatDistance,
  ]

  it('every format has the same digits in both languages, and only the separators differ', () => {
    const figures = (text: string) => text.replace(/\D/g, '')
    fc.assert(
      fc.property(cents, fc.constantFrom(...formats), (figure, format) => {
        expect(figures(format(figure, 'en'))).toBe(figures(format(figure, 'es')))
      }),
    )
  })

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])(
    'every format shows a dash for the value %s',
    (nothing) => {
      expect(formats.map((format) => format(nothing, 'es'))).toEqual(formats.map(() => NO_VALUE))
    },
  )

  it('no format shows a minus sign before a zero', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.0049, max: 0, noNaN: true }), locales, (figure, locale) => {
        for (const format of formats) expect(format(figure, locale)).not.toMatch(/^[-−]/)
      }),
    )
  })

  it('no format allows a line break between a number and its unit', () => {
    fc.assert(
      fc.property(cents, locales, fc.constantFrom(...formats), (figure, locale, format) => {
        expect(format(figure, locale)).not.toMatch(/[ \t\n]/)
      }),
    )
  })
})

it('the time since an earlier event is never shorter than since a later one, and old events have a date instead', () => {
  const minutes = { minute: 1, hour: 60, day: 1440, week: 10_080 }
  const now = new Date('2026-11-30T12:00:00Z')
  const elapsed = fc.integer({ min: 0, max: 45 * 86_400_000 })
  fc.assert(
    fc.property(elapsed, elapsed, (a, b) => {
      const [later, earlier] = [Math.min(a, b), Math.max(a, b)].map((ms) => timeAgo(now, new Date(now.getTime() - ms)))
      if (!later || !earlier) throw new Error('two instants')
      if ('date' in later) expect(earlier).toHaveProperty('date')
      else if (!('date' in earlier)) {
        expect(earlier.count * minutes[earlier.unit]).toBeGreaterThanOrEqual(later.count * minutes[later.unit])
      }
    }),
  )
})
