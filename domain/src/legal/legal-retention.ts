import { addMonths, addYears } from '../kernel/dates.ts'
import { foldWords } from '../kernel/parse-result.ts'

/** Fields of occupancy reports that identify occupants, who are not users. */
export const OCCUPANT_FIELDS = ['occupantName', 'occupantPhone'] as const

interface LegalFields {
  id: number
  fields: Readonly<Record<string, unknown>>
}

/** A name in lower case, without accents or punctuation. A name in another script keeps its characters. */
function normalised(value: unknown): string {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return foldWords(text) || text
}

/** The digits of a telephone number, without the Spanish prefix. */
const digits = (value: unknown) =>
  (typeof value === 'string' ? value : '').replace(/[^0-9+]/g, '').replace(/^(?:\+|00)34(?=\d{9}$)/, '')

/**
 * The reports on an asset that name the same occupant as the report `id`. Two reports match if their names match or, if
 * one has no name, if their telephone numbers match. Empty if the report `id` names no occupant.
 */
export function reportsOfOccupant(reports: readonly LegalFields[], id: number): number[] {
  const [name, phone] = namedIn(reports.find((report) => report.id === id))
  return reports
    .filter((report) => {
      const [otherName, otherPhone] = namedIn(report)
      return name !== '' && otherName !== '' ? name === otherName : phone !== '' && phone === otherPhone
    })
    .map((report) => report.id)
}

/** True if a value in the change log is the name or telephone number of one of the occupants, in any spelling. */
export function namesOccupant(occupants: readonly LegalFields[], field: string, value: unknown): boolean {
  const names = occupants.map(namedIn)
  if (field === 'occupantName') return names.some(([name]) => name !== '' && name === normalised(value))
  return field === 'occupantPhone' && names.some(([, phone]) => phone !== '' && phone === digits(value))
}

const namedIn = (report: LegalFields | undefined) =>
  [normalised(report?.fields.occupantName), digits(report?.fields.occupantPhone)] as const

/** Months for which names and telephones of occupants are kept after possession or archiving of the asset. */
const OCCUPANT_MONTHS = 12
/**
 * Months for which the contact of a service request is kept after the end of the request, so that a report can be sent
 * back and the visit repeated.
 */
const CONTACT_MONTHS = 3
/**
 * Years for which comments are kept after their service request ended. Personal actions lapse after five years (Civil
 * Code, art. 1964.2).
 */
const COMMENT_YEARS = 5
/**
 * Years for which the change log is kept if its asset is archived or in possession. An open case keeps its whole
 * history.
 */
const CHANGE_YEARS = 5

/**
 * For each kind of data, the cut-off day: data up to this day have passed their retention period today (GDPR, article
 * 5.1.e).
 */
export function legalRetention(today: string) {
  return {
    occupantsUntil: addMonths(today, -OCCUPANT_MONTHS),
    contactsUntil: addMonths(today, -CONTACT_MONTHS),
    commentsUntil: addYears(today, -COMMENT_YEARS),
    changesUntil: addYears(today, -CHANGE_YEARS),
  }
}
