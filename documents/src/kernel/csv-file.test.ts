import { AppError } from '@lindero/domain/errors'
import { expect, it } from 'vitest'
import { openCsv } from './csv-file.ts'
import { WORKBOOK_LIMITS } from './limits.ts'

it.each([
  ['of 1,000 fields', `a;b\n${';'.repeat(999)}\n`, null],
  ['of a thousand semicolons in quotes', `a;b\n"${';'.repeat(2_000)}";1\n`, null],
  ['of 1,001 fields', `a;b\n${';'.repeat(1_000)}\n`, 'limits.memory'],
  ['of 20 million fields', `a;b\n${';'.repeat(20_000_000)}`, 'limits.memory'],
])('A CSV file with a row %s is opened or refused before it is split', (_what, text, code) => {
  let refused: unknown = null
  try {
    openCsv(Buffer.from(text), WORKBOOK_LIMITS)
  } catch (error) {
    refused = error instanceof AppError ? error.code : error
  }
  expect(refused).toBe(code)
})
