import { bulk } from './assets/bulk.es.ts'

/** The texts of the actions on many assets, loaded with their dialogs. The same in English. */
export const texts = { bulk }
