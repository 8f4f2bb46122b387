import { describe, expect, it } from 'vitest'
import type { LegalSection } from './management.section.ts'
import { type PossessionFacts, possessionStage } from './possession-stage.ts'

const TODAY = '2026-07-01'
type Fields = Readonly<Record<string, unknown>>
const record = (section: LegalSection, fields: Fields) => ({ id: 1, section, fields })
const eviction = (fields: Fields) => record('evictionProcesses', { type: 'VERBAL', ...fields })
const adjudication = (fields: Fields) => record('adjudicationProcess', fields)
const criminal = (fields: Fields) =>
  record('criminalProcesses', { offence: 'USURPATION', complaintDate: '2026-03-02', ...fields })
const taken = (possessionDate: string) => record('repossessionProcesses', { possessionDate })
const mediation = (fields: Fields) => record('friendlyMediations', fields)

const BOUGHT = { acquisitionType: 'COMPRAVENTA_REO', testimonialReceptionDate: null } as const
const TITLED = { acquisitionType: 'ADJUDICACION', testimonialReceptionDate: '2026-02-01' } as const
const UNTITLED = { acquisitionType: 'ADJUDICACION', testimonialReceptionDate: null } as const
const UNKNOWN = { acquisitionType: null, testimonialReceptionDate: null } as const

type Case = [
  name: string,
  acquisition: PossessionFacts['acquisition'],
  isOccupied: boolean | null,
  records: PossessionFacts['records'],
  stage: string | null,
  plannedOn?: string,
]

