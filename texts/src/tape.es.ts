import { wizard } from './portfolios/wizard.es.ts'
import { sheets } from './sheets/sheets.es.ts'
import { tape } from './tape/tape.es.ts'

/** The texts of the steps of a data tape. These steps load them. */
export const texts = { sheets, tape, wizard }
