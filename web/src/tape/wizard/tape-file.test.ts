import { describe, expect, it } from 'vitest'
import { checkTapeFile, tapeType } from './tape-file.ts'

const LIMIT = 60 * 1024 * 1024

describe('A file before it is uploaded (decisions 4)', () => {
  it.each([
    ['tape.xlsx', 10, null],
    ['TAPE.XLSX', LIMIT, null],
    ['tape.csv', 0, null],
    ['tape.xlsx', LIMIT + 1, 'tooLarge'],
    ['tape.xls', 10, null],
    ['tape.xlsb', 10, null],
    ['tape.pdf', 10, 'wrongType'],
    ['xlsx', 10, 'wrongType'],
  ])('the check of the file %s with %i bytes before its upload returns the error %s', (name, size, error) => {
    expect(checkTapeFile({ name, size }, LIMIT)).toBe(error)
  })

  it('the check of a file does not reject a large file while the browser does not know the limit', () => {
    expect(checkTapeFile({ name: 'tape.xlsx', size: LIMIT + 1 }, undefined)).toBeNull()
  })

  it('the content type of a tape is derived from the file extension', () => {
    expect(tapeType('a.csv')).toBe('text/csv')
    expect(tapeType('a.b.XLSX')).toContain('spreadsheetml')
  })
})
