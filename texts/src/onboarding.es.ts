import { firstValuation } from './home/first-valuation.es.ts'
import { onboarding, plans, subscription } from './onboarding/onboarding.es.ts'

/** The texts of self-registration, plans and their payment. Their pages load them. */
export const texts = { firstValuation, onboarding, plans, subscription }
