import { explorer } from './market/explorer.es.ts'

/** The texts of the explorer, loaded with its screens. The same in English. */
export const texts = { explorer }
