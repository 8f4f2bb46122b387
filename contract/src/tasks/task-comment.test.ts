import { LIMITS } from '@lindero/domain/customers/limits'
import { expect, it } from 'vitest'
import { taskCalls } from './tasks.contract.ts'

it('a comment on a task can be as long as any other comment', () => {
  const isTaken = (characters: number) => {
    const comment = { type: 'NOTE', message: 'a'.repeat(characters) }
    return taskCalls.saveTask.body.safeParse({ changes: { comment } }).success
  }
  expect([LIMITS.textCharacters, LIMITS.textCharacters + 1].map(isTaken)).toEqual([true, false])
})
