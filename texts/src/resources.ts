import { resources as en } from './resources.en.ts'
import { resources as es } from './resources.es.ts'

/** All texts of the screens by language, for those that need both: browsers load one, the other when it is wanted. */
export const resources = { es, en }
