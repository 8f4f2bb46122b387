import { describe, expect, it } from 'vitest'
import { DEFAULT_GRAPHS, DEFAULT_WORKFLOWS } from './default-workflows.ts'
import { startedBy, startedByEnd, type WorkflowGraph } from './workflow.ts'
import { factsOf, NO_FACTS } from './workflow-fields.ts'
import { differencesOf, obstaclesOf } from './workflow-obstacles.ts'

/** The rules in product facts 12.2, one per line. "&" means "and"; "after" means that a task must have ended. */
const FACTS = `
ADJUDICACION: ASSIGN_IO_AGENCY <- testimonialReceptionDate
ADJUDICACION: ASSIGN_FACILITY <- result=NOT_OCCUPIED
ADJUDICACION: ASSIGN_API_VALUATION <- result=NOT_OCCUPIED
ADJUDICACION: CHANGE_LOCK <- proposalState=APPROVED
ADJUDICACION: CHANGE_LOCK <- result=NOT_OCCUPIED
ADJUDICACION: CHANGE_LOCK <- kickoffDate
ADJUDICACION: REVIEW_DOCUMENTS <- testimonialReceptionDate
ADJUDICACION: ASSIGN_GESTORIA <- after REVIEW_DOCUMENTS
ADJUDICACION: ATTACH_FLAWED_TITLE <- registrationState=DEFECTUOSO
ADJUDICACION: ATTACH_FLAWED_CHARGES <- chargesCancellationState=DEFECTUOSO
ADJUDICACION: ATTACH_FLAWED_NOTE <- marginalNoteState=DEFECTUOSO
ADJUDICACION: ATTACH_REGISTERED_NOTE <- registrationState=INSCRITO & chargesCancellationState=INSCRITO
COMPRAVENTA_REO: ASSIGN_IO_AGENCY <- possessionState=WITHOUT_POSSESSION
COMPRAVENTA_REO: ASSIGN_FACILITY <- possessionState=WITH_POSSESSION
COMPRAVENTA_REO: CHANGE_LOCK <- kickoffDate
COMPRAVENTA_REO: CHANGE_LOCK <- result=NOT_OCCUPIED
COMPRAVENTA_REO: CHANGE_LOCK <- proposalState=APPROVED
COMPRAVENTA_REO: CHANGE_LOCK <- possessionState=WITH_POSSESSION & exists=false
COMPRAVENTA_REO: ASSIGN_API_VALUATION <- kickoffDate
COMPRAVENTA_REO: ASSIGN_API_VALUATION <- result=NOT_OCCUPIED
COMPRAVENTA_REO: ASSIGN_API_VALUATION <- proposalState=APPROVED
COMPRAVENTA_REO: ASSIGN_API_VALUATION <- possessionState=WITH_POSSESSION & exists=false
COMPRAVENTA_REO: REVIEW_DOCUMENTS <- acquisitionDate
COMPRAVENTA_REO: ASSIGN_GESTORIA <- after REVIEW_DOCUMENTS
COMPRAVENTA_REO: ATTACH_FLAWED_TITLE <- registrationState=DEFECTUOSO
COMPRAVENTA_REO: ATTACH_FLAWED_CHARGES <- chargesCancellationState=DEFECTUOSO
COMPRAVENTA_REO: ATTACH_FLAWED_NOTE <- marginalNoteState=DEFECTUOSO
COMPRAVENTA_REO: ATTACH_REGISTERED_NOTE <- registrationState=INSCRITO
DACION: CHECK_DIL <- acquisitionType=DACION
DACION: ASSIGN_FACILITY <- possessionState=WITH_POSSESSION
DACION: ASSIGN_API_VALUATION <- possessionState=WITH_POSSESSION
DACION: CHANGE_LOCK <- proposalState=APPROVED
DACION: CHANGE_LOCK <- kickoffDate
DACION: START_EVICTION <- dilSignedOccupied=true
DACION: REVIEW_DOCUMENTS <- acquisitionDate
DACION: ASSIGN_GESTORIA <- after REVIEW_DOCUMENTS
DACION: ATTACH_FLAWED_TITLE <- registrationState=DEFECTUOSO
DACION: ATTACH_FLAWED_CHARGES <- chargesCancellationState=DEFECTUOSO
DACION: ATTACH_FLAWED_NOTE <- marginalNoteState=DEFECTUOSO
DACION: ATTACH_REGISTERED_NOTE <- registrationState=INSCRITO & chargesCancellationState=INSCRITO & marginalNoteState=INSCRITO
POA_CSA: ASSIGN_API_VALUATION <- acquisitionType
ALL: ASSIGN_IO_AGENCY <- hadPossession=true & isOccupied=true
ALL: ASSIGN_FACILITY <- appointmentDate
ALL: ASSIGN_API_VALUATION <- appointmentDate
ALL: CHANGE_LOCK <- after ASSIGN_FACILITY
ALL: ASSIGN_MEDIATION <- result=OCCUPIED
ALL: DRAFT_EVICTION_PROPOSAL <- negotiationState=NEG_ACCEPTED
ALL: ASSIGN_FACILITY <- proposalState=APPROVED
ALL: ASSIGN_API_VALUATION <- proposalState=APPROVED
ALL: REVIEW_LAUNCH_PROPOSAL <- proposalState=APPROVED
ALL: CHANGE_LOCK <- after ASSIGN_FACILITY
ALL: ASSIGN_FACILITY <- possessionDiligenceDate
ALL: REVIEW_LAUNCH_COURT <- possessionDiligenceDate
ALL: ASSIGN_API_VALUATION <- possessionDiligenceDate
ALL: LOCK_CHANGED <- lockChangeDate
ALL: REPOSSESSION_FINISHED <- isFinished=true
ALL: OCCUPANCY_REPORT <- receptionDate`

