import { judicialDates } from './legal/judicial-dates.es.ts'
import { management } from './legal/management.es.ts'
import { repossessions, services } from './legal/services.es.ts'

/** Texts for legal management, loaded by its screens. */
export const texts = { judicialDates, management, repossessions, services }
