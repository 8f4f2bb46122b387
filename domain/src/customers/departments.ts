/**
 * Departments determine which users are candidates for a task. They give no access to data (decisions 3). The list is
 * from the core specification, section 3; its names are the identifiers in the API.
 */
export const DEPARTMENTS = [
  'repossessions',
  'facility',
  'registrations',
  'property',
  'realEstate',
  'legalSettlement',
  'possessionSettlement',
  'management',
  'analytics',
] as const

export type Department = (typeof DEPARTMENTS)[number]
