import { choice, day, file, isBlank, text } from '../kernel/fields/declared-field.ts'
import { legalPart, violations } from './legal-part.ts'

/** Occupancy reports (product facts 9.6; operations specification, section 4). */
const REQUEST_STATES = ['REQUESTED', 'REQUEST_PENDING', 'SOLVED'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const OCCUPATION_RESULTS = ['REQUESTED', 'OCCUPIED', 'NOT_OCCUPIED'] as const

/** Debtor, third party with title, illegal occupant, tenant under a lease from before 1985, vulnerable occupant. */
export const OCCUPATION_TYPES = ['DEBTOR', 'TITLED_THIRD_PARTY', 'ILLEGAL', 'OLD_LEASE', 'VULNERABLE'] as const
export const VULNERABILITIES = ['HIGH', 'MEDIUM', 'LOW'] as const
const NEGOTIABLE = ['YES', 'NO', 'CONFLICTIVE'] as const

/** Fields that apply only if the asset is occupied. */
export const OCCUPIED_FIELDS = [
  'occupationType',
  'vulnerability',
  'occupantName',
  'occupantPhone',
  'isNegotiable',
] as const

/** True if this field can be edited in a report with this result. */
export function isOccupationFieldEnabled(field: string, result: unknown): boolean {
  return !(OCCUPIED_FIELDS as readonly string[]).includes(field) || result === 'OCCUPIED'
}

export const hasOccupationResult = (result: unknown) => result === 'OCCUPIED' || result === 'NOT_OCCUPIED'

/**
 * The fields that a report with this result cannot contain. No occupant's name may be stored for an unoccupied asset.
 */
const notOf = (result: unknown) => (result === 'OCCUPIED' ? [] : OCCUPIED_FIELDS)

export const occupations = legalPart('occupations', {
  key: ['receptionDate'],
  fields: {
    requestState: choice(REQUEST_STATES, { required: true }),
    receptionDate: day({ latest: 'today' }),
    result: choice(OCCUPATION_RESULTS, { required: true }),
    occupationType: choice(OCCUPATION_TYPES),
    vulnerability: choice(VULNERABILITIES),
    occupantName: text(),
    occupantPhone: text({ max: 30 }),
    isNegotiable: choice(NEGOTIABLE),
    reportFile: file({ use: 'legalRecord' }),
  },
  defaults: () => ({ requestState: 'REQUESTED', result: 'REQUESTED' }),
  head: 'result',
  /**
   * A report may contain an occupant who was stored before this rule existed. The form hides the fields, so the next
   * edit clears them.
   */
  settle: ({ result }, changed) =>
    Object.fromEntries(notOf(result).flatMap((field) => (changed.has(field) ? [] : [[field, null]]))),
  hides: ({ result }) => notOf(result),
  /** A solved report needs a result and the occupancy report (IO) as a document. */
  check(record) {
    const { requestState, result, reportFile } = record
    const odd = violations(
      notOf(result).filter((field) => !isBlank(record[field])),
      'notTogether',
    )
    if (requestState !== 'SOLVED') return odd
    const missing = [...(hasOccupationResult(result) ? [] : ['result']), ...(reportFile ? [] : ['reportFile'])]
    return [...odd, ...violations(missing, 'required')]
  },
})
