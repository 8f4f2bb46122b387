import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const COMMAND = join(import.meta.dirname, 'avm-backtest.ts')
const REAL_DATA = join(import.meta.dirname, '../../../../../shared/data/valencia')
const HEADER = 'assetid,period,price,constructedarea,roomnumber,bathnumber,longitude,latitude'
const run = promisify(execFile)

let folder = ''
const path = (name: string) => join(folder, name)

/** Test rows at 2,000 EUR/m², or 10 % more if i is odd. */
function rows(prefix: string, period: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const size = 70 + (i % 7) * 10
    const price = 2000 * size * (1 + 0.1 * (i % 2))
    return `${prefix}${i},${period},${price},${size},3,1,${-0.376 + (i % 10) / 2000},39.47`
  })
}

async function backtest(...args: string[]) {
  const { stdout } = await run(process.execPath, [COMMAND, ...args])
  return stdout
}

async function failure(...args: string[]): Promise<{ code: number; stderr: string; stdout: string }> {
  return run(process.execPath, [COMMAND, ...args]).then(
    () => ({ code: 0, stderr: '', stdout: '' }),
    (error) => error,
  )
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lindero-backtest-'))
  await writeFile(path('listings.csv.gz'), gzipSync([HEADER, ...rows('L', '201803', 60), ''].join('\n')))
  await writeFile(path('subjects.csv'), [HEADER, ...rows('S', '201806', 12), 'S99,201806,NA,80', ''].join('\n'))
  const semicolons = [HEADER, ...rows('S', '201806', 12)].join('\n').replaceAll(',', ';')
  await writeFile(path('semicolons.csv'), semicolons)
  await writeFile(path('wrong.csv'), 'name,price\nhome,1')
  await writeFile(path('empty.csv'), `${HEADER}\n`)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('The command avm:backtest', () => {
  it('the backtest skips invalid rows of gzip and plain files and prints exactly one JSON object', async () => {
    const out = await backtest('--listings', path('listings.csv.gz'), '--subjects', path('subjects.csv'), '--json')
    const figures = JSON.parse(out)
    expect(Object.keys(figures).sort()).toEqual(
      ['cod', 'coverage80', 'mdape', 'n', 'perSecond', 'prb', 'prd', 'valued', 'within10', 'within20'].sort(),
    )
    expect(figures).toMatchObject({ n: 12, valued: 12 })
    expect(figures.mdape).toBeLessThan(10)
  })

  it('the backtest accepts CSV files with semicolons, as the market import does', async () => {
    const files = ['--listings', path('listings.csv.gz'), '--subjects', path('semicolons.csv')]
    expect(JSON.parse(await backtest(...files, '--json'))).toMatchObject({ n: 12, valued: 12 })
  })

  it('the backtest without --json prints a table by market segment', async () => {
    const out = await backtest('--listings', path('listings.csv.gz'), '--subjects', path('subjects.csv'))
    expect(out).toMatch(/^mdape +\d/m)
    expect(out).toMatch(/^neighbourhood /m)
    expect(out).toMatch(/^refused +1$/m)
  })

  it.each([
    ['a file with missing columns', 'wrong.csv', /wrong\.csv lacks these columns: assetid, period/],
    ['a file without rows', 'empty.csv', /empty\.csv: no usable row/],
    ['a missing file', 'nowhere.csv', /nowhere\.csv cannot be read\. Check/],
  ])('the backtest prints an error and no results for %s', async (_, file, message) => {
    const { code, stderr, stdout } = await failure(
      '--listings',
      path('listings.csv.gz'),
      '--subjects',
      path(file),
      '--json',
    )
    expect(code).toBe(1)
    expect(stderr).toMatch(message)
    expect(stdout).toBe('')
  })

  it.skipIf(!existsSync(REAL_DATA))(
    'the backtest on the real data of València has the required accuracy and coverage (skipped without ../shared/data)',
    { timeout: 600_000 },
    async () => {
      const out = await backtest(
        '--listings',
        join(REAL_DATA, 'listings.csv.gz'),
        '--subjects',
        join(REAL_DATA, 'subjects.csv.gz'),
        '--json',
      )
      const figures = JSON.parse(out)
      expect(figures.mdape).toBeLessThanOrEqual(11.6)
      expect(figures.valued / figures.n).toBeGreaterThanOrEqual(0.98)
      expect(figures.coverage80).toBeGreaterThanOrEqual(78)
      expect(figures.coverage80).toBeLessThanOrEqual(82)
    },
  )
})
