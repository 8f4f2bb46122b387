import { valuation } from './valuation/valuation.en.ts'

/** Texts of valuations, loaded with the pages of assets, groups and values. */
export const texts = { valuation }
