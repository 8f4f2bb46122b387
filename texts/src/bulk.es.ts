import { bulk } from './assets/bulk.es.ts'

/** Texts of the bulk actions on assets, loaded only with a dialog or menu that uses them. */
export const texts = { bulk }
