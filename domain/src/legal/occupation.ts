/** Occupancy reports (product facts 9.6; operations specification, section 4). */
export const REQUEST_STATES = ['REQUESTED', 'REQUEST_PENDING', 'SOLVED'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const OCCUPATION_RESULTS = ['REQUESTED', 'OCCUPIED', 'NOT_OCCUPIED'] as const
export type OccupationResult = (typeof OCCUPATION_RESULTS)[number]

/** Debtor, third party with a title, illegal, lease of before 1985, vulnerable occupant. */
export const OCCUPATION_TYPES = ['DEBTOR', 'TITLED_THIRD_PARTY', 'ILLEGAL', 'OLD_LEASE', 'VULNERABLE'] as const
export const VULNERABILITIES = ['HIGH', 'MEDIUM', 'LOW'] as const
export const NEGOTIABLE = ['YES', 'NO', 'CONFLICTIVE'] as const

/** Fields that only an occupied asset has. */
export const OCCUPIED_FIELDS = [
  'occupationType',
  'vulnerability',
  'occupantName',
  'occupantPhone',
  'isNegotiable',
] as const

/** Whether a field of an occupancy report can be edited. */
export function isOccupationFieldEnabled(field: string, result: unknown): boolean {
  return !(OCCUPIED_FIELDS as readonly string[]).includes(field) || result === 'OCCUPIED'
}

/** The fields that a change of the result clears: a person's name does not stay on the report of an empty asset. */
export function clearedByResult(result: unknown): readonly string[] {
  return result === 'OCCUPIED' ? [] : OCCUPIED_FIELDS
}

/** A settled report needs its result and the report itself (IO). */
export function missingOfOccupation(record: Readonly<Record<string, unknown>>): string[] {
  if (record.requestState !== 'SOLVED') return []
  const hasResult = record.result === 'OCCUPIED' || record.result === 'NOT_OCCUPIED'
  return [...(hasResult ? [] : ['result']), ...(record.reportFile ? [] : ['reportFile'])]
}
