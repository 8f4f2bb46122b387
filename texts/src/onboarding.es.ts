import { firstValuation } from './home/first-valuation.es.ts'
import { onboarding, plans, subscription } from './onboarding/onboarding.es.ts'

/** The texts of coming in alone, of plans and of paying for one, loaded with their pages. The same in English. */
export const texts = { firstValuation, onboarding, plans, subscription }
