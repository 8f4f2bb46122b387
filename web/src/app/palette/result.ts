/** One line in the palette. */
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
