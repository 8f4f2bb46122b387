import type { Customer, CustomerEdit } from '@lindero/contract/customers/customer.schema'
import { COLOUR_PATTERN } from '@lindero/domain/customers/customer'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { isCalendarDate } from '@lindero/domain/kernel/dates'

/** The largest limit that a plan may have, as the contract has it. */
export const LIMIT_MAXIMUM = 1_000_000

type FieldKind =
  | 'text'
  | 'web'
  | 'emailDomain'
  | 'segment'
  | 'departments'
  | 'colour'
  | 'count'
  | 'switch'
  | 'date'

interface FieldRule {
  kind: FieldKind
  section: 'data' | 'plan'
  required?: true
  /** Characters. */
  maximum?: number
}

/** What of a customer can be edited; a name with a dot lies within an object of the contract. */
export const CUSTOMER_FIELDS = {
  name: { kind: 'text', section: 'data', required: true, maximum: 200 },
  segmentId: { kind: 'segment', section: 'data', required: true },
  cif: { kind: 'text', section: 'data', maximum: 20 },
  address: { kind: 'text', section: 'data', maximum: 300 },
  web: { kind: 'web', section: 'data', maximum: 300 },
  emailDomain: { kind: 'emailDomain', section: 'data', maximum: 200 },
  departments: { kind: 'departments', section: 'data' },
  'colours.primary': { kind: 'colour', section: 'data' },
  'colours.secondary': { kind: 'colour', section: 'data' },
  'templates.report': { kind: 'text', section: 'data', maximum: 500 },
  'templates.mail': { kind: 'text', section: 'data', maximum: 500 },
  operatingAssetsLimit: { kind: 'count', section: 'plan', required: true },
  activeUsersLimit: { kind: 'count', section: 'plan', required: true },
  hasRepossessionLicence: { kind: 'switch', section: 'plan' },
  apiActivated: { kind: 'switch', section: 'plan' },
  stripeId: { kind: 'text', section: 'plan', maximum: 100 },
  subscriptionInactiveOn: { kind: 'date', section: 'plan' },
} as const satisfies Record<string, FieldRule>

/** What of the operator's own customer cannot be changed: neither its kind nor its subscription may shut it out. */
export const FIXED_OF_OPERATOR: ReadonlySet<string> = new Set<keyof typeof CUSTOMER_FIELDS>([
  'segmentId',
  'stripeId',
  'subscriptionInactiveOn',
])

export type CustomerField = keyof typeof CUSTOMER_FIELDS
export type CustomerValues = Record<CustomerField, unknown>

export const CUSTOMER_FIELD_NAMES = Object.keys(CUSTOMER_FIELDS) as CustomerField[]

export function ruleOf(field: CustomerField): FieldRule {
  return CUSTOMER_FIELDS[field]
}

/**
 * A customer as flat fields, which is what drafts hold. The day on which the subscription ended is a calendar date;
 * its clock is of no use to who edits it.
 */
export function valuesOf(customer: Customer): CustomerValues {
  const { colours, templates, subscriptionInactiveOn, ...others } = customer
  return {
    name: others.name,
    segmentId: others.segmentId,
    cif: others.cif,
    address: others.address,
    web: others.web,
    emailDomain: others.emailDomain,
    // In the order of the list: ticking one there and back is no change.
    departments: DEPARTMENTS.filter((name) => others.departments.includes(name)),
    'colours.primary': colours.primary ?? null,
    'colours.secondary': colours.secondary ?? null,
    'templates.report': templates.report ?? null,
    'templates.mail': templates.mail ?? null,
    operatingAssetsLimit: others.operatingAssetsLimit,
    activeUsersLimit: others.activeUsersLimit,
    hasRepossessionLicence: others.hasRepossessionLicence,
    apiActivated: others.apiActivated,
    stripeId: others.stripeId,
    subscriptionInactiveOn: subscriptionInactiveOn?.slice(0, 10) ?? null,
  }
}

export type FaultCode = 'required' | 'tooLong' | 'web' | 'emailDomain' | 'colour' | 'count' | 'date'

export interface Fault {
  code: FaultCode
  maximum?: number
}

const DOMAIN_PATTERN = /^([a-z0-9-]+\.)+[a-z]{2,}$/

/** What is wrong with a value, by the rules of the contract; null where it can be sent. */
export function faultOf(field: CustomerField, value: unknown): Fault | null {
  const { kind, required, maximum } = ruleOf(field)
  if (value === null || value === undefined || value === '') return required ? { code: 'required' } : null
  if (kind === 'count') {
    const isCount = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LIMIT_MAXIMUM
    return isCount ? null : { code: 'count', maximum: LIMIT_MAXIMUM }
  }
  if (typeof value !== 'string') return null
  if (maximum !== undefined && value.length > maximum) return { code: 'tooLong', maximum }
  if (kind === 'web' && !isWebAddress(value)) return { code: 'web' }
  if (kind === 'emailDomain' && !DOMAIN_PATTERN.test(value)) return { code: 'emailDomain' }
  if (kind === 'colour' && !COLOUR_PATTERN.test(value)) return { code: 'colour' }
  if (kind === 'date' && !isCalendarDate(value)) return { code: 'date' }
  return null
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text) && URL.canParse(text)
}

/** The fields as the call takes them: nested where it nests, and only those given. */
export function editOf(
  changed: Partial<CustomerValues>,
  saved: Pick<Customer, 'colours' | 'templates'> = { colours: {}, templates: {} },
): CustomerEdit {
  const plain: Record<string, unknown> = {}
  const nested: Record<string, Record<string, unknown>> = {}
  for (const [field, value] of Object.entries(changed)) {
    const [outer = '', inner] = field.split('.')
    if (inner === undefined) plain[field] = value
    else nested[outer] = { ...(nested[outer] ?? saved[outer as 'colours' | 'templates']), [inner]: value }
  }
  for (const [outer, values] of Object.entries(nested)) {
    // Nothing of its own is said by leaving it out: the contract knows no empty colour.
    plain[outer] = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  }
  return plain as CustomerEdit
}

/** The field that a path of the contract stands for (`colours.primary`, `cif`), or null. */
export function fieldAt(path: string): CustomerField | null {
  return CUSTOMER_FIELD_NAMES.find((field) => field === path) ?? null
}
