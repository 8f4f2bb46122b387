import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { describe, expect, it } from 'vitest'
import { endingsToTell } from './ended-jobs.ts'
import { aJob } from './job.fixture.ts'

const load = aJob({ result: { created: 12, enrichmentJob: 'enrich', valuationJob: 'value' } })
const enrich = aJob({ uuid: 'enrich', kind: 'assets.enrich' })
const value = aJob({ uuid: 'value', kind: 'valuation.valueAssets' })
const told = (jobs: readonly Job[], ended: readonly Job[], path = '/') =>
  endingsToTell(jobs, ended, path).map(({ uuid }) => uuid)

describe('The messages about ended jobs', () => {
  it('an import is announced once, when the last job that it started has ended', () => {
    const running: Job = { ...value, state: 'running' }
    expect(told([load, enrich, running], [load])).toEqual([])
    expect(told([load, enrich, running], [enrich])).toEqual([])
    expect(told([load, enrich, value], [value])).toEqual(['value'])
    expect(told([load, enrich, value], [load, enrich, value])).toEqual(['load'])
  })

  it('the page of a portfolio shows the result of its jobs, so that no message repeats it', () => {
    expect(told([load, enrich, value], [value], '/portfolios/p')).toEqual([])
    expect(told([load, enrich, value], [value], '/portfolios/other')).toEqual(['value'])
  })

  it('a failure and a file to open are announced on every page, and a cancelled job on none', () => {
    const failed: Job = { ...value, state: 'failed' }
    const report = aJob({ uuid: 'report', kind: 'exports.write', result: { exportUuid: 'x' } })
    const cancelled: Job = { ...enrich, state: 'cancelled' }
    expect(told([load, failed, report, cancelled], [failed, report, cancelled], '/portfolios/p')).toEqual([
      'value',
      'report',
    ])
  })
})
