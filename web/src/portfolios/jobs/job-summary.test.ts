import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { describe, expect, it } from 'vitest'
import { aJob } from '../../jobs/job.fixture.ts'
import { belongsToImport, countsOf, isFruitless, jobsToShow, messagesOf, minutesLeft, stepOf } from './job-summary.ts'

let minute = 0

/** Each job is a minute newer than the one before. */
function job(overrides: Partial<Job> = {}): Job {
  minute++
  return aJob({ uuid: `j${minute}`, createdOn: `2026-11-21T10:${String(minute).padStart(2, '0')}:00Z`, ...overrides })
}

describe('The result of a job', () => {
  it('the result of a job lists its counts and leaves out zeros', () => {
    const result = { created: 1068, updated: 0, unchanged: 2, refused: 23, empty: 1 }
    expect(countsOf(job({ result }))).toEqual([
      { name: 'created', count: 1068 },
      { name: 'unchanged', count: 2 },
      { name: 'refused', count: 23 },
    ])
  })

  it('the result of an import counts rejected rows of the second sheet, and valuations of assets without a location or size', () => {
    const result = { created: 0, refused: 0, refusedValues: 3, withoutPlace: 2 }
    expect(countsOf(job({ result }))).toEqual([
      { name: 'refusedValues', count: 3 },
      { name: 'withoutPlace', count: 2 },
    ])
    expect(isFruitless(job({ result }))).toBe(true)
    expect(isFruitless(job({ result: { ...result, unchanged: 1 } }))).toBe(false)
    expect(isFruitless(job({ result: {} }))).toBe(false)
  })

  it('the result of a valuation counts the assets with and without a value', () => {
    const result = { valued: 90, failed: 4 }
    expect(countsOf(job({ kind: 'valuation.valueAssets', result }))).toEqual([
      { name: 'valued', count: 90 },
      { name: 'notValued', count: 4 },
    ])
  })

  it('the result of an enrichment counts enriched, incomplete and waiting assets', () => {
    const result = { enriched: 5, changed: 4, incomplete: 2, waiting: 3 }
    expect(countsOf(job({ kind: 'assets.enrich', result }))).toEqual([
      { name: 'enriched', count: 5 },
      { name: 'incomplete', count: 2 },
      { name: 'waiting', count: 3 },
    ])
    expect(isFruitless(job({ kind: 'assets.enrich', result: { waiting: 3 } }))).toBe(true)
  })

  it('the result of a job that had nothing to do has no counts', () => {
    expect(countsOf(job({ result: { valued: 0 }, kind: 'valuation.valueAssets' }))).toEqual([])
    expect(countsOf(job())).toEqual([])
  })
})

describe('The steps of an import: rows read, checked, written, valued', () => {
  it.each([
    [{ phase: 'checking' }, 'checking'],
    [{ phase: 'writing' }, 'writing'],
    [{ phase: null }, 'reading'],
    [{ phase: 'something new' }, 'reading'],
    [{ kind: 'assets.enrich' as const, phase: null }, 'enriching'],
    [{ kind: 'valuation.valueAssets' as const, phase: null }, 'valuing'],
  ])('the job %j is in the step "%s"', (input, step) => {
    expect(stepOf(job(input))).toBe(step)
  })
})

describe('A valuation after an import', () => {
  it('a valuation belongs only to the import that requested it', () => {
    const valuation = job({ kind: 'valuation.valueAssets' })
    const load = job({ result: { valuationJob: valuation.uuid } })
    expect(belongsToImport(load, [])).toBe(true)
    expect(belongsToImport(valuation, [load])).toBe(true)
    expect(belongsToImport(valuation, [job({ result: { valuationJob: null } }), job()])).toBe(false)
  })
})

describe('The jobs shown on the page of their portfolio', () => {
  it('the page of a portfolio shows all running jobs, and an ended job only if it is the newest of its kind', () => {
    const old = job()
    const valued = job({ kind: 'valuation.valueAssets' })
    const newest = job()
    const other = job({ portfolioUuid: 'q' })
    const running = job({ kind: 'valuation.valueAssets', state: 'running' })
    expect(jobsToShow([old, valued, newest, other], 'p', new Set())).toEqual([newest, valued])
    expect(jobsToShow([old, valued, newest, running], 'p', new Set())).toEqual([running, newest])
  })

  it('the page of a portfolio leaves out jobs that the user has dismissed', () => {
    const done = job()
    expect(jobsToShow([done], 'p', new Set([done.uuid]))).toEqual([])
  })
})

describe('The messages about ended jobs', () => {
  const valuation = job({ kind: 'valuation.valueAssets' })
  const enrichment = job({ kind: 'assets.enrich' })
  const load = job({ result: { enrichmentJob: enrichment.uuid, valuationJob: valuation.uuid } })
  const edit = job({ kind: 'assets.bulkEdit' })

  it('an import and the jobs that it started are one message', () => {
    expect(messagesOf([valuation, edit, load, enrichment])).toEqual([[load, enrichment, valuation], [edit]])
  })

  it('a valuation that no import started has a message of its own', () => {
    const other = job({ kind: 'valuation.valueAssets' })
    expect(messagesOf([other, load, enrichment])).toEqual([[other], [load, enrichment]])
    expect(messagesOf([valuation, enrichment])).toEqual([[valuation], [enrichment]])
    expect(messagesOf([])).toEqual([])
  })
})

describe('The remaining time', () => {
  const first = { done: 100, at: 0 }
  it.each([
    ['100 rows in 30 s mean 240 s for the remaining 800 rows', { done: 200, total: 1_000 }, 30_000, 4],
    ['ten remaining rows take one minute', { done: 990, total: 1_000 }, 30_000, 1],
    ['no estimate without new rows since the first report', { done: 100, total: 1_000 }, 30_000, null],
    ['no estimate for an unknown total', { done: 200, total: null }, 30_000, null],
    ['no estimate without remaining rows', { done: 1_000, total: 1_000 }, 30_000, null],
  ])('the remaining minutes of a job are estimated from its progress: %s', (_, job, now, minutes) => {
    expect(minutesLeft(job, first, now)).toBe(minutes)
  })
})
