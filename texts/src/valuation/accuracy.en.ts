import type { Translation } from '../kernel/translation.ts'
import type { accuracy as spanish } from './accuracy.es.ts'

export const accuracy: Translation<typeof spanish> = {
  title: 'Accuracy of the automatic values',
  sub: 'Measured when each model was fitted, on properties that it had not seen, against their asking prices.',
  measured:
    'Models measured between {{from}} and {{to}}. Totals are weighted by properties; one at the edge of zones counts in each.',
  measuredOn:
    'Models measured on {{from}}. Totals are weighted by properties; one at the edge of zones counts in each.',
  demo: 'Demo',
  homes_one: '{{figure}} property',
  homes_other: '{{figure}} properties',
  operations: { sale: 'Sale', rent: 'Rent' },
  link: 'Accuracy by zone',
  list: {
    label: 'Market models in use',
    columns: {
      zone: 'Zone',
      typeId: 'Type',
      operation: 'Operation',
      homes: 'Properties',
      mdape: 'Median error',
      within10: 'Within 10%',
      within20: 'Within 20%',
      cod: 'COD',
      prd: 'PRD',
      prb: 'PRB',
      until: 'Evidence until',
      measuredOn: 'Measured on',
    },
    filters: { operations: 'Operation', types: 'Type' },
    count_one: '{{figure}} model',
    count_other: '{{figure}} models',
    empty: {
      title: 'No models measured yet',
      text: 'They are fitted and measured after each import of market data, where there is enough evidence.',
    },
    none: { title: 'No model matches the filters', text: 'Remove a filter.' },
  },
}
