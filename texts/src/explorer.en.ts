import { explorer } from './market/explorer.en.ts'

/** Texts for the explorer, loaded by its screens. */
export const texts = { explorer }
