import { INTERESTS } from '@lindero/domain/onboarding/onboarding'
import { choices, toggle } from '../kernel/forms/choice-fields.tsx'
import { count, money } from '../kernel/forms/figure-fields.ts'
import { formFields } from '../kernel/forms/form-fields.ts'
import { email, text } from '../kernel/forms/text-fields.ts'
import { newPassword } from '../users/passwords/new-password.tsx'

const labels = { labels: 'onboarding:fields' } as const

export const personForm = formFields(labels, {
  firstname: text({ required: true, max: 100, autoComplete: 'given-name' }),
  lastname: text({ required: true, max: 100, autoComplete: 'family-name' }),
  email: email({ required: true, autoComplete: 'username', errors: { required: 'identity:emailInvalid' } }),
})

export const organisationForm = formFields(labels, {
  customerName: text({ required: true, max: 200, autoComplete: 'organization' }),
})

export const interestsForm = formFields(labels, {
  interests: choices(INTERESTS, { texts: 'onboarding:interests' }),
})

const acceptsTerms = toggle({
  as: 'box',
  required: true,
  errors: { required: 'access:register.termsMissing' },
})
export const accountForm = formFields(labels, { password: newPassword(), acceptsTerms })
export const googleForm = formFields(labels, { acceptsTerms })

const limit = (min: number) => count({ required: true, min, max: 1_000_000 })
export const planForm = formFields(
  { labels: 'plans:fields', hints: 'plans:hints' },
  {
    name: text({ required: true, max: 60 }),
    monthly: money({ required: true, max: 100_000 }),
    operatingAssets: limit(0),
    activeUsers: limit(1),
    stripePrice: text({ max: 100 }),
    isOffered: toggle(),
  },
)