const CASES: Case[] = [
  ['nothing is known', UNKNOWN, null, [], null],
  ['it was bought, and its occupancy is not known', BOUGHT, null, [], null],
  ['it is possessed', BOUGHT, false, [record('possession', { possessionState: 'WITH_POSSESSION' })], 'free'],
  ['it is empty, but possession is not taken yet', BOUGHT, false, [], 'toTake'],
  ['it is empty, but the court certificate is missing', UNTITLED, false, [], 'titlePending'],
  ['it was awarded, but the court certificate is missing', UNTITLED, true, [], 'titlePending'],
  ['it was awarded without a certificate, and its occupancy is unknown', UNTITLED, null, [], 'titlePending'],
  ['it is occupied, and no procedure has begun', BOUGHT, true, [], 'notStarted'],
  ['the court certificate has arrived, and no procedure has begun', TITLED, true, [adjudication({})], 'notStarted'],
  ['an occupancy report is requested', BOUGHT, null, [record('occupations', { result: 'REQUESTED' })], null],
  ['the claim is prepared', BOUGHT, true, [eviction({ type: 'TEMPORARY', stage: 'NOT_SUED' })], 'notSued'],
  ['the claim is filed', BOUGHT, true, [eviction({ stage: 'CLAIM_FILED', substage: 'ADMITTED' })], 'claimFiled'],
  ['the claim is notified', BOUGHT, true, [eviction({ stage: 'CLAIM_NOTIFIED' })], 'claimNotified'],
  [
    'the defendant opposes',
    BOUGHT,
    true,
    [eviction({ stage: 'CLAIM_OPPOSED', substage: 'HEARING_SET' })],
    'claimOpposed',
  ],
  [
    'the enforcement is dispatched',
    BOUGHT,
    true,
    [eviction({ stage: 'EXECUTION', substage: 'DISPATCHED' })],
    'execution',
  ],
  [
    'a day is set for the court eviction',
    BOUGHT,
    true,
    [eviction({ stage: 'EXECUTION', substage: 'LAUNCH_SET', kickoffDate: '2026-09-15' })],
    'launchSet',
    '2026-09-15',
  ],
  [
    'the day of the court eviction has passed without a result',
    BOUGHT,
    true,
    [eviction({ stage: 'EXECUTION', substage: 'LAUNCH_SET', kickoffDate: '2026-06-15' })],
    'launchSet',
  ],
  [
    'the court eviction failed',
    BOUGHT,
    true,
    [eviction({ stage: 'EXECUTION', substage: 'LAUNCHED_NEGATIVE', kickoffDate: '2026-06-15' })],
    'execution',
  ],
  [
    'the court eviction is suspended for vulnerability',
    BOUGHT,
    true,
    [eviction({ stage: 'EXECUTION', substage: 'SUSPENDED_VULNERABILITY', suspendedUntil: '2026-12-31' })],
    'suspended',
    '2026-12-31',
  ],
  [
    'the suspension is over',
    BOUGHT,
    true,
    [eviction({ stage: 'EXECUTION', substage: 'DISPATCHED', suspendedUntil: '2026-06-30' })],
    'execution',
  ],
  [
    'a court eviction succeeded, and the asset is occupied again',
    BOUGHT,
    true,
    [taken('2026-03-01'), eviction({ stage: 'EXECUTION', substage: 'LAUNCHED_POSITIVE', kickoffDate: '2026-03-01' })],
    'notStarted',
  ],
  [
    'a provider reports the court eviction, which the owner has not confirmed',
    BOUGHT,
    true,
    [eviction({ stage: 'EXECUTION', substage: 'LAUNCHED_POSITIVE', kickoffDate: '2026-06-29' })],
    'toTake',
  ],
  [
    'a provider reports a signed proposal, which the owner has not confirmed',
    BOUGHT,
    true,
    [
      mediation({
        negotiationState: 'CFK_SIGNED',
        proposalType: 'CFK',
        proposalState: 'SIGNED',
        proposalSignedOn: '2026-06-29',
        proposalFile: 'firmado.pdf',
      }),
    ],
    'toTake',
  ],
  [
    'all procedures are from before the last possession',
    BOUGHT,
    true,
    [
      taken('2025-06-01'),
      eviction({ stage: 'EXECUTION', substage: 'DISPATCHED', startDate: '2024-01-10', stageDate: '2025-02-01' }),
      mediation({ negotiationState: 'NEG_STARTED', negotiationStateDate: '2024-09-01' }),
    ],
    'notStarted',
  ],
  [
    'a claim was filed after the last possession',
    BOUGHT,
    true,
    [taken('2025-06-01'), eviction({ stage: 'CLAIM_FILED', startDate: '2025-11-10' })],
    'claimFiled',
  ],
  [
    'the court eviction is requested in the foreclosure procedure',
    TITLED,
    true,
    [adjudication({ launchRequestDate: '2026-05-01' })],
    'execution',
  ],
  [
    'a day is set for the court eviction in the foreclosure procedure',
    TITLED,
    null,
    [adjudication({ kickoffDate: '2026-08-03' })],
    'launchSet',
    '2026-08-03',
  ],
  [
    'the court eviction in the foreclosure procedure failed and has a new day',
    TITLED,
    true,
    [adjudication({ kickoffDate: '2026-05-03', kickoffResult: 'NEGATIVE', newAppointmentDate: '2026-10-01' })],
    'launchSet',
    '2026-10-01',
  ],
  [
    'the court eviction in the foreclosure procedure failed and has no new day',
    TITLED,
    true,
    [adjudication({ kickoffDate: '2026-05-03', kickoffResult: 'NEGATIVE' })],
    'execution',
  ],
  [
    'a moratorium suspends the foreclosure procedure',
    TITLED,
    true,
    [adjudication({ kickoffDate: '2026-08-03', suspendedUntil: '2028-05-15' })],
    'suspended',
    '2028-05-15',
  ],
  [
    'a foreclosure procedure is recorded, but the asset was acquired in a different way',
    BOUGHT,
    true,
    [adjudication({ kickoffDate: '2026-08-03' })],
    'notStarted',
  ],
  ['a mediation is requested', BOUGHT, true, [mediation({ negotiationState: 'REQUESTED' })], 'mediation'],
  ['the occupant accepts', BOUGHT, true, [mediation({ negotiationState: 'NEG_ACCEPTED' })], 'agreement'],
  [
    'the proposal is approved',
    BOUGHT,
    true,
    [mediation({ negotiationState: 'BUY_OFFER', proposalState: 'APPROVED' })],
    'agreement',
  ],
  [
    'an approved proposal is hidden, because the negotiation continues',
    BOUGHT,
    true,
    [mediation({ negotiationState: 'NEG_PROGRESSED', proposalState: 'APPROVED' })],
    'mediation',
  ],
  [
    'the mediation went to court after an approved proposal',
    BOUGHT,
    true,
    [mediation({ negotiationState: 'LEGAL_EVICTION', proposalState: 'APPROVED' })],
    'notSued',
  ],
  [
    'the accepted proposal failed',
    BOUGHT,
    true,
    [mediation({ negotiationState: 'NEG_ACCEPTED', proposalState: 'FAILED' })],
    'mediation',
  ],
  ['the mediation failed', BOUGHT, true, [mediation({ negotiationState: 'NEG_FAILED' })], 'notStarted'],
  ['the mediation went to court', BOUGHT, true, [mediation({ negotiationState: 'LEGAL_EVICTION' })], 'notSued'],
  [
    'the mediation was signed before a new occupation',
    BOUGHT,
    true,
    [mediation({ negotiationState: 'CFK_SIGNED' })],
    'notStarted',
  ],
  [
    'a mediation and a new claim are open at the same time',
    BOUGHT,
    true,
    [eviction({ stage: 'CLAIM_FILED' }), mediation({ negotiationState: 'NEG_STARTED' })],
    'mediation',
  ],
  [
    'two evictions are open, and one is nearer to possession',
    BOUGHT,
    true,
    [eviction({ stage: 'CLAIM_FILED' }), eviction({ stage: 'EXECUTION', substage: 'DISPATCHED' })],
    'execution',
  ],
  [
    'a failed mediation is later than an accepted one',
    BOUGHT,
    true,
    [mediation({ negotiationState: 'NEG_FAILED' }), mediation({ negotiationState: 'NEG_ACCEPTED' })],
    'notStarted',
  ],
  ['a criminal complaint is filed', BOUGHT, true, [criminal({})], 'complaint'],
  [
    'the criminal court denied the precautionary measure',
    BOUGHT,
    true,
    [criminal({ precautionaryState: 'DENIED', precautionaryDecisionDate: '2026-03-10' })],
    'complaint',
  ],
  [
    'the criminal court granted the precautionary measure',
    BOUGHT,
    true,
    [criminal({ precautionaryState: 'GRANTED', precautionaryDecisionDate: '2026-03-10' })],
    'execution',
  ],
  [
    'a day is set for the eviction by the criminal court',
    BOUGHT,
    true,
    [criminal({ precautionaryState: 'GRANTED', kickoffDate: '2026-08-20' })],
    'launchSet',
    '2026-08-20',
  ],
  [
    'the eviction by the criminal court failed',
    BOUGHT,
    true,
    [criminal({ criminalOutcome: 'CONVICTED', kickoffDate: '2026-06-20', kickoffResult: 'NEGATIVE' })],
    'execution',
  ],
  ['the criminal case was dismissed', BOUGHT, true, [criminal({ criminalOutcome: 'DISMISSED' })], 'notStarted'],
  [
    'the criminal complaint was filed before the last possession',
    BOUGHT,
    true,
    [taken('2026-05-01'), criminal({ precautionaryState: 'GRANTED', precautionaryDecisionDate: '2026-03-10' })],
    'notStarted',
  ],
  [
    'a criminal complaint and an enforcement are open at the same time',
    BOUGHT,
    true,
    [criminal({}), eviction({ stage: 'EXECUTION', substage: 'DISPATCHED' })],
    'execution',
  ],
]

describe('The stage of an asset on its way to possession', () => {
  it.each(CASES)(
    'the possession stage of an asset is computed from its acquisition, its occupancy and its legal records when %s',
    (_name, acquisition, isOccupied, records, stage, plannedOn) => {
      const result = possessionStage({ acquisition, records, isOccupied }, TODAY)
      expect(result).toEqual(stage && { stage, plannedOn: plannedOn ?? null })
    },
  )
})
