import type { Translation } from '../kernel/translation.ts'
import type { updateLetter as original } from './update-letter.es.ts'

export const updateLetter: Translation<typeof original> = {
  title: 'Rent update',
  fileName: 'rent-updates-{{date}}.pdf',
  tenant: 'For the attention of {{tenant}}',
  unnamed: 'For the attention of the tenant',
  intro: {
    HOME: 'We notify you of the yearly update of the rent of {{place}}, as agreed in the lease and under article 18 of the Spanish law on urban leases (LAU).',
    OTHER: 'We notify you of the update of the rent of {{place}}, as agreed in the lease.',
  },
  signed: 'Lease signed on {{date}}.',
  rows: {
    previousRent: 'Monthly rent until now',
    percent: 'Change',
    newRent: 'New monthly rent',
    from: 'Payable from',
  },
  index: {
    IPC: 'Index: yearly change of consumer prices (IPC) of {{month}}, {{percent}}.',
    IRAV: 'Index: reference index for leases of homes (IRAV) of {{month}}, {{percent}}.',
    IGC: 'Index: index of competitiveness (IGC) of {{month}}, {{percent}}.',
  },
  igcBounds: 'The IGC applies between 0% and 2% (annex of Law 2/2015).',
  limits: {
    RDL_6_2022: 'The law limits the update to 2% (Royal Decree-law 6/2022, article 46, and its extensions).',
    LAW_12_2023: 'The law limits the update to 3% in 2024 (sixth final provision of Law 12/2023).',
    DECREES_2026: 'Royal Decree-law {{decree}} limits the update to 2%.',
  },
  certificate: 'On request, we send you the certificate of the Spanish statistics office (INE).',
  taxes: 'Taxes and expenses that the lease states are added to the rent.',
  contact: 'If you think that there is a mistake, please contact us.',
  closing: 'Yours faithfully,',
  page: 'Page {{page}} of {{pages}}',
}
