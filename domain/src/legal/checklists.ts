import type { Service } from './service-requests.ts'

/** Questions that an agent answers on site, by purpose of the visit. */
export const CHECKLISTS = {
  occupation: [
    'doorAnswered',
    'isLivedIn',
    'occupantIdentified',
    'titleShown',
    'minorsOrDependants',
    'nameOnMailbox',
    'suppliesInUse',
    'lockForced',
    'neighboursAsked',
    'damageSeen',
  ],
  mediation: [
    'occupantMet',
    'vulnerabilityAsked',
    'socialServicesInformed',
    'proposalExplained',
    'proposalAccepted',
    'agreementSigned',
    'keysHandedOver',
    'homeEmptied',
  ],
  /** Facts to record when the court hands over a property (Civil Procedure Act, art. 703). */
  eviction: [
    'courtOfficersPresent',
    'policePresent',
    'locksmithPresent',
    'homeEmpty',
    'belongingsLeft',
    'damageRecorded',
    'lockChanged',
    'suppliesCut',
    'minutesSigned',
    'keysTaken',
  ],
  registry: ['titlePresented', 'entryNumberGiven', 'taxSettled', 'feesPaid', 'flawNotified', 'titleCollected'],
} as const

export type Checklist = keyof typeof CHECKLISTS
export const CHECKLIST_NAMES = Object.keys(CHECKLISTS) as [Checklist, ...Checklist[]]
type Question = (typeof CHECKLISTS)[Checklist][number]
export const QUESTIONS = [...new Set(Object.values(CHECKLISTS).flat())] as [Question, ...Question[]]

export const CHECK_ANSWERS = ['yes', 'no', 'unknown'] as const
export type CheckAnswer = (typeof CHECK_ANSWERS)[number]
export type CheckAnswers = Partial<Record<Question, CheckAnswer>>

/**
 * Purposes of a visit for each service, the most common first. A provider who works with the occupants may also attend
 * a court eviction.
 */
export const CHECKLISTS_OF_SERVICE = {
  OCCUPATION: ['occupation', 'eviction'],
  MEDIATION: ['mediation', 'eviction'],
  OCCUPATION_AND_MEDIATION: ['occupation', 'mediation', 'eviction'],
  REGISTRY: ['registry'],
} as const satisfies Record<Service, readonly [Checklist, ...Checklist[]]>

/** The answered questions of a checklist, in checklist order. */
export function answered(checklist: Checklist, answers: Readonly<CheckAnswers>): [Question, CheckAnswer][] {
  return CHECKLISTS[checklist].flatMap((question): [Question, CheckAnswer][] => {
    const answer = answers[question]
    return answer ? [[question, answer]] : []
  })
}
