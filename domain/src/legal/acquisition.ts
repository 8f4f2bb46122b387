import { isCalendarDate } from '../kernel/dates.ts'
import { choice, day, emptyValues } from '../kernel/fields/declared-field.ts'
import { recordPart } from '../kernel/parts/record-part.ts'
import { LEGAL } from './legal-part.ts'

/** Ways in which the owner acquired the asset (operations specification, section 4). */
export const ACQUISITION_TYPES = ['ADJUDICACION', 'COMPRAVENTA_REO', 'DACION', 'OTROS', 'CSA', 'POA'] as const
export type AcquisitionType = (typeof ACQUISITION_TYPES)[number]

export type Acquisition = {
  acquisitionType: AcquisitionType | null
  acquisitionDate: string | null
  edictReceptionDate: string | null
  testimonialReceptionDate: string | null
}

type AcquisitionField = keyof Acquisition

const DATES = ['acquisitionDate', 'edictReceptionDate', 'testimonialReceptionDate'] as const

export interface AcquisitionError {
  field: AcquisitionField
  reason: 'required' | 'invalid' | 'notADate' | 'beforeEdict' | 'notForThisType' | 'inFuture'
}

/**
 * The date fields of an acquisition type: a foreclosure award has the dates of the court documents; every other type
 * has one acquisition date.
 */
export function acquisitionDates(type: AcquisitionType): AcquisitionField[] {
  return type === 'ADJUDICACION' ? ['edictReceptionDate', 'testimonialReceptionDate'] : ['acquisitionDate']
}

/**
 * The rule violations of an acquisition. The acquisition date is mandatory except for a foreclosure award. The dates of
 * the edict and of the court certificate are optional (decisions, section 9) but cannot be after today.
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
    // The date of a court document is the day on which it was received, so it cannot be in the future.
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

/** The date fields that do not apply to this acquisition type. */
const otherDates = (type: AcquisitionType | null) =>
  DATES.filter((field) => !acquisitionDates(type ?? 'OTROS').includes(field))

/**
 * The acquisition of the asset by its owner. These fields are columns of the asset. They are saved together with legal
 * management.
 */
export const acquisitionPart = recordPart({
  section: LEGAL,
  name: 'acquisition',
  fields: {
    acquisitionType: choice(ACQUISITION_TYPES, { required: true }),
    acquisitionDate: day({ latest: 'today' }),
    edictReceptionDate: day({ latest: 'today' }),
    testimonialReceptionDate: day({ latest: 'today' }),
  },
  rows: {},
  /** A new acquisition type clears the dates that do not apply to it. */
  follow: (name, { acquisitionType }) =>
    name === 'acquisitionType' ? Object.fromEntries(otherDates(acquisitionType).map((field) => [field, null])) : {},
  hides: ({ acquisitionType }) => otherDates(acquisitionType),
  check: (acquisition, { today }) =>
    acquisitionErrors(acquisition, today).map(({ field, reason }) => ({ field, code: reason })),
})

export const NO_ACQUISITION: Acquisition = emptyValues(acquisitionPart.fields)

/**
 * The field that must be filled before the registry part can be filled; null if none is missing. This is the
 * acquisition type or, for a foreclosure award, the date of the court certificate, because the registry records the
 * certificate as the title.
 */
export function registryRejection(acquisition: Acquisition): AcquisitionField | null {
  if (acquisition.acquisitionType === null) return 'acquisitionType'
  if (acquisition.acquisitionType !== 'ADJUDICACION') return null
  return acquisition.testimonialReceptionDate === null ? 'testimonialReceptionDate' : null
}

/**
 * True if the asset has the panel for the foreclosure procedure. Only a foreclosure award has one (product facts 9.1).
 */
export function hasAdjudicationProcess({ acquisitionType }: Pick<Acquisition, 'acquisitionType'>): boolean {
  return acquisitionType === 'ADJUDICACION'
}
