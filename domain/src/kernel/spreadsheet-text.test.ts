import { describe, expect, it } from 'vitest'
import { spreadsheetText, withoutTextMark } from './spreadsheet-text.ts'

describe('The text of a cell', () => {
  // The characters that OWASP lists under "CSV Injection", and a dangerous text once submitted in the lead form.
  it.each([
    '=1+1',
    '+1+1',
    '-1+1+cmd|’ /C calc’!A0',
    '-1+1',
    '-a',
    '-',
    '+',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1+1',
    '-2-3',
  ])('a text that a spreadsheet would evaluate gets an apostrophe, which is removed on import: %j', (text) => {
    expect(spreadsheetText(text)).toBe(`'${text}`)
    expect(withoutTextMark(`'${text}`)).toBe(text)
  })

  it.each([
    '-12',
    '+3,5 %',
    '-1.234,50 €',
    '+34 600 123 456',
    '-0.5',
    '12-B',
    'Calle Mayor, 1',
    '',
    "'tis",
    'a=1',
    '−3',
  ])('a harmless cell text is not changed: %j', (text) => {
    expect(spreadsheetText(text)).toBe(text)
    expect(withoutTextMark(text)).toBe(text)
  })
})
