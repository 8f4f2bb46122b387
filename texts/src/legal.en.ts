import { judicialDates } from './legal/judicial-dates.en.ts'
import { management } from './legal/management.en.ts'
import { repossessions, services } from './legal/services.en.ts'

/** Texts of legal management, loaded only with a screen that uses them. */
export const texts = { judicialDates, management, repossessions, services }
