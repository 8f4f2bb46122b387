import { wizard } from './portfolios/wizard.es.ts'
import { sheets } from './sheets/sheets.es.ts'
import { tape } from './tape/tape.es.ts'

/** The texts of the steps of a data tape, loaded with them. The same in English. */
export const texts = { sheets, tape, wizard }
