import { wizard } from './portfolios/wizard.es.ts'
import { sheets } from './sheets/sheets.es.ts'
import { tape } from './tape/tape.es.ts'

/** Texts for the import of data tapes and spreadsheets, loaded only with a page that uses them. */
export const texts = { sheets, tape, wizard }
