import { expect, it } from 'vitest'
import { oneTaskPerCause } from './same-cause.ts'

const task = (workflow: string, cause: string, type = 'VALUATION') => ({ type, name: null, cause, workflow })

it.each([
  ['two workflows with the same fact start one task', [task('a', 'r.x#1'), task('b', 'r.x#1')], 1],
  ['two workflows that share a fact start one task', [task('a', 'r.x#1'), task('b', 'r.x#1 r.y#2')], 1],
  ['two rules of one workflow with different facts start two tasks', [task('a', 'r.x#1'), task('a', 'r.x#1 r.y#2')], 2],
  ['another report is another fact', [task('a', 'r.x#1'), task('b', 'r.x#2')], 2],
  ['another type of task is another task', [task('a', 'r.x#1'), task('b', 'r.x#1', 'LOCK')], 2],
])('one task for each type and cause: %s', (_, fired, started) => {
  expect(oneTaskPerCause(fired, []).started).toHaveLength(started)
})

it('a task that is open already is noted and not started again', () => {
  const open = task('a', 'r.x#1')
  const second = task('b', 'r.x#1')
  expect(oneTaskPerCause([second], [open])).toEqual({ started: [], noted: [{ task: second, on: open }] })
})
