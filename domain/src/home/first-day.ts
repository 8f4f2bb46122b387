import type { Permission } from '../users/permissions.ts'

/** Kinds of users whose first days differ. */
export type FirstDayPath = 'owner' | 'fund' | 'provider'

interface Step {
  /** Users without it have no such step. */
  permission: Permission
  /** A fact shows that it is done; without one it is done once its screen was seen. */
  isFact: boolean
}

/** Five steps for each kind of user, on the screens of their work. */
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

/** Days after the creation of a user during which the checklist is offered. */
export const FIRST_DAYS = 60

/** The steps of a path that the user may do. */
export function stepsOfFirstDay(path: FirstDayPath, may: (permission: Permission) => boolean): FirstDayStep[] {
  return PATHS[path].filter((step) => may(FIRST_DAY_STEPS[step].permission))
}

/** Steps of which no fact is kept: the screen says that it was seen. */
export function isSeenStep(step: FirstDayStep): boolean {
  return !FIRST_DAY_STEPS[step].isFact
}
