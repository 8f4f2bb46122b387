import { judicialDates } from './legal/judicial-dates.en.ts'
import { management } from './legal/management.en.ts'
import { repossessions, services } from './legal/services.en.ts'

/** The texts of legal management, loaded with its screens. */
export const texts = { judicialDates, management, repossessions, services }
