import type { Permission } from '../users/permissions.ts'

/** Kinds of users, each with a different first-day checklist. */
export type FirstDayPath = 'owner' | 'fund' | 'provider'

interface Step {
  /** Permission that the step requires. Users without it do not see the step. */
  permission: Permission
  /**
   * True if a fact in the data completes the step. Otherwise the step is complete as soon as the user has opened its
   * screen.
   */
  isFact: boolean
}

/** The five steps for each kind of user. Each step leads to a screen that these users need. */
const FIRST_DAY_STEPS = {
  portfolio: { permission: 'createPortfolio', isFact: true },
  tape: { permission: 'loadTape', isFact: true },
  value: { permission: 'editValuation', isFact: true },
  payment: { permission: 'editOperations', isFact: true },
  deadlines: { permission: 'seeManagement', isFact: false },
  rents: { permission: 'readOperations', isFact: false },
  report: { permission: 'exportAssets', isFact: true },
  requests: { permission: 'seeServices', isFact: false },
  answer: { permission: 'seeServices', isFact: true },
  finish: { permission: 'seeServices', isFact: true },
  profile: { permission: 'seeProfile', isFact: false },
  help: { permission: 'seeHelp', isFact: false },
} as const satisfies Record<string, Step>

export type FirstDayStep = keyof typeof FIRST_DAY_STEPS
export const ALL_FIRST_DAY_STEPS = Object.keys(FIRST_DAY_STEPS) as [FirstDayStep, ...FirstDayStep[]]

const PATHS: Record<FirstDayPath, readonly FirstDayStep[]> = {
  owner: ['portfolio', 'value', 'payment', 'rents', 'report'],
  fund: ['tape', 'value', 'payment', 'deadlines', 'report'],
  provider: ['requests', 'answer', 'finish', 'profile', 'help'],
}

/** Number of days after the creation of a user during which the checklist is offered. */
export const FIRST_DAYS = 60

/** The steps that a user of this kind may take, according to the user's permissions. */
export function stepsOfFirstDay(path: FirstDayPath, may: (permission: Permission) => boolean): FirstDayStep[] {
  return PATHS[path].filter((step) => may(FIRST_DAY_STEPS[step].permission))
}

/** True if opening the screen completes the step. The browser then reports that the user has opened it. */
export function isSeenStep(step: FirstDayStep): boolean {
  return !FIRST_DAY_STEPS[step].isFact
}
