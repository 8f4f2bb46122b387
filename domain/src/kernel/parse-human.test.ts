import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBoolean } from './parse-boolean.ts'
import { parseCoordinate } from './parse-coordinate.ts'
import { parseDate } from './parse-date.ts'
import { FLOOR_MAX, FLOOR_MIN, parseFloor } from './parse-floor.ts'
import { parseNumber } from './parse-number.ts'
import { parsePostalCode } from './parse-postal-code.ts'
import type { CellInput } from './parse-result.ts'

/** White space that various programs leave around cells. */
const blanks = fc.constantFrom('', ' ', '  ', '\u00a0', '\t', '\u200b', '\ufeff')
const around = (text: fc.Arbitrary<string>) => fc.tuple(blanks, text, blanks).map((parts) => parts.join(''))

const grouped = (whole: number, mark: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, mark)

describe('Cells as people type them (issue 2)', () => {
  it('sizes are read with a decimal comma or point, with a point, space or apostrophe between thousands, and in any unit of area', () => {
    const whole = fc.integer({ min: 0, max: 99_999_999 })
    const unit = fc.constantFrom('', ' m2', 'm2', ' m²', ' M2', ' mts', ' metros', ' sqm', ' metros cuadrados')
    const styles = fc.constantFrom(
      { group: '', decimal: ',' },
      { group: '', decimal: '.' },
      { group: '.', decimal: ',' },
      { group: ',', decimal: '.' },
      { group: ' ', decimal: ',' },
      { group: "'", decimal: '.' },
    )
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 99 }), styles, unit, blanks, (m, cents, style, name, blank) => {
        const fraction = String(cents).padStart(2, '0')
        const typed = `${blank}${grouped(m, style.group)}${style.decimal}${fraction}${name}${blank}`
        expect(parseNumber(typed)).toEqual({ kind: 'value', value: Number(`${m}.${fraction}`) })
      }),
    )
  })

  it('amounts are read with the euro sign before or after, and as negative with a minus sign or brackets', () => {
    const amount = fc.integer({ min: 1, max: 999_999_999 })
    const dresses = fc.constantFrom<[(text: string) => string, number]>(
      [(text) => `${text} €`, 1],
      [(text) => `€${text}`, 1],
      [(text) => `${text} EUR`, 1],
      [(text) => `${text} euros`, 1],
      [(text) => `-${text} €`, -1],
      [(text) => `(${text})`, -1],
      [(text) => `−${text}`, -1],
    )
    fc.assert(
      fc.property(amount, dresses, (euros, [dress, sign]) => {
        const read = parseNumber(dress(`${grouped(euros, '.')},00`))
        expect(read).toEqual({ kind: 'value', value: sign * euros })
      }),
    )
  })

  it('a single point or comma before three digits is read the Spanish way, and the other reading is returned as an alternative', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (whole, three) => {
        const fraction = String(three).padStart(3, '0')
        const [thousands, decimal] = [whole * 1000 + three, Number(`${whole}.${fraction}`)]
        expect(parseNumber(`${whole}.${fraction}`)).toMatchObject({ alternatives: [thousands, decimal] })
        expect(parseNumber(`${whole},${fraction}`)).toMatchObject({ alternatives: [decimal, thousands] })
      }),
    )
  })

  it('dates are read with the day first, with any separator, with or without leading zeros, and with a time at the end', () => {
    const day = fc.tuple(
      fc.integer({ min: 1900, max: 2099 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    const pad = (part: number) => String(part).padStart(2, '0')
    const writings = fc.constantFrom<(y: number, m: number, d: number) => string>(
      (y, m, d) => `${pad(d)}/${pad(m)}/${y}`,
      (y, m, d) => `${d}/${m}/${y}`,
      (y, m, d) => `${d}-${m}-${y}`,
      (y, m, d) => `${d}.${m}.${y}`,
      (y, m, d) => `${y}-${pad(m)}-${pad(d)}`,
      (y, m, d) => `${y}/${m}/${d}`,
      (y, m, d) => `${y}${pad(m)}${pad(d)}`,
      (y, m, d) => `${pad(d)}/${pad(m)}/${y} 00:00:00`,
      (y, m, d) => `${y}-${pad(m)}-${pad(d)}T12:30:00Z`,
    )
    fc.assert(
      fc.property(day, writings, blanks, ([y, m, d], write, blank) => {
        expect(parseDate(`${blank}${write(y, m, d)}${blank}`)).toEqual({
          kind: 'value',
          value: `${y}-${pad(m)}-${pad(d)}`,
        })
      }),
    )
  })

  it('coordinates are read with a decimal comma or point, and with a sign or a cardinal direction', () => {
    const degrees = fc.integer({ min: 1, max: 89_999_999 }).map((millionths) => millionths / 1e6)
    const writings = fc.constantFrom<[(text: string) => string, number]>(
      [(text) => text, 1],
      [(text) => text.replace('.', ','), 1],
      [(text) => `-${text}`, -1],
      [(text) => `${text}° N`, 1],
      [(text) => `${text.replace('.', ',')}º O`, -1],
      [(text) => `${text}W`, -1],
    )
    fc.assert(
      fc.property(degrees, writings, (value, [write, sign]) => {
        const read = parseCoordinate(write(value.toFixed(6)))
        expect(read).toEqual({ kind: 'value', value: sign * value })
      }),
    )
  })

  it('floors are read from numbers next to ordinal marks, doors or words for floor, and basements from negative numbers or after the word sótano', () => {
    const before = fc.constantFrom('', 'Planta ', 'planta', 'P', 'Piso ', 'Pl. ', 'Floor ')
    const after = fc.constantFrom('', 'ª', 'º', '.ª', 'º B', 'ºB', ' izda', 'º dcha', 'ª planta')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: FLOOR_MAX }), before, after, (floor, head, tail) => {
        expect(parseFloor(`${head}${floor}${tail}`)).toEqual({ kind: 'value', value: floor })
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: FLOOR_MIN, max: -1 }), (floor) => {
        expect(parseFloor(String(floor))).toEqual({ kind: 'value', value: floor })
        expect(parseFloor(`Sótano ${-floor}`)).toMatchObject({ kind: 'value', value: floor })
      }),
    )
  })

  it('postal codes are read from text, with or without a country prefix, and from a number', () => {
    const code = fc
      .tuple(fc.integer({ min: 1, max: 52 }), fc.integer({ min: 0, max: 999 }))
      .map(([province, rest]) => String(province).padStart(2, '0') + String(rest).padStart(3, '0'))
    fc.assert(
      fc.property(code, fc.constantFrom('', 'E-', 'ES '), (postalCode, country) => {
        expect(parsePostalCode(country + postalCode)).toEqual({ kind: 'value', value: postalCode })
        expect(parsePostalCode(Number(postalCode))).toMatchObject({ kind: 'value', value: postalCode })
      }),
    )
  })
})

