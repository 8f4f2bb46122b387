import { describe, expect, it } from 'vitest'
import { checkTapeFile, tapeType } from './tape-file.ts'

const LIMIT = 60 * 1024 * 1024

describe('A file before it is uploaded (decisions 4)', () => {
  it.each([
    ['tape.xlsx', 10, null],
    ['TAPE.XLSX', LIMIT, null],
    ['tape.csv', 0, null],
    ['tape.xlsx', LIMIT + 1, 'tooLarge'],
    ['tape.xls', 10, 'wrongType'],
    ['tape.pdf', 10, 'wrongType'],
    ['xlsx', 10, 'wrongType'],
  ])('before a file %s of %i bytes is uploaded, the check returns %s', (name, size, error) => {
    expect(checkTapeFile({ name, size }, LIMIT)).toBe(error)
  })

  it('if the browser does not know the size limit yet, only the server checks the size', () => {
    expect(checkTapeFile({ name: 'tape.xlsx', size: LIMIT + 1 }, undefined)).toBeNull()
  })

  it('the content type is derived from the file extension', () => {
    expect(tapeType('a.csv')).toBe('text/csv')
    expect(tapeType('a.b.XLSX')).toContain('spreadsheetml')
  })
})
