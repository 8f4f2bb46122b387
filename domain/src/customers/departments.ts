/**
 * Departments. They determine which users are candidates for a task, but not who may access data (decisions 3). The
 * list is from the core specification, section 3; the names are the identifiers in the API.
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
