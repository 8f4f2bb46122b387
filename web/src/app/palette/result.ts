/** One result in the list of the command palette. */
export interface Result {
  id: string
  group:
    | 'assets'
    | 'portfolios'
    | 'groups'
    | 'towns'
    | 'people'
    | 'tasks'
    | 'documents'
    | 'advertisements'
    | 'customers'
    | 'acting'
    | 'actions'
  label: string
  detail?: string
  run: () => void
}
