import { describe, expect, it } from 'vitest'
import {
  formatArea,
  formatCents,
  formatCompactCurrency,
  formatCountUpTo,
  formatCurrency,
  formatDate,
  formatDistance,
  formatFileSize,
  formatInSentence,
  formatInstant,
  formatInstantDate,
  formatNumber,
  formatPercent,
  formatTimeAgo,
  formatUnitValue,
  formatWholeCurrency,
  type Locale,
  NO_VALUE,
  timeAgo,
} from './formats.ts'

/** Replaces no-break spaces with normal spaces, which the tables below have. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

function table(
  format: (value: number | null | undefined, locale: Locale) => string,
  rows: [value: number | null | undefined, es: string, en: string][],
) {
  it.each(rows)('the value %s is formatted as %s in Spanish and %s in English', (value, es, en) => {
    expect([plain(format(value, 'es')), plain(format(value, 'en'))]).toEqual([es, en])
  })
}

describe('Currency (core 9): thousands separated by dots, decimal comma, ",00" dropped', () => {
  table(formatCurrency, [
    [114539, '114.539 €', '€114,539'],
    [1145.39, '1.145,39 €', '€1,145.39'],
    [1145.3, '1.145,30 €', '€1,145.30'],
    [1145, '1.145 €', '€1,145'],
    [1145.999, '1.146 €', '€1,146'],
    [0, '0 €', '€0'],
    [-0.001, '0 €', '€0'],
    [-1200.5, '−1.200,50 €', '−€1,200.50'],
    [186048, '186.048 €', '€186,048'],
    [1492700000, '1.492.700.000 €', '€1,492,700,000'],
    [null, NO_VALUE, NO_VALUE],
    [undefined, NO_VALUE, NO_VALUE],
    [Number.NaN, NO_VALUE, NO_VALUE],
  ])
})

describe('Columns of fees and rents: cents are always written, so that the figures align', () => {
  table(formatCents, [
    [1145.3, '1.145,30 €', '€1,145.30'],
    [750, '750,00 €', '€750.00'],
    [-18.5, '−18,50 €', '−€18.50'],
    [null, NO_VALUE, NO_VALUE],
  ])
})

describe('Values of assets: whole euros', () => {
  table(formatWholeCurrency, [
    [114539.4, '114.539 €', '€114,539'],
    [114539.5, '114.540 €', '€114,540'],
    [null, NO_VALUE, NO_VALUE],
  ])
})

describe('Unit values (core 9): euros per m²', () => {
  table(formatUnitValue, [
    [1145.39, '1.145,39 €/m²', '€1,145.39/m²'],
    [563, '563 €/m²', '€563/m²'],
    [null, NO_VALUE, NO_VALUE],
  ])
})

describe('The compact form (core 9): K for thousands and M for millions', () => {
  table(formatCompactCurrency, [
    [2_400_000, '2,4 M €', '€2.4M'],
    [1_492_700_000, '1.492,7 M €', '€1,492.7M'],
    [114_539, '114,5 K €', '€114.5K'],
    [114_000, '114 K €', '€114K'],
    [1_000, '1 K €', '€1K'],
    [999.4, '999 €', '€999'],
    [999.5, '1 K €', '€1K'],
    [999_949, '999,9 K €', '€999.9K'],
    [999_950, '1 M €', '€1M'],
    [-2_400_000, '−2,4 M €', '−€2.4M'],
    [-0.2, '0 €', '€0'],
    [null, NO_VALUE, NO_VALUE],
  ])
})

describe('Percentages (core 9): decimal comma and 2 decimals by default', () => {
  table(formatPercent, [
    [12.5, '12,50 %', '12.50%'],
    [-3, '−3,00 %', '−3.00%'],
    [0, '0,00 %', '0.00%'],
    [97.206, '97,21 %', '97.21%'],
    [null, NO_VALUE, NO_VALUE],
  ])
  it('a percentage has the requested number of decimals', () => {
    expect(plain(formatPercent(12.5, 'es', 0))).toBe('13 %')
  })
})

describe('Plain numbers', () => {
  table(formatNumber, [
    [1020, '1.020', '1,020'],
    [39.4699, '39,47', '39.47'],
    [-0.001, '0', '0'],
    [null, NO_VALUE, NO_VALUE],
  ])
  it('a plain number has the requested number of decimals', () => {
    expect(formatNumber(1, 'es', 2, true)).toBe('1,00')
    expect(formatNumber(0.98765, 'es', 4)).toBe('0,9877')
  })
})

describe('Counts with a limit', () => {
  it.each([
    [9_999, '9.999', '9,999'],
    [10_000, '10.000', '10,000'],
    [10_001, '10.000+', '10,000+'],
    [64_000, '10.000+', '10,000+'],
  ])('the count %d, limited to 10,000, is formatted as %s in Spanish and %s in English', (count, es, en) => {
    expect([formatCountUpTo(count, 10_000, 'es'), formatCountUpTo(count, 10_000, 'en')]).toEqual([es, en])
  })
})

describe('Figures within a sentence', () => {
  it.each([
    [1.234, '1,234', '1.234'],
    [-0.380033, '−0,380033', '−0.380033'],
    [2031, '2031', '2031'],
    [100_000_000, '100.000.000', '100,000,000'],
    ['1.5', '1,5', '1.5'],
    ['12345.5', '12345,5', '12345.5'],
    ['04619', '04619', '04619'],
    ['2024-03-05', '05/03/2024', '05/03/2024'],
    ['Valencia', 'Valencia', 'Valencia'],
  ])('the value %j in a sentence is formatted as %s in Spanish and %s in English', (value, es, en) => {
    expect([formatInSentence(value, 'es'), formatInSentence(value, 'en')]).toEqual([es, en])
  })
})

describe('Areas, distances and file sizes', () => {
  table(formatArea, [
    [100, '100 m²', '100 m²'],
    [1020.5, '1.020,5 m²', '1,020.5 m²'],
    [null, NO_VALUE, NO_VALUE],
  ])
  table(formatDistance, [
    [0, '0 m', '0 m'],
    [111.4, '111 m', '111 m'],
    [999.6, '1 km', '1 km'],
    [1423, '1,42 km', '1.42 km'],
    [null, NO_VALUE, NO_VALUE],
  ])
  it('an exact distance is formatted in metres with two decimals (facts 6.3)', () => {
    expect(plain(formatDistance(1185.5, 'es', true))).toBe('1.185,50 m')
  })
  table(formatFileSize, [
    [0, '0 B', '0 B'],
    [999, '999 B', '999 B'],
    [318_400, '318 kB', '318 kB'],
    [999_600, '1 MB', '1 MB'],
    [4_830_000, '4,8 MB', '4.8 MB'],
    [50_000_000, '50 MB', '50 MB'],
    [3_200_000_000, '3,2 GB', '3.2 GB'],
    [null, NO_VALUE, NO_VALUE],
  ])
})

describe('Dates: dd/mm/yyyy in both languages', () => {
  it.each([
    ['2018-12-31', '31/12/2018'],
    ['2017-03-05', '05/03/2017'],
    [null, NO_VALUE],
    [undefined, NO_VALUE],
    ['', NO_VALUE],
  ])('the date %s is formatted as %s', (date, expected) => {
    expect(formatDate(date)).toBe(expected)
  })

  it('an instant is formatted in the given time zone, by default that of peninsular Spain', () => {
    const instant = new Date('2024-06-30T22:05:09Z')
    expect(formatInstant(instant)).toBe('01/07/2024 00:05:09')
    expect(formatInstant(instant, 'Atlantic/Canary')).toBe('30/06/2024 23:05:09')
    expect(formatInstantDate(instant)).toBe('01/07/2024')
    expect(formatInstant(null)).toBe(NO_VALUE)
    expect(formatInstantDate(null)).toBe(NO_VALUE)
  })
})

it('a no-break space separates a number and its unit', () => {
  const output = [
    formatCurrency(5, 'es'),
    formatPercent(5, 'es'),
    formatArea(5, 'en'),
    formatDistance(5, 'es'),
    formatCompactCurrency(5e6, 'es'),
    formatFileSize(5, 'en'),
  ]
  expect(output.filter((text) => text.includes(' '))).toEqual([])
})

const now = new Date('2024-05-28T12:00:00Z')
const minutesBefore = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const HOURS = 60
const DAYS = 24 * HOURS

describe('Time since an event (core 9)', () => {
  it.each([
    ['now', 0, { unit: 'minute', count: 0 }],
    ['the clock of the server is ahead', -5, { unit: 'minute', count: 0 }],
    ['under 60 min', 59.9, { unit: 'minute', count: 59 }],
    ['60 min', 60, { unit: 'hour', count: 1 }],
    ['under 24 h', 23.99 * HOURS, { unit: 'hour', count: 23 }],
    ['24 h', DAYS, { unit: 'day', count: 1 }],
    ['7 days', 7 * DAYS, { unit: 'day', count: 7 }],
    ['8 days, the same month', 8 * DAYS, { unit: 'week', count: 1 }],
    ['27 days, the same month', 27 * DAYS, { unit: 'week', count: 3 }],
    ['28 days, another month', 28 * DAYS, { date: '2024-04-30' }],
    ['the same month of another year', 366 * DAYS, { date: '2023-05-28' }],
  ])('the time since an event is given in minutes, hours, days or weeks, or as a date: %s', (_, minutes, expected) => {
    expect(timeAgo(now, minutesBefore(minutes))).toEqual(expected)
  })

  it('the time since an event is given in weeks only while both are in the same month of the given time zone', () => {
    const lateJune = new Date('2024-06-30T22:30:00Z')
    const july = new Date('2024-07-12T10:00:00Z')
    expect(timeAgo(july, lateJune, 'Europe/Madrid')).toEqual({ unit: 'week', count: 1 })
    expect(timeAgo(july, lateJune, 'UTC')).toEqual({ date: '2024-06-30' })
  })

  it.each([
    [0.5, 'ahora', 'now'],
    [38, 'hace 38 min', '38 min ago'],
    [3 * HOURS, 'hace 3 h', '3 hr ago'],
    [1 * DAYS, 'hace 1 día', '1 day ago'],
    [6 * DAYS, 'hace 6 días', '6 days ago'],
    [15 * DAYS, 'hace 2 semanas', '2 weeks ago'],
    [60 * DAYS, '29/03/2024', '29/03/2024'],
  ])('an event %i minutes ago is described as %s in Spanish and %s in English', (minutes, es, en) => {
    const then = minutesBefore(minutes)
    expect([formatTimeAgo(now, then, 'es'), formatTimeAgo(now, then, 'en')]).toEqual([es, en])
  })
})
