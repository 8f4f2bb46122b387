import { bulk } from './assets/bulk.en.ts'

/** The English texts of the actions on many assets. */
export const texts = { bulk }
