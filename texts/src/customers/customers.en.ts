import type { Translation } from '../kernel/translation.ts'
import type { customers as original } from './customers.es.ts'

export const customers: Translation<typeof original> = {
  segments: {
    '1': 'Servicer',
    '2': 'Equity fund',
    '3': 'Bank',
    '4': 'Appraiser',
    '5': 'Consultancy',
    '6': 'Facility manager',
    '7': 'BPO',
    '8': 'SOCIMI (Spanish REIT)',
    '9': 'Service provider',
    '10': 'CRM',
    '11': 'VC',
    '12': 'Brokerage',
    '13': 'Anti-squatters agency',
    '14': 'Registry agency',
    '15': 'Investor',
  },
  departments: {
    repossessions: 'Repossessions',
    facility: 'Facility',
    registrations: 'Registrations',
    property: 'Property',
    realEstate: 'Real estate',
    legalSettlement: 'Legal settlement',
    possessionSettlement: 'Possession settlement',
    management: 'Management',
    analytics: 'Analytics',
  },
}
