import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTape, type Tape } from './open-tape.ts'
import { validateTape } from './workbook.fixture.ts'

/** Public data in a folder next to the repository. */
const FOLDER = new URL('../../../../shared/data/valencia/', import.meta.url)
const isMissing = !existsSync(new URL('tape.xlsx', FOLDER))

/** Field and possible error codes for each kind of error in tape-defects.csv. */
const CODES: Record<string, { field: string; codes: string[] }> = {
  'size missing': { field: 'size', codes: ['tape.missing'] },
  'size zero': { field: 'size', codes: ['tape.notPositive'] },
  'size not a number': { field: 'size', codes: ['tape.notANumber'] },
  'latitude and longitude exchanged': { field: 'latitude', codes: ['tape.coordinatesExchanged'] },
  'outside Spain': { field: 'latitude', codes: ['tape.outsideSpain'] },
  'cadastral reference with wrong control characters': {
    field: 'cadastralReference',
    codes: ['tape.referenceControl', 'tape.referenceLength'],
  },
  'identifier repeated': { field: 'externalId', codes: ['tape.repeated'] },
  'unknown type': { field: 'type', codes: ['tape.unknownType'] },
  'negative rooms': { field: 'rooms', codes: ['tape.negative'] },
  'impossible acquisition date': { field: 'acquisitionDate', codes: ['tape.impossibleDate'] },
  'construction year in the future': { field: 'constructionYear', codes: ['tape.yearInFuture'] },
}

/** Errors for which the whole row is rejected. For any other error, only the cell is left out, with a warning. */
const REFUSING = new Set(['size missing', 'size zero', 'size not a number', 'identifier repeated', 'unknown type'])

/** Rows of tape-defects.csv: identifier, and kind of error. */
async function expectedErrors(): Promise<string[][]> {
  const file = await readFile(new URL('tape-defects.csv', FOLDER), 'utf8')
  const lines = file.trim().split(/\r?\n/).slice(1)
  return lines.map((line) => line.split(','))
}

describe('the tape of Valencia', () => {
  let tape: Tape
  let result: Awaited<ReturnType<typeof validateTape>>

  beforeAll(async () => {
    if (isMissing) return
    tape = await openTape(await readFile(new URL('tape.xlsx', FOLDER)))
    result = await validateTape(tape, '2018-12-31')
  })

  const because = isMissing ? ' (skipped without ../shared/data)' : ''

  it.skipIf(isMissing)(`the reader recognises every header in the tape of Valencia${because}`, () => {
    expect(result.mapping.missing).toEqual([])
    expect(result.mapping.recognised).toBe(result.mapping.columns.length)
  })

  it.skipIf(isMissing)(`every valid row in the tape of Valencia gives exactly one asset${because}`, async () => {
    const answers = await readFile(new URL('tape-answers.csv', FOLDER), 'utf8')
    const expected = answers
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(',')[0])
    const inPart = (await expectedErrors()).flatMap(([id, error = '']) => (REFUSING.has(error) ? [] : [id]))
    expect(result.accepted.map((row) => row.asset.externalId).sort()).toEqual([...expected, ...inPart].sort())
    expect(result.warnings.filter(({ isLeftOut }) => !isLeftOut)).toEqual([])
    expect(result.empty).toBe(1)
  })

  it.skipIf(isMissing)(
    `the reader reports exactly the 23 known errors in the tape of Valencia, each with its row, column and reason${because}`,
    async () => {
      const expected = await expectedErrors()
      expect(expected.length).toBe(23)
      const rows = new Map<number, string>()
      for await (const row of tape.assets.rows()) rows.set(row.row, String(row.cells[0]))
      const actual = [...result.errors, ...result.warnings]
        .toSorted((left, right) => left.row - right.row)
        .map((issue) => ({ id: rows.get(issue.row), ...issue }))
      expect(result.refused.length).toBe(expected.filter(([, error = '']) => REFUSING.has(error)).length)
      expect(actual.length).toBe(23)
      for (const [index, [id, error = '']] of expected.entries()) {
        const issue = actual[index]
        expect(issue?.id).toBe(id)
        expect(issue?.field).toBe(CODES[error]?.field)
        expect(CODES[error]?.codes).toContain(issue?.code)
        expect(issue?.column).toMatch(/^[A-X]$/)
      }
    },
  )

  it.skipIf(isMissing)(`numbers in text cells of the tape of Valencia are read as numbers${because}`, async () => {
    const columns = new Map(result.mapping.columns.map((column) => [column.target, column.index]))
    const accepted = new Map(result.accepted.map((row) => [row.row, row.asset]))
    const typed = { decimalSize: 0, unitSize: 0, commaLatitude: 0 }
    for await (const { row, cells } of tape.assets.rows()) {
      const asset = accepted.get(row)
      if (!asset) continue
      const size = cells[columns.get('size') ?? -1]
      const latitude = cells[columns.get('latitude') ?? -1]
      if (typeof size === 'string') {
        expect(asset.size).toBe(Number.parseFloat(size.replace(',', '.')))
        if (size.includes('m2')) typed.unitSize += 1
        if (size.includes(',')) typed.decimalSize += 1
      }
      if (typeof latitude === 'string') {
        expect(asset.latitude).toBe(Number(latitude.replace(',', '.')))
        typed.commaLatitude += 1
      }
    }
    expect(typed).toEqual({ decimalSize: 20, unitSize: 10, commaLatitude: 10 })
  })
})
