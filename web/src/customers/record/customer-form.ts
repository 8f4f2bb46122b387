import type { Customer } from '@lindero/contract/customers/customer.schema'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { SEGMENT_IDS } from '@lindero/domain/customers/segments'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { choice, choices, toggle } from '../../kernel/forms/choice-fields.tsx'
import type { Edited } from '../../kernel/forms/field.ts'
import { count, day } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { valuesOf } from '../../kernel/forms/nested-values.ts'
import { taxIdentifier } from '../../kernel/forms/reference-fields.ts'
import { colour, emailDomain, text, url } from '../../kernel/forms/text-fields.ts'

/** The largest plan limit that the contract accepts. */
const LIMIT_MAXIMUM = 1_000_000

const data = { section: 'data' } as const
const limit = count({ section: 'plan', required: true, min: 0, max: LIMIT_MAXIMUM })

const fields = {
  name: text({ ...data, required: true, max: 200, wide: true }),
  segmentId: choice(SEGMENT_IDS, { ...data, texts: 'customers:segments', required: true }),
  cif: taxIdentifier(data),
  address: text({ ...data, max: 300, wide: true }),
  web: url({ ...data, max: 300 }),
  emailDomain: emailDomain({ ...data, max: 200 }),
  departments: choices(DEPARTMENTS, { ...data, texts: 'customers:departments', wide: true }),
  'colours.primary': colour(data),
  'colours.secondary': colour(data),
  operatingAssetsLimit: limit,
  activeUsersLimit: limit,
  transcriptionsLimit: limit,
  hasRepossessionLicence: toggle({ section: 'plan' }),
  apiActivated: toggle({ section: 'plan' }),
  mayDraftWorkflows: toggle({ section: 'plan' }),
  stripeId: text({ section: 'plan', max: 100 }),
  subscriptionInactiveOn: day({ section: 'plan' }),
  trialEndsOn: day({ section: 'plan' }),
}

const texts = {
  labels: 'administration:fields',
  hints: 'administration:hints',
  placeholders: 'administration:placeholders',
  sections: 'administration:create',
} as const

/** The editable customer fields. A dot in a name leads to a field of a nested object in the contract. */
export const customerForm = formFields(texts, fields)

const { name, segmentId, cif, operatingAssetsLimit, activeUsersLimit, hasRepossessionLicence, apiActivated } = fields

/** Fields required for a new customer. */
export const newCustomerForm = formFields(texts, {
  name,
  segmentId,
  cif,
  emailDomain: fields.emailDomain,
  operatingAssetsLimit,
  activeUsersLimit,
  hasRepossessionLicence,
  apiActivated,
})

const dayOf = (instant: string | null) => instant && calendarDateAt(new Date(instant))

const NAMES = Object.keys(fields) as (keyof typeof fields)[]

/** Converts a customer to form values. The ends of subscription and trial become dates without time. */
export function customerValues(customer: Customer): Edited<typeof fields> {
  return {
    ...valuesOf(customer, NAMES),
    departments: DEPARTMENTS.filter((each) => customer.departments.includes(each)),
    subscriptionInactiveOn: dayOf(customer.subscriptionInactiveOn),
    trialEndsOn: dayOf(customer.trialEndsOn),
  }
}
