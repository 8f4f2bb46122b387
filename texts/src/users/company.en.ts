import type { Translation } from '../kernel/translation.ts'
import type { company as original } from './company.es.ts'

export const company: Translation<typeof original> = {
  title: 'Company settings',
  sections: {
    label: 'Sections of the company settings',
    team: 'Team',
    possession: 'Value when occupied',
    signatures: 'Second signature',
    ownColumns: 'Custom columns',
    integration: 'Integration',
    apiKeys: 'API keys',
    signIn: 'Organisation sign-in',
  },
}