function linesOf(name: (typeof DEFAULT_WORKFLOWS)[number]): string[] {
  const { tasks, notices } = DEFAULT_GRAPHS[name]
  return [...tasks, ...notices].map((node) => {
    const previous = 'after' in node && tasks.find(({ id }) => id === node.after)
    const when = node.when.map(({ field, is }) => `${field.split('.')[1]}${is === undefined ? '' : `=${is}`}`)
    return `${name}: ${node.type} <- ${previous ? `after ${previous.type}` : when.join(' & ')}`
  })
}

const facts = (values: Record<string, unknown>, id = 1) =>
  factsOf({ acquisitionType: 'ADJUDICACION' }, [{ section: 'occupations', id, fields: values }])
const ids = (started: readonly { node: { id: string } }[]) => started.map(({ node }) => node.id)

describe('Default workflows (product facts 12.2 and 12.3)', () => {
  it('the default workflows start the tasks in the table of product facts 12.2', () => {
    expect(DEFAULT_WORKFLOWS.flatMap(linesOf)).toEqual(FACTS.trim().split('\n'))
  })

  it.each(DEFAULT_WORKFLOWS)('the default workflow %s has no obstacle to its publication', (name) => {
    expect(obstaclesOf(DEFAULT_GRAPHS[name])).toEqual([])
  })
})

describe('Rules that a change starts', () => {
  const graph = DEFAULT_GRAPHS.ADJUDICACION

  it('a change starts only the tasks for the acquisition type of the asset, and only if their conditions have just become true', () => {
    const empty = facts({ result: 'NOT_OCCUPIED' })
    expect(ids(startedBy(graph, facts({ result: 'REQUESTED' }), empty).tasks)).toEqual([
      'facility',
      'api',
      'lock-empty',
    ])
    expect(startedBy(graph, empty, empty)).toEqual({ tasks: [], notices: [] })
    expect(startedBy(DEFAULT_GRAPHS.DACION, NO_FACTS, empty).tasks).toEqual([])
  })

  it('the cause of a started task contains the value and the record; the same value in a new record starts it again', () => {
    const causes = (id: number) =>
      startedBy(graph, NO_FACTS, facts({ result: 'NOT_OCCUPIED' }, id)).tasks.map(({ cause }) => cause)
    expect(causes(7)).toEqual(Array(3).fill('occupations.result=NOT_OCCUPIED#7'))
    const again = startedBy(graph, facts({ result: 'NOT_OCCUPIED' }, 7), facts({ result: 'NOT_OCCUPIED' }, 8))
    expect(again.tasks.map(({ cause }) => cause)).toEqual(causes(8))
  })

  it('the cause of a started task contains the number of the change if the changed section has only one record', () => {
    const possessed = factsOf({ acquisitionType: 'DACION' }, [
      { section: 'possession', id: 3, fields: { possessionState: 'WITH_POSSESSION' } },
    ])
    const [first] = startedBy(DEFAULT_GRAPHS.DACION, NO_FACTS, possessed, 4).tasks.filter(
      ({ node }) => node.id === 'api',
    )
    expect(first?.cause).toBe('possession.possessionState=WITH_POSSESSION#change 4')
  })

  it('finishing a task starts the tasks that follow it, if their conditions are met', () => {
    expect(startedByEnd(graph, 'review-documents', facts({})).map(({ id }) => id)).toEqual(['gestoria'])
    expect(startedByEnd(graph, 'review-documents', NO_FACTS)).toEqual([])
  })
})

describe('Obstacles and differences of a workflow', () => {
  const [io, facility] = DEFAULT_GRAPHS.ADJUDICACION.tasks as [
    WorkflowGraph['tasks'][number],
    WorkflowGraph['tasks'][number],
  ]
  const graph = (...tasks: WorkflowGraph['tasks']): WorkflowGraph => ({
    acquisitionTypes: ['DACION'],
    tasks,
    notices: [],
  })

  it.each([
    ['empty', graph()],
    ['sameId io-agency', graph(io, io)],
    ['unknownField io-agency', graph({ ...io, when: [{ field: 'possession.colour' }] })],
    ['unknownValue facility', graph({ ...facility, when: [{ field: 'occupations.result', is: 'GHOST' }] })],
    ['contradiction io-agency', graph({ ...io, when: [{ field: 'acquisition.acquisitionType', is: 'POA' }] })],
    ['neverStarts io-agency', graph({ ...io, when: [] })],
    ['unknownTask io-agency', graph({ ...io, when: [], after: 'gone' })],
    ['loop io-agency,loop facility', graph({ ...io, after: 'facility' }, { ...facility, after: 'io-agency' })],
    ['dueDays io-agency', graph({ ...io, dueDays: 251 })],
  ])('a workflow has these obstacles to its publication: %s', (expected, input) => {
    expect(
      obstaclesOf(input)
        .map(({ kind, node }) => (node ? `${kind} ${node}` : kind))
        .join(),
    ).toBe(expected)
  })

  it('the differences between two versions of a workflow are the added, removed and changed tasks', () => {
    expect(differencesOf(graph(io), graph({ ...io, dueDays: 2 }, facility))).toEqual([
      { node: 'io-agency', change: 'changed' },
      { node: 'facility', change: 'added' },
    ])
    expect(differencesOf(graph(io, facility), graph(io))).toEqual([{ node: 'facility', change: 'removed' }])
  })
})
