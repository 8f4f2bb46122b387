import { machine, type StateOf } from '../kernel/machine/machine.ts'

interface Assigned {
  assigneeUuid?: unknown
}

/**
 * States of a task (operations document, enumerations; product facts 12.1). A pending task without a user waits to be
 * assigned. Finishing a task starts the tasks that follow it. The event `process` archives the task once its result has
 * been used. Users who assign tasks can reopen a task that was closed by mistake.
 */
export const taskStates = machine({
  states: ['PENDING', 'IN_PROGRESS', 'DONE', 'CANCELLED', 'PROCESSED'],
  initial: 'PENDING',
  transitions: [
    { from: 'PENDING', event: 'start', to: 'IN_PROGRESS', needs: ['assigneeUuid'] },
    { from: 'IN_PROGRESS', event: 'putBack', to: 'PENDING' },
    { from: 'IN_PROGRESS', event: 'finish', to: 'DONE', effects: ['startNext'] },
    { from: ['PENDING', 'IN_PROGRESS'], event: 'cancel', to: 'CANCELLED', confirm: true },
    { from: 'DONE', event: 'process', to: 'PROCESSED' },
    { from: ['DONE', 'CANCELLED'], event: 'reopen', to: 'PENDING' },
  ] as const satisfies readonly {
    from: unknown
    event: string
    to: string
    needs?: readonly (keyof Assigned)[]
    confirm?: boolean
    effects?: readonly 'startNext'[]
  }[],
})

export type TaskState = StateOf<typeof taskStates>
export const TASK_STATES = taskStates.states
export const TASK_EVENTS = ['start', 'putBack', 'finish', 'cancel', 'process', 'reopen'] as const

/** The three blocks on the task pages. */
export const TASK_BLOCKS = {
  inProgress: ['IN_PROGRESS'],
  notStarted: ['PENDING'],
  ended: ['DONE', 'CANCELLED', 'PROCESSED'],
} as const satisfies Record<string, readonly TaskState[]>
export type TaskBlock = keyof typeof TASK_BLOCKS

export const isOpenTask = (state: TaskState): boolean => state === 'PENDING' || state === 'IN_PROGRESS'

export const NOTICE_STATES = ['PENDING', 'PROCESSED'] as const
