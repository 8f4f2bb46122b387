import { firstValuation } from './home/first-valuation.en.ts'
import { onboarding, plans, subscription } from './onboarding/onboarding.en.ts'

/** Texts for self-registration, plans and payment, loaded by those pages. */
export const texts = { firstValuation, onboarding, plans, subscription }
