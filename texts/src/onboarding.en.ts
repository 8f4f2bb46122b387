import { firstValuation } from './home/first-valuation.en.ts'
import { onboarding, plans, subscription } from './onboarding/onboarding.en.ts'

/** The texts of self-registration, plans and their payment. Their pages load them. */
export const texts = { firstValuation, onboarding, plans, subscription }
