import type { charts as original } from './charts.es.ts'
import type { Translation } from './translation.ts'

export const charts: Translation<typeof original> = {
  asTable: 'Show table',
  asChart: 'Show chart',
  others_one: 'Other',
  others_other: '{{count}} others',
  range: '{{from}} to {{to}}',
}
