import type { Translation } from '../kernel/translation.ts'
import type { firstDay as spanish } from './first-day.es.ts'

export const firstDay: Translation<typeof spanish> = {
  title: 'Your first day',
  progress: '{{done}} of {{steps}} steps done. Leave it and resume when you like.',
  dismiss: 'Do not show again',
  isDone: '(done)',
  steps: {
    portfolio: { title: 'Create a portfolio', text: 'From a file of yours, or with example assets.' },
    tape: { title: 'Load a data tape', text: 'Upload the sheet of assets and check its columns.' },
    value: { title: 'Save a valuation', text: 'Open an asset, review its comparables and save.' },
    payment: { title: 'Mark a payment as paid', text: 'Choose one that is overdue, and enter when it was paid.' },
    deadlines: { title: 'See the judicial dates', text: 'Those of all assets, the nearest first.' },
    rents: { title: 'See your leases', text: 'Leases in force, rents and arrears.' },
    report: { title: 'Order a report', text: 'Open a portfolio or an asset, and find it in its menu.' },
    requests: { title: 'See your requests', text: 'Those that are open, the most urgent first.' },
    answer: { title: 'Start a request', text: 'Open a new one and fill in its report.' },
    finish: { title: 'Finish a request', text: 'Once its report is complete, mark it as finished.' },
    profile: { title: 'Check your data', text: 'Language, notifications and password.' },
    help: { title: 'Open the help', text: 'Each screen has its article.' },
  },
}
