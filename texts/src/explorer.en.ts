import { explorer } from './market/explorer.en.ts'

/** The texts of the explorer, loaded with its screens. */
export const texts = { explorer }
