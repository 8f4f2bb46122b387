import type { Permission } from '../users/permissions.ts'

/** Kinds of users. Each kind has its own first-day checklist. */
export type FirstDayPath = 'owner' | 'fund' | 'provider'

interface Step {
  /** Permission that the step needs. Users without it do not see the step. */
  permission: Permission
  /** The fact that completes the step. A step without a fact is complete when the user has opened its screen. */
  isFact: boolean
}

/** The five steps of each kind of user, on the screens that they work with. */
export const FIRST_DAY_STEPS = {
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

/** Number of days after the creation of a user for which the checklist is offered. */
export const FIRST_DAYS = 60

/** The steps of a path that the user's permissions allow. */
export function stepsOfFirstDay(path: FirstDayPath, may: (permission: Permission) => boolean): FirstDayStep[] {
  return PATHS[path].filter((step) => may(FIRST_DAY_STEPS[step].permission))
}

/** Steps without a fact. The browser reports that their screen was opened. */
export function isSeenStep(step: FirstDayStep): boolean {
  return !FIRST_DAY_STEPS[step].isFact
}
