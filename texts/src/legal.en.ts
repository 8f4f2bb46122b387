import { judicialDates } from './legal/judicial-dates.en.ts'
import { management } from './legal/management.en.ts'
import { repossessions, services } from './legal/services.en.ts'

/** The texts of legal management. Its screens load them. */
export const texts = { judicialDates, management, repossessions, services }
