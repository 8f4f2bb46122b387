import { TAPE_BYTE_LIMIT } from '@lindero/domain/portfolios/portfolio'
import { describe, expect, it } from 'vitest'
import { checkTapeFile, tapeType } from './tape-file.ts'

describe('a file before it is sent (decisions 4)', () => {
  it.each([
    ['tape.xlsx', 10, null],
    ['TAPE.XLSX', TAPE_BYTE_LIMIT, null],
    ['tape.csv', 0, null],
    ['tape.xlsx', TAPE_BYTE_LIMIT + 1, 'tooLarge'],
    ['tape.xls', 10, 'wrongType'],
    ['tape.pdf', 10, 'wrongType'],
    ['xlsx', 10, 'wrongType'],
  ])('%s of %i bytes: %s', (name, size, error) => {
    expect(checkTapeFile({ name, size })).toBe(error)
  })

  it('goes under the type of its ending, whatever the browser calls it', () => {
    expect(tapeType('a.csv')).toBe('text/csv')
    expect(tapeType('a.b.XLSX')).toContain('spreadsheetml')
  })
})
