import type { Translation } from '../kernel/translation.ts'
import type { landGain as original } from './land-gain.es.ts'

export const landGain: Translation<typeof original> = {
  open: 'Compute the municipal tax on the gain',
  title: 'Municipal tax on the gain (IIVTNU)',
  intro: 'Compares the objective method and the real gain (art. 107 TRLRHL); the lower base counts.',
  submit: 'Add as a local tax',
  fields: {
    acquiredOn: 'Acquisition',
    transferredOn: 'Transfer',
    landValue: 'Cadastral value of the land',
    cadastralValue: 'Total cadastral value',
    acquisitionValue: 'Acquisition value',
    transferValue: 'Transfer value',
    coefficient: 'Coefficient of the ordinance',
    reduction: 'Reduction of the cadastral value',
    rate: 'Tax rate',
  },
  most: 'Maximum coefficient: {{value}} ({{law}}). The ordinance may have a lower one.',
  realUnknown:
    'A value is missing, or that of the land exceeds the total: the real gain was not compared. Without a gain nothing is due.',
  noTable: 'The maximum coefficient of that day is not known: enter that of the ordinance.',
  objective: 'Objective base',
  real: 'Real gain of the land',
  method: 'Method',
  methods: { objective: 'Objective', real: 'Real gain', notTaxed: 'Not taxed: no gain' },
  tax: 'Tax',
  until: 'Deadline at the earliest',
  note: 'Municipal tax on the gain of the transfer on {{day}}. Method: {{method}}. Regional and local holidays extend the deadline.',
}
