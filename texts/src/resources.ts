import { resources as en } from './resources.en.ts'
import { resources as es } from './resources.es.ts'

/**
 * All texts of the screens in both languages, for code that needs both. A browser does not use this file: it loads one
 * language, and the other one only when its user chooses it.
 */
export const resources = { es, en }
