import { AppError } from '@lindero/domain/errors'
import { describe, expect, it } from 'vitest'
import { openCsv } from './csv-file.ts'
import { WORKBOOK_LIMITS } from './limits.ts'

const MEGABYTE = 1_048_576

function rejectionOf(file: Buffer): unknown {
  try {
    openCsv(file, WORKBOOK_LIMITS)
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
  return null
}

describe('A CSV file', () => {
  it.each([
    ['of 1,000 fields', `a;b\n${';'.repeat(999)}\n`, null],
    ['of 2,000 semicolons in quotes', `a;b\n"${';'.repeat(2_000)}";1\n`, null],
    ['of a quoted quote and 2,000 semicolons in quotes', `a;b\n"a""${';'.repeat(2_000)}";1\n`, null],
    ['of 1,001 fields', `a;b\n${';'.repeat(1_000)}\n`, 'tape.tooManyColumns'],
    ['of 1,001 fields after a quote within a field', `a;b\na"b${';'.repeat(1_000)}\n`, 'tape.tooManyColumns'],
    ['of 20 million fields', `a;b\n${';'.repeat(20_000_000)}`, 'tape.tooManyColumns'],
    ['of 32,767 characters in a field', `a;b\n${'ñ'.repeat(32_767)};1`, null],
    ['of 32,768 characters in a field', `a;b\n${'ñ'.repeat(32_768)};1`, 'tape.cellTooLong'],
    ['of 40 fields of 30,000 characters', `a;b\n${`${'x'.repeat(30_000)};`.repeat(40)}`, 'tape.rowTooLong'],
  ])('the limits for a row of a CSV file accept or reject a row %s', (_what, text, code) => {
    expect(rejectionOf(Buffer.from(text))).toBe(code)
  })

  it.each([
    ['without quotes', 'ID;Tipo\n', 'x'],
    ['in quotes', 'ID;Tipo\n"', 'x'],
    ['of fields that end in quotes', 'ID;Tipo\n', `${'x'.repeat(30_000)}";`],
  ])('a CSV file is rejected without allocating memory for its line of 50 MB: a line %s', (_what, head, piece) => {
    const file = Buffer.concat([Buffer.from(head), Buffer.alloc(50 * MEGABYTE, piece)])
    const before = process.memoryUsage.rss()
    expect(rejectionOf(file)).toMatch(/^tape\.(?:cellTooLong|rowTooLong)$/)
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MEGABYTE)
  })
})