describe('Any content of a cell', () => {
  const cell: fc.Arbitrary<CellInput> = fc.oneof(
    fc.string({ unit: 'binary' }),
    around(fc.stringMatching(/^[-+0-9.,/ºªm°'"NSEWO€% ]{0,14}$/)),
    fc.double(),
    fc.boolean(),
    fc.date({ noInvalidDate: false }),
    fc.constantFrom(null, undefined, '#N/A', 'n/d', '?', 'Sí'),
  )
  const readers = [parseNumber, parseBoolean, parseDate, parseCoordinate, parseFloor, parsePostalCode]

  it.each(readers.map((read) => [read.name, read] as const))(
    'the parser %s returns either a value of the right kind, an empty result or an error',
    (_, read) => {
      fc.assert(
        fc.property(cell, (input) => {
          const outcome = read(input)
          expect(['empty', 'value', 'invalid', 'topFloor']).toContain(outcome.kind)
          if (outcome.kind === 'value') expect(Number.isNaN(outcome.value)).toBe(false)
          if (outcome.kind === 'invalid') expect(outcome.code).toMatch(/^[a-z][A-Za-z]+$/)
        }),
        { numRuns: 500 },
      )
    },
  )

  it('every parser reads an empty cell as empty', () => {
    for (const read of readers) {
      for (const input of ['', '  ', '\u00a0', null, undefined]) expect(read(input).kind).toBe('empty')
    }
  })
})
