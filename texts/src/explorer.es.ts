import { explorer } from './market/explorer.es.ts'

/** Texts for the explorer, loaded by its screens. */
export const texts = { explorer }
