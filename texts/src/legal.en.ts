import { judicialDates } from './legal/judicial-dates.en.ts'
import { management } from './legal/management.en.ts'
import { repossessions, services } from './legal/services.en.ts'

/** Texts for legal management, loaded by its screens. */
export const texts = { judicialDates, management, repossessions, services }
