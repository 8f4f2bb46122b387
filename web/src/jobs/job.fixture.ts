import type { Job } from '@lindero/contract/jobs/jobs.contract'

/** A finished import of a tape. */
export function aJob(overrides: Partial<Job> = {}): Job {
  return {
    uuid: 'load',
    kind: 'portfolios.addAssets',
    state: 'finished',
    subject: 'València 2018',
    portfolioUuid: 'p',
    phase: null,
    done: 0,
    total: null,
    result: null,
    error: null,
    createdOn: '2026-11-21T10:00:00Z',
    endedOn: null,
    ...overrides,
  }
}
