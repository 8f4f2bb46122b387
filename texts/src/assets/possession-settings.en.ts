import type { possessionSettings as es } from './possession-settings.es.ts'

/** Assumptions used to value occupied assets. The admins of each customer set them. */
export const possessionSettings: typeof es = {
  title: 'Value when occupied',
  text: 'Assumptions for the value of an occupied asset, beside its value when vacant: months to possession and costs by the state of the procedure. What your organisation has not set is an invented example, and each value says so.',
  stages: 'Months and cost by state',
  stage: 'State of the procedure',
  months: 'Months',
  cost: 'Cost, €',
  amount: 'Amount or rate',
  source: 'Source',
  sourceHint: 'For example: cases closed in 2025',
  fieldOf: '{{field}}: {{stage}}',
  isExample: 'Invented example',
  toExample: 'Use the example',
  toExampleOf: 'Use the example: {{stage}}',
  common: 'For all states',
  monthlyCost: 'Holding, €/month',
  discountRate: 'Discount rate, % a year',
  needsSource: 'Enter the source',
  afterSuspension: 'They count from the end of the suspension, if it is known.',
  untilLaunch: 'If the court eviction has a date, the months until that date count.',
  saved: 'Assumptions saved',
}
