import { firstValuation } from './home/first-valuation.es.ts'
import { onboarding, plans, subscription } from './onboarding/onboarding.es.ts'

/** Texts of self-registration, plans and payment, loaded only with a page that uses them. */
export const texts = { firstValuation, onboarding, plans, subscription }
