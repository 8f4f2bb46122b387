import { describe, expect, it } from 'vitest'
import { allowed, apply, tableOf } from '../kernel/machine/machine.ts'
import { jobStates } from './job-states.ts'

describe('The states of a job', () => {
  it('a job can be started, requeued, finished, failed, stopped, cancelled or retried, only from the listed states', () => {
    expect(tableOf(jobStates)).toEqual([
      'queued -start-> running',
      'running -requeue-> queued',
      'running -finish-> finished',
      'running -fail-> failed',
      'running -stop-> cancelled',
      'queued -cancel-> cancelled asks',
      'running -cancel-> running asks then stopAtNextStep',
      'failed|cancelled -retry-> queued',
    ])
  })

  it('a finished job cannot change its state', () => {
    expect(allowed(jobStates, 'finished', {})).toEqual([])
    expect(apply(jobStates, 'finished', 'retry', {})).toMatchObject({ kind: 'refused', reason: 'state' })
  })
})
