import { explorer } from './market/explorer.en.ts'

/** Texts of the explorer, loaded only with a screen or panel that uses them. */
export const texts = { explorer }
