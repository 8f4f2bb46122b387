import { TASK_KINDS, type TaskKind } from './task-types.ts'
import type { Condition, NoticeKind, NoticeNode, TaskNode, WorkflowGraph } from './workflow.ts'

/** The initial workflows of a new customer (product facts 12.2 and 12.3). */
export const DEFAULT_WORKFLOWS = ['ADJUDICACION', 'COMPRAVENTA_REO', 'DACION', 'POA_CSA', 'ALL'] as const
type DefaultWorkflow = (typeof DEFAULT_WORKFLOWS)[number]

const set = (field: string): Condition => ({ field })
const is = (field: string, value: string | boolean): Condition => ({ field, is: value })

const TESTIMONY = set('acquisition.testimonialReceptionDate')
const NOT_OCCUPIED = is('occupations.result', 'NOT_OCCUPIED')
const OCCUPIED = is('occupations.result', 'OCCUPIED')
const APPROVED = is('friendlyMediations.proposalState', 'APPROVED')
const POSSESSED = is('possession.possessionState', 'WITH_POSSESSION')
const NOT_POSSESSED = is('possession.possessionState', 'WITHOUT_POSSESSION')
const NO_REPORT = is('occupations.exists', false)
const LAUNCH_OF_MORTGAGE = set('adjudicationProcess.kickoffDate')
const LAUNCH = set('evictionProcesses.kickoffDate')
const APPOINTMENT = set('evictionProcesses.appointmentDate')
const ORDER = set('adjudicationProcess.possessionDiligenceDate')
const TITLE_REGISTERED = is('registry.registrationState', 'INSCRITO')
const CHARGES_REGISTERED = is('registry.chargesCancellationState', 'INSCRITO')
const NOTE_REGISTERED = is('registry.marginalNoteState', 'INSCRITO')

function task(id: string, type: TaskKind, when: readonly Condition[], after?: string): TaskNode {
  const { department, dueDays } = TASK_KINDS[type]
  return { id, type, when, department, dueDays, ...(after ? { after } : {}) }
}

const notice = (id: string, type: NoticeKind, when: readonly Condition[]): NoticeNode => ({
  id,
  type,
  when,
  department: 'possessionSettlement',
})

/** Rules that start the same type of task for different reasons, one rule per reason. */
const each = (id: string, type: TaskKind, causes: Readonly<Record<string, readonly Condition[]>>) =>
  Object.entries(causes).map(([name, when]) => task(`${id}-${name}`, type, when))

const flawed = [
  task('flawed-title', 'ATTACH_FLAWED_TITLE', [is('registry.registrationState', 'DEFECTUOSO')]),
  task('flawed-charges', 'ATTACH_FLAWED_CHARGES', [is('registry.chargesCancellationState', 'DEFECTUOSO')]),
  task('flawed-note', 'ATTACH_FLAWED_NOTE', [is('registry.marginalNoteState', 'DEFECTUOSO')]),
]
const registry = (received: Condition, registered: readonly Condition[]): TaskNode[] => [
  task('review-documents', 'REVIEW_DOCUMENTS', [received]),
  task('gestoria', 'ASSIGN_GESTORIA', [], 'review-documents'),
  ...flawed,
  task('registered-note', 'ATTACH_REGISTERED_NOTE', registered),
]

const REO_CAUSES = {
  launch: [LAUNCH],
  empty: [NOT_OCCUPIED],
  proposal: [APPROVED],
  possession: [POSSESSED, NO_REPORT],
}

export const DEFAULT_GRAPHS: Readonly<Record<DefaultWorkflow, WorkflowGraph>> = {
  ADJUDICACION: {
    acquisitionTypes: ['ADJUDICACION'],
    tasks: [
      task('io-agency', 'ASSIGN_IO_AGENCY', [TESTIMONY]),
      task('facility', 'ASSIGN_FACILITY', [NOT_OCCUPIED]),
      task('api', 'ASSIGN_API_VALUATION', [NOT_OCCUPIED]),
      ...each('lock', 'CHANGE_LOCK', {
        proposal: [APPROVED],
        empty: [NOT_OCCUPIED],
        launch: [LAUNCH_OF_MORTGAGE],
      }),
      ...registry(TESTIMONY, [TITLE_REGISTERED, CHARGES_REGISTERED]),
    ],
    notices: [],
  },
  COMPRAVENTA_REO: {
    acquisitionTypes: ['COMPRAVENTA_REO'],
    tasks: [
      task('io-agency', 'ASSIGN_IO_AGENCY', [NOT_POSSESSED]),
      task('facility', 'ASSIGN_FACILITY', [POSSESSED]),
      ...each('lock', 'CHANGE_LOCK', REO_CAUSES),
      ...each('api', 'ASSIGN_API_VALUATION', REO_CAUSES),
      ...registry(set('acquisition.acquisitionDate'), [TITLE_REGISTERED]),
    ],
    notices: [],
  },
  DACION: {
    acquisitionTypes: ['DACION'],
    tasks: [
      task('dil', 'CHECK_DIL', [is('acquisition.acquisitionType', 'DACION')]),
      task('facility', 'ASSIGN_FACILITY', [POSSESSED]),
      task('api', 'ASSIGN_API_VALUATION', [POSSESSED]),
      ...each('lock', 'CHANGE_LOCK', { proposal: [APPROVED], launch: [LAUNCH] }),
      task('eviction', 'START_EVICTION', [is('possession.dilSignedOccupied', true)]),
      ...registry(set('acquisition.acquisitionDate'), [TITLE_REGISTERED, CHARGES_REGISTERED, NOTE_REGISTERED]),
    ],
    notices: [],
  },
  POA_CSA: {
    acquisitionTypes: ['POA', 'CSA'],
    tasks: [task('api', 'ASSIGN_API_VALUATION', [set('acquisition.acquisitionType')])],
    notices: [],
  },
  ALL: {
    acquisitionTypes: [],
    tasks: [
      // If the asset becomes occupied, the same edit ends the possession (product facts 9.3), but the history still
      // contains it.
      task('reoccupied', 'ASSIGN_IO_AGENCY', [is('situation.hadPossession', true), is('possession.isOccupied', true)]),
      task('eviction-facility', 'ASSIGN_FACILITY', [APPOINTMENT]),
      task('eviction-api', 'ASSIGN_API_VALUATION', [APPOINTMENT]),
      task('eviction-lock', 'CHANGE_LOCK', [], 'eviction-facility'),
      task('mediation', 'ASSIGN_MEDIATION', [OCCUPIED]),
      task('eviction-proposal', 'DRAFT_EVICTION_PROPOSAL', [is('friendlyMediations.negotiationState', 'NEG_ACCEPTED')]),
      task('proposal-facility', 'ASSIGN_FACILITY', [APPROVED]),
      task('proposal-api', 'ASSIGN_API_VALUATION', [APPROVED]),
      task('proposal-launch', 'REVIEW_LAUNCH_PROPOSAL', [APPROVED]),
      task('proposal-lock', 'CHANGE_LOCK', [], 'proposal-facility'),
      task('order-facility', 'ASSIGN_FACILITY', [ORDER]),
      task('order-launch', 'REVIEW_LAUNCH_COURT', [ORDER]),
      task('order-api', 'ASSIGN_API_VALUATION', [ORDER]),
    ],
    notices: [
      notice('lock-changed', 'LOCK_CHANGED', [set('possession.lockChangeDate')]),
      notice('finished', 'REPOSSESSION_FINISHED', [is('situation.isFinished', true)]),
      notice('report', 'OCCUPANCY_REPORT', [set('occupations.receptionDate')]),
    ],
  },
}
