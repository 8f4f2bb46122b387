import { wizard } from './portfolios/wizard.es.ts'
import { sheets } from './sheets/sheets.es.ts'
import { tape } from './tape/tape.es.ts'

/** Texts for the data tape steps, loaded by those steps. */
export const texts = { sheets, tape, wizard }
