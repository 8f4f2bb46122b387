import { bulk } from './assets/bulk.es.ts'

/** The texts of the actions on many assets. The dialogs of these actions load them. */
export const texts = { bulk }
