import { explorer } from './market/explorer.en.ts'

/** The texts of the explorer. Its screens load them. */
export const texts = { explorer }
