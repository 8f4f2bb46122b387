import { judicialDates } from './legal/judicial-dates.es.ts'
import { management } from './legal/management.es.ts'
import { repossessions, services } from './legal/services.es.ts'

/** The texts of legal management. Its screens load them. */
export const texts = { judicialDates, management, repossessions, services }
