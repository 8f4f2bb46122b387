import { describe, expect, it } from 'vitest'
import { formatsIn } from '../formats/use-formats.ts'
import type { LooseSpec } from './list.ts'
import { csvOf } from './list-csv.ts'

const spec = {
  texts: 'portfolios:list',
  columns: {
    name: {},
    saleValue: { kind: 'money' },
    editedOn: { kind: 'timeAgo' },
    valuations: { cell: () => null },
  },
} as unknown as LooseSpec

const linesOf = (rows: Record<string, unknown>[], names = ['name', 'saleValue', 'editedOn', 'valuations']) =>
  csvOf(spec, names, rows, undefined, formatsIn('es')).split('\r\n')

describe('The export of a list', () => {
  it('a list exports its visible columns in their order, with numbers that a spreadsheet can add up', () => {
    const [, row] = linesOf([{ name: 'Levante', saleValue: 1234.5 }], ['saleValue', 'name'])
    expect(row).toBe('1234,5;Levante')
  })

  it('a list exports negative numbers with a hyphen, because spreadsheets do not recognise any other minus sign', () => {
    expect(linesOf([{ saleValue: -1234.5 }], ['saleValue'])[1]).toBe('-1234,5')
  })

  it('a list does not export a column that shows no text', () => {
    expect(linesOf([{ name: 'Levante', saleValue: 1 }])[1]?.split(';')).toHaveLength(3)
  })

  it('a list exports a time that the screen shows as "… ago" as a full date and time', () => {
    expect(linesOf([{ editedOn: '2026-01-02T10:00:00Z' }], ['editedOn'])[1]).toMatch(/^02\/01\/2026 \d\d:00:00$/)
  })

  it.each([
    ['a;b', '"a;b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['@cmd', "'@cmd"],
    ['-a', "'-a"],
    ['-12', '-12'],
    ["-1+1+cmd|' /C calc'!A0", "'-1+1+cmd|' /C calc'!A0"],
  ])('a list exports the text %j as the CSV cell %j', (name, output) => {
    expect(linesOf([{ name }], ['name'])[1]).toBe(output)
  })

  it('the exported file of a list begins with a byte order mark, so that Excel recognises UTF-8', () => {
    expect(linesOf([])[0]?.charCodeAt(0)).toBe(0xfeff)
  })
})
