import { bulk } from './assets/bulk.es.ts'

/** Texts for bulk actions on assets, loaded by the dialogs of these actions. */
export const texts = { bulk }
