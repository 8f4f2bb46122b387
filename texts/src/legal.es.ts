import { judicialDates } from './legal/judicial-dates.es.ts'
import { management } from './legal/management.es.ts'
import { repossessions, services } from './legal/services.es.ts'

/** Texts of legal management, loaded only with a screen that uses them. */
export const texts = { judicialDates, management, repossessions, services }
