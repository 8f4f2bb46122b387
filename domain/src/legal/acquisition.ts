import { isCalendarDate } from '../kernel/dates.ts'
import { choice, day } from '../kernel/fields/declared-field.ts'
import { recordPart } from '../kernel/parts/record-part.ts'
import { LEGAL } from './legal-part.ts'

/** Ways in which the owner acquired the asset (operations specification, section 4). */
export const ACQUISITION_TYPES = ['ADJUDICACION', 'COMPRAVENTA_REO', 'DACION', 'OTROS', 'CSA', 'POA'] as const
export type AcquisitionType = (typeof ACQUISITION_TYPES)[number]

export interface Acquisition {
  acquisitionType: AcquisitionType | null
  acquisitionDate: string | null
  edictReceptionDate: string | null
  testimonialReceptionDate: string | null
}

export type AcquisitionField = keyof Acquisition

const DATES = ['acquisitionDate', 'edictReceptionDate', 'testimonialReceptionDate'] as const

export interface AcquisitionError {
  field: AcquisitionField
  reason: 'required' | 'invalid' | 'notADate' | 'beforeEdict' | 'notForThisType' | 'inFuture'
}

/**
 * The dates that an acquisition type has: those of the court documents for an adjudication, one acquisition date for
 * every other type.
 */
export function acquisitionDates(type: AcquisitionType): AcquisitionField[] {
  return type === 'ADJUDICACION' ? ['edictReceptionDate', 'testimonialReceptionDate'] : ['acquisitionDate']
}

/**
 * The rule violations of an acquisition. The acquisition date is mandatory except for an adjudication. The dates of the
 * edict and the testimonial are optional (decisions, section 9), and cannot be after today.
 */
export function acquisitionErrors(acquisition: Acquisition, today = ''): AcquisitionError[] {
  const { acquisitionType: type, acquisitionDate, edictReceptionDate, testimonialReceptionDate } = acquisition
  if (type === null) return [{ field: 'acquisitionType', reason: 'required' }]
  if (!ACQUISITION_TYPES.includes(type)) return [{ field: 'acquisitionType', reason: 'invalid' }]
  const errors: AcquisitionError[] = []
  for (const field of DATES) {
    const date = acquisition[field]
    if (date !== null && !(typeof date === 'string' && isCalendarDate(date))) errors.push({ field, reason: 'notADate' })
  }
  if (type === 'ADJUDICACION') {
    if (edictReceptionDate && testimonialReceptionDate && testimonialReceptionDate < edictReceptionDate) {
      errors.push({ field: 'testimonialReceptionDate', reason: 'beforeEdict' })
    }
    // Documents are dated when they are received, so the date cannot be in the future.
    for (const field of ['edictReceptionDate', 'testimonialReceptionDate'] as const) {
      const date = acquisition[field]
      if (today !== '' && typeof date === 'string' && date > today) errors.push({ field, reason: 'inFuture' })
    }
    return errors
  }
  if (acquisitionDate === null) errors.push({ field: 'acquisitionDate', reason: 'required' })
  for (const field of ['edictReceptionDate', 'testimonialReceptionDate'] as const) {
    if (acquisition[field] !== null) errors.push({ field, reason: 'notForThisType' })
  }
  return errors
}

/** The date fields that an acquisition of the type does not have. */
const otherDates = (type: AcquisitionType | null) =>
  DATES.filter((field) => !acquisitionDates(type ?? 'OTROS').includes(field))

/** Acquisition of the asset by its owner. The save of legal management writes these columns of the asset. */
export const acquisitionPart = recordPart({
  section: LEGAL,
  name: 'acquisition',
  fields: {
    acquisitionType: choice(ACQUISITION_TYPES, { required: true }),
    acquisitionDate: day(),
    edictReceptionDate: day(),
    testimonialReceptionDate: day(),
  },
  rows: {},
  /** A new type clears the dates that it does not have. */
  follow: (name, { acquisitionType }) =>
    name === 'acquisitionType' ? Object.fromEntries(otherDates(acquisitionType).map((field) => [field, null])) : {},
  hides: ({ acquisitionType }) => otherDates(acquisitionType),
  check: (acquisition, { today }) =>
    acquisitionErrors(acquisition, today).map(({ field, reason }) => ({ field, code: reason })),
})

/**
 * Field that is missing before the registry part can be filled: the acquisition type, or, for an adjudication, the
 * testimonial, which is the title that the registry records.
 */
export function registryRejection(acquisition: Acquisition): AcquisitionField | null {
  if (acquisition.acquisitionType === null) return 'acquisitionType'
  if (acquisition.acquisitionType !== 'ADJUDICACION') return null
  return acquisition.testimonialReceptionDate === null ? 'testimonialReceptionDate' : null
}

/** The panel of the adjudication procedure exists only for an adjudication (product facts 9.1). */
export function hasAdjudicationProcess({ acquisitionType }: Pick<Acquisition, 'acquisitionType'>): boolean {
  return acquisitionType === 'ADJUDICACION'
}
