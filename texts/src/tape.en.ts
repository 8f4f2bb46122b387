import { wizard } from './portfolios/wizard.en.ts'
import { sheets } from './sheets/sheets.en.ts'
import { tape } from './tape/tape.en.ts'

export const texts = { sheets, tape, wizard }
