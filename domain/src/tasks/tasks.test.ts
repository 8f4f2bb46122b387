import { describe, expect, it } from 'vitest'
import { tableOf } from '../kernel/machine/machine.ts'
import { isOpenTask, TASK_BLOCKS, TASK_STATES, taskStates } from './task-states.ts'
import { TASK_KINDS, taskDueOn, taskTiming, typesOf } from './task-types.ts'

describe('Tasks (product facts 12.1)', () => {
  it('a task can be started, put back, finished, cancelled, processed and reopened, each only in some states', () => {
    expect(tableOf(taskStates)).toEqual([
      'PENDING -start-> IN_PROGRESS needs assigneeUuid',
      'IN_PROGRESS -putBack-> PENDING',
      'IN_PROGRESS -finish-> DONE then startNext',
      'PENDING|IN_PROGRESS -cancel-> CANCELLED asks',
      'DONE -process-> PROCESSED',
      'DONE|CANCELLED -reopen-> PENDING',
    ])
  })

  it.each([
    ['2026-11-23', 1, '2026-11-24'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-12-04', 1, '2026-12-09'], // The next days are a weekend and the holidays on 7 and 8 December.
    ['2026-08-03', 7, '2026-08-12'],
    ['2026-11-28', 0, '2026-11-30'],
  ])('a task that starts on %s and has %i working days is due on %s', (from, days, due) => {
    expect(taskDueOn(from, days, new Set(['2026-12-07', '2026-12-08']))).toBe(due)
  })

  it('tasks to assign an agency, mediation or valuation have one working day, and two review tasks have seven', () => {
    const seen = [
      'ASSIGN_IO_AGENCY',
      'ASSIGN_MEDIATION',
      'ASSIGN_API_VALUATION',
      'REVIEW_DOCUMENTS',
      'CHECK_DIL',
    ] as const
    expect(seen.map((type) => TASK_KINDS[type].dueDays)).toEqual([1, 1, 1, 7, 7])
  })

  it.each([
    ['PENDING', '2026-11-22', 'overdue'],
    ['IN_PROGRESS', '2026-11-24', 'dueSoon'],
    ['PENDING', '2026-11-25', 'onTime'],
    ['DONE', '2026-11-01', 'none'],
    ['PENDING', null, 'none'],
  ])('a task in the state %s that is due on %s has the timing %s', (state, due, timing) => {
    expect(taskTiming(state, due, '2026-11-23')).toBe(timing)
  })

  it.each([
    [
      'registration',
      'REVIEW_DOCUMENTS ASSIGN_GESTORIA ATTACH_FLAWED_TITLE ATTACH_FLAWED_CHARGES ATTACH_FLAWED_NOTE ATTACH_REGISTERED_NOTE',
    ],
    [
      'repossession',
      'ASSIGN_IO_AGENCY CHECK_DIL START_EVICTION ASSIGN_MEDIATION DRAFT_EVICTION_PROPOSAL REVIEW_LAUNCH_PROPOSAL REVIEW_LAUNCH_COURT',
    ],
    ['facility', 'ASSIGN_FACILITY CHANGE_LOCK'],
    ['marketing', 'ASSIGN_API_VALUATION'],
  ] as const)('the category %s contains the task types %s', (category, types) => {
    expect(typesOf(category).join(' ')).toBe(types)
  })

  it('each task state belongs to one block, and only tasks in the first two blocks are open', () => {
    const { inProgress, notStarted, ended } = TASK_BLOCKS
    expect([...inProgress, ...notStarted, ...ended].toSorted()).toEqual([...TASK_STATES].toSorted())
    expect(TASK_STATES.filter(isOpenTask).toSorted()).toEqual([...inProgress, ...notStarted].toSorted())
  })
})
