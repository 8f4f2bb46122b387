import type { Permission } from '@lindero/domain/users/permissions'

/**
 * Counts that the result of a job can contain. The key is the name of the text; `true` marks a count of failures. The
 * screens show a job as failed if all its counts that are not zero are counts of failures.
 */
const COUNTS = {
  archived: false,
  created: false,
  delivered: false,
  edited: false,
  enriched: false,
  fitted: false,
  grouped: false,
  groups: false,
  incomplete: true,
  moved: false,
  notDelivered: true,
  notValued: true,
  notesFound: false,
  partlyValued: true,
  readFields: false,
  refused: true,
  refusedValues: true,
  rowsCreated: false,
  rowsRefused: true,
  rowsUnchanged: false,
  rowsUpdated: false,
  skipped: true,
  unchanged: false,
  undone: false,
  updated: false,
  valued: false,
  waiting: true,
  withoutPlace: true,
  written: false,
} as const

export type JobCount = keyof typeof COUNTS

type JobDeclaration = {
  /** Permission to request the job, and to cancel or repeat it. */
  permission: Permission
  /** Counts of the result in display order, as a map from the key in the result to the name of its text. */
  counts: Readonly<Record<string, JobCount>>
  /** Jobs of this kind never run in parallel. */
  isSingle?: true
  /**
   * The job reads a user's document, which may take long. One worker of each node never runs such jobs, so that other
   * kinds of jobs need not wait.
   */
  isReading?: true
}

/**
 * Every kind of job. The handlers are in `server/src/job-handlers.ts`; the names are in the texts `shell:jobs.kind`.
 */
const JOBS = {
  'portfolios.addAssets': {
    permission: 'loadTape',
    counts: {
      created: 'created',
      updated: 'updated',
      unchanged: 'unchanged',
      refused: 'refused',
      refusedValues: 'refusedValues',
      withoutPlace: 'withoutPlace',
    },
  },
  'portfolios.loadParts': {
    permission: 'loadTape',
    counts: { created: 'rowsCreated', updated: 'rowsUpdated', unchanged: 'rowsUnchanged', refused: 'rowsRefused' },
  },
  'valuation.valueAssets': {
    permission: 'editValuation',
    counts: { valued: 'valued', partly: 'partlyValued', failed: 'notValued' },
  },
  'valuation.valueBatch': {
    permission: 'seeExplorer',
    counts: { valued: 'valued', failed: 'notValued' },
  },
  'assets.enrich': {
    permission: 'editAsset',
    counts: { enriched: 'enriched', incomplete: 'incomplete', waiting: 'waiting' },
  },
  'assets.archive': { permission: 'bulkArchive', counts: { count: 'archived' } },
  'assets.toManagement': { permission: 'bulkPhase', counts: { count: 'moved' } },
  'assets.group': { permission: 'editGroup', counts: { groups: 'groups', assets: 'grouped' } },
  'assets.bulkEdit': { permission: 'editAsset', counts: { count: 'edited', skipped: 'skipped' } },
  'assets.bulkUndo': { permission: 'editAsset', counts: { count: 'undone', skipped: 'skipped' } },
  'market.importData': {
    permission: 'administer',
    counts: {
      created: 'created',
      updated: 'updated',
      unchanged: 'unchanged',
      refused: 'refused',
      imports: 'undone',
    },
  },
  'valuation.fitModels': { permission: 'administer', counts: { fitted: 'fitted' }, isSingle: true },
  'valuation.valueListings': {
    permission: 'administer',
    counts: { valued: 'valued', failed: 'notValued' },
    isSingle: true,
  },
  'assets.refillAreas': { permission: 'editAsset', counts: { count: 'edited' } },
  'operations.sortNotes': { permission: 'editOperations', counts: { notes: 'notesFound' }, isReading: true },
  'operations.transcribe': { permission: 'editOperations', counts: { fields: 'readFields' }, isReading: true },
  'exports.write': { permission: 'exportAssets', counts: { documents: 'written' } },
  'exports.archive': { permission: 'exportCustomer', counts: { documents: 'written' }, isSingle: true },
  'integrations.deliver': {
    permission: 'editValuation',
    counts: { delivered: 'delivered', failed: 'notDelivered' },
  },
} as const satisfies Record<string, JobDeclaration>

export type JobKind = keyof typeof JOBS
export const JOB_KINDS = Object.keys(JOBS) as [JobKind, ...JobKind[]]

/** Kinds of jobs that never run in parallel. */
export const SINGLE_KINDS = JOB_KINDS.filter((kind) => jobDeclaration(kind).isSingle)

/** Kinds of jobs that read documents. Each node reserves one worker for all other kinds. */
export const READING_KINDS = JOB_KINDS.filter((kind) => jobDeclaration(kind).isReading)

export function jobDeclaration(kind: JobKind): JobDeclaration {
  return JOBS[kind]
}

export function isCountOfFailures(count: JobCount): boolean {
  return COUNTS[count]
}
