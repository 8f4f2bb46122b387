/** One line of the palette. */
export interface Result {
  id: string
  group: 'assets' | 'portfolios' | 'groups' | 'customers' | 'acting' | 'actions'
  label: string
  detail?: string
  run: () => void
}
