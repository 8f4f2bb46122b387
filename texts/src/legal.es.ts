import { judicialDates } from './legal/judicial-dates.es.ts'
import { management } from './legal/management.es.ts'
import { repossessions, services } from './legal/services.es.ts'

/** The texts of legal management, loaded with its screens. */
export const texts = { judicialDates, management, repossessions, services }
