import type { ActedRecord } from '../../kernel/page-actions/declared-actions.ts'

/** An action for which the user chooses a record. */
export interface RecordChoice {
  on: ActedRecord
  label: string
  openFor: (uuid: string) => void
}

/** One result in the list of the command palette. */
export interface Result {
  id: string
  group:
    | 'assets'
    | 'portfolios'
    | 'groups'
    | 'towns'
    | 'people'
    | 'leads'
    | 'tasks'
    | 'documents'
    | 'advertisements'
    | 'customers'
    | 'acting'
    | 'actions'
  label: string
  detail?: string
  run: () => void
  /** The action for which the user then chooses a record. The palette stays open. */
  choice?: RecordChoice
}
