import { firstValuation } from './home/first-valuation.en.ts'
import { onboarding, plans, subscription } from './onboarding/onboarding.en.ts'

/** Texts of self-registration, plans and payment, loaded only with a page that uses them. */
export const texts = { firstValuation, onboarding, plans, subscription }
