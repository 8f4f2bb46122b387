import { firstValuation } from './home/first-valuation.es.ts'
import { onboarding, plans, subscription } from './onboarding/onboarding.es.ts'

/** Texts for self-registration, plans and payment, loaded by those pages. */
export const texts = { firstValuation, onboarding, plans, subscription }
