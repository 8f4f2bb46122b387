import type { Department } from '../customers/departments.ts'
import { addDays } from '../kernel/dates.ts'
import { type CourtCalendar, nextWorkingDay } from '../legal/working-days.ts'

/** The four categories with a counter on the task pages (product facts 12.1). */
export const TASK_CATEGORIES = ['registration', 'repossession', 'facility', 'marketing'] as const
export type TaskCategory = (typeof TASK_CATEGORIES)[number]

interface TaskType {
  category: TaskCategory
  department: Department
  /** Number of working days until the task is due. The default is five, for tasks without a number in the sources. */
  dueDays: number
}

const type = (category: TaskCategory, department: Department, dueDays = 5): TaskType => ({
  category,
  department,
  dueDays,
})

/**
 * Types of tasks. IO means occupancy report, API means estate agent, and FC means facility company (product facts 12.1
 * and 12.2).
 */
export const TASK_KINDS = {
  ASSIGN_IO_AGENCY: type('repossession', 'possessionSettlement', 1),
  ASSIGN_FACILITY: type('facility', 'facility'),
  ASSIGN_API_VALUATION: type('marketing', 'realEstate', 1),
  CHANGE_LOCK: type('facility', 'facility'),
  REVIEW_DOCUMENTS: type('registration', 'registrations', 7),
  ASSIGN_GESTORIA: type('registration', 'registrations'),
  ATTACH_FLAWED_TITLE: type('registration', 'registrations'),
  ATTACH_FLAWED_CHARGES: type('registration', 'registrations'),
  ATTACH_FLAWED_NOTE: type('registration', 'registrations'),
  ATTACH_REGISTERED_NOTE: type('registration', 'registrations'),
  CHECK_DIL: type('repossession', 'possessionSettlement', 7),
  START_EVICTION: type('repossession', 'legalSettlement'),
  ASSIGN_MEDIATION: type('repossession', 'possessionSettlement', 1),
  DRAFT_EVICTION_PROPOSAL: type('repossession', 'possessionSettlement'),
  REVIEW_LAUNCH_PROPOSAL: type('repossession', 'possessionSettlement'),
  REVIEW_LAUNCH_COURT: type('repossession', 'legalSettlement'),
} as const satisfies Record<string, TaskType>

export type TaskKind = keyof typeof TASK_KINDS
export const TASK_TYPES = Object.keys(TASK_KINDS) as [TaskKind, ...TaskKind[]]

/** The task types in a category. The counter of the category counts tasks of these types. */
export const typesOf = (category: TaskCategory): TaskKind[] =>
  TASK_TYPES.filter((kind) => TASK_KINDS[kind].category === category)

/** Maximum number of documents per task. */
export const MOST_TASK_FILES = 50
export const MOST_DUE_DAYS = 250

/**
 * The due date of a task: a number of working days after its start. Days in August and at Christmas are included,
 * because offices, unlike courts, work on them.
 */
export function taskDueOn(startedOn: string, days: number, holidays: ReadonlySet<string>): string {
  const office: CourtCalendar = { holidays, isUrgent: true }
  let day = startedOn
  for (let counted = 0; counted < days; counted += 1) day = nextWorkingDay(addDays(day, 1), office)
  return days === 0 ? nextWorkingDay(day, office) : day
}

export const TASK_TIMINGS = ['onTime', 'dueSoon', 'overdue', 'none'] as const
type TaskTiming = (typeof TASK_TIMINGS)[number]

/** Timing of a task: `dueSoon` if it is due today or tomorrow, `none` if it has ended or has no due date. */
export function taskTiming(state: string, dueOn: string | null, today: string): TaskTiming {
  if (dueOn === null || (state !== 'PENDING' && state !== 'IN_PROGRESS')) return 'none'
  if (dueOn < today) return 'overdue'
  return dueOn <= addDays(today, 1) ? 'dueSoon' : 'onTime'
}
