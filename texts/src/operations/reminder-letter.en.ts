import type { Translation } from '../kernel/translation.ts'
import type { reminderLetter as original } from './reminder-letter.es.ts'

export const reminderLetter: Translation<typeof original> = {
  title: 'Payment reminder',
  fileName: 'reminders-{{date}}.pdf',
  tenant: 'For the attention of {{tenant}}',
  unnamed: 'For the attention of the tenant',
  intro: 'On {{date}} we have no payment of these monthly rents of {{place}}:',
  columns: { due: 'Due', amount: 'Amount', open: 'Open', debit: 'Direct debit' },
  total: 'Total',
  returned: 'Returned on {{date}}',
  pay: 'Please pay {{amount}} by {{date}} to the account {{iban}} of {{creditor}}, with the reference {{reference}}.',
  paid: 'If you have already paid, ignore this letter and send us the receipt.',
  contact: 'If you think that this is wrong, or cannot pay it at once, please contact us.',
  closing: 'Yours faithfully,',
  page: 'Page {{page}} of {{pages}}',
}
