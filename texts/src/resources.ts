import { resources as en } from './resources.en.ts'
import { resources as es } from './resources.es.ts'

/**
 * All screen texts in both languages, for code that needs both. Browsers do not load this file: they load one language,
 * and the second only if the user switches.
 */
export const resources = { es, en }
