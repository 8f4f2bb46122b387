import { firstValuation } from './home/first-valuation.en.ts'
import { onboarding, plans, subscription } from './onboarding/onboarding.en.ts'

/** The texts of self-registration, plans and their payment, loaded with their pages. The same in Spanish. */
export const texts = { firstValuation, onboarding, plans, subscription }
