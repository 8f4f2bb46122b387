import { describe, expect, it } from 'vitest'
import { decimalMarkOf, readWrittenNumber, type WrittenNumber } from './written-number.ts'

const is = (value: number): WrittenNumber => ({ kind: 'value', value })
const maybe = (value: number, other: number): WrittenNumber => ({ kind: 'ambiguous', value, other })
const INVALID: WrittenNumber = { kind: 'invalid' }

describe('A figure in a text or file', () => {
  it.each<[text: string, spanish: WrittenNumber, english: WrittenNumber]>([
    ['', { kind: 'empty' }, { kind: 'empty' }],
    ['125000', is(125_000), is(125_000)],
    ['125,000', maybe(125, 125_000), is(125_000)],
    ['125.000', is(125_000), maybe(125, 125_000)],
    ['1.234,50', is(1234.5), INVALID],
    ['1,234.50', INVALID, is(1234.5)],
    ['1,234,567', INVALID, is(1_234_567)],
    ['1.234.567', is(1_234_567), INVALID],
    ['111,100', maybe(111.1, 111_100), is(111_100)],
    ['12,5', is(12.5), INVALID],
    ['12.5', INVALID, is(12.5)],
    ['1.23', INVALID, is(1.23)],
    ['0,125', is(0.125), INVALID],
    ['-1.142,80', is(-1142.8), INVALID],
    ['(350)', is(-350), is(-350)],
    ['12,30-', is(-12.3), INVALID],
    ['1 234 567', is(1_234_567), is(1_234_567)],
    ['45,20 €', is(45.2), INVALID],
    ['-12,30EUR', is(-12.3), INVALID],
    ['12,34,56', INVALID, INVALID],
    ['abc', INVALID, INVALID],
    ['1.23.4', INVALID, INVALID],
  ])('the number "%s" is read as %j with a decimal comma, and as %j with a decimal point', (text, spanish, english) => {
    expect(readWrittenNumber(text, ',')).toEqual(spanish)
    expect(readWrittenNumber(text, '.')).toEqual(english)
  })

  it.each<[string[], ReturnType<typeof decimalMarkOf>]>([
    [['-1.142,80', '3'], ','],
    [['-1,142.80'], '.'],
    [['45,2', '1.234'], ','],
    [['45.20', '1,234'], '.'],
    [['1,234', '2.345'], null],
    [['1,5', '1.5'], null],
    [['1.234.567'], ','],
    [['10', '20'], null],
  ])('the numbers %j have the decimal mark %j', (texts, mark) => expect(decimalMarkOf(texts)).toBe(mark))
})
