import { wizard } from './portfolios/wizard.en.ts'
import { tape } from './tape/tape.en.ts'

export const texts = { tape, wizard }
