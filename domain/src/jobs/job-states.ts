import { machine } from '../kernel/machine/machine.ts'

export const JOB_STATES = ['queued', 'running', 'finished', 'failed', 'cancelled'] as const

/** The states of a job. A cancellation ends a waiting job immediately, and a running job at its next step. */
export const jobStates = machine({
  states: JOB_STATES,
  initial: 'queued',
  transitions: [
    { from: 'queued', event: 'start', to: 'running' },
    { from: 'running', event: 'requeue', to: 'queued' },
    { from: 'running', event: 'finish', to: 'finished' },
    { from: 'running', event: 'fail', to: 'failed' },
    { from: 'running', event: 'stop', to: 'cancelled' },
    { from: 'queued', event: 'cancel', to: 'cancelled', confirm: true },
    { from: 'running', event: 'cancel', to: 'running', confirm: true, effects: ['stopAtNextStep'] },
    { from: ['failed', 'cancelled'], event: 'retry', to: 'queued' },
  ],
})
