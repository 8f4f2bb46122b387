import { describe, expect, it } from 'vitest'
import type { Attempt } from './attempts.part.ts'
import { followedAttempts, type StoredAttempt, unconfirmedAttempts } from './followed-attempts.ts'
import type { LegalSection } from './management.section.ts'

/** Saves the states of a procedure one after the other, and returns its attempts as text, the oldest first. */
function saved(section: LegalSection, states: readonly (readonly [today: string, record: Record<string, unknown>])[]) {
  const stored: StoredAttempt[] = []
  let before: Record<string, unknown> = {}
  for (const [today, after] of states) {
    const { added, changed } = followedAttempts(section, { before, after, stored: stored.toReversed() }, today)
    for (const { id, values } of changed) {
      const attempt = stored.find((each) => each.id === id)
      if (attempt) attempt.fields = { ...attempt.fields, ...values }
    }
    stored.push(...added.map((fields, index) => ({ id: stored.length + index + 1, fields })))
    before = after
  }
  return stored.map(({ fields }) => textOf(fields))
}
const textOf = ({ attemptKind, attemptDate, attemptResult }: Partial<Attempt>) =>
  [attemptKind, attemptDate, attemptResult ?? '-'].join(' ')

const eviction = (substage: string | null, kickoffDate: string | null, more = {}) => ({
  substage,
  kickoffDate,
  ...more,
})

describe('Attempts of a procedure', () => {
  it('a launch that failed twice leaves two attempts with their dates and results', () => {
    expect(
      saved('evictionProcesses', [
        ['2026-02-02', eviction('LAUNCH_SET', '2026-03-10')],
        ['2026-03-11', eviction('LAUNCHED_NEGATIVE', '2026-03-10')],
        ['2026-04-01', eviction('LAUNCH_SET', '2026-06-02')],
        ['2026-06-03', eviction('LAUNCHED_NEGATIVE', '2026-06-02')],
        ['2026-06-20', eviction('LAUNCH_SET', '2026-10-06')],
      ]),
    ).toEqual(['LAUNCH 2026-03-10 NEGATIVE', 'LAUNCH 2026-06-02 NEGATIVE', 'LAUNCH 2026-10-06 -'])
  })

  it('a hearing that is moved stays as postponed, and one that is cleared has no effect', () => {
    expect(
      saved('evictionProcesses', [
        ['2026-02-02', { hearingDate: '2026-05-11' }],
        ['2026-03-02', { hearingDate: '2026-07-01' }],
        ['2026-04-02', { hearingDate: null }],
      ]),
    ).toEqual(['HEARING 2026-05-11 MOVED', 'HEARING 2026-07-01 CANCELLED'])
  })

  it('each suspension is an attempt of its own, also if a later one replaces it', () => {
    expect(
      saved('evictionProcesses', [
        ['2026-02-02', { suspendedUntil: '2026-03-02', moratorium: 'COURT' }],
        ['2026-03-20', { suspendedUntil: '2026-06-01', moratorium: 'COURT' }],
      ]),
    ).toEqual(['SUSPENSION 2026-03-02 ENDED', 'SUSPENSION 2026-06-01 -'])
  })

  it('a corrected day of a launch with a result is the same attempt', () => {
    expect(
      saved('evictionProcesses', [
        ['2026-03-11', eviction('LAUNCHED_NEGATIVE', '2026-03-01')],
        ['2026-03-12', eviction('LAUNCHED_NEGATIVE', '2026-03-10')],
      ]),
    ).toEqual(['LAUNCH 2026-03-10 NEGATIVE'])
  })

  it('a launch that was typed positive and corrected to negative is one negative attempt', () => {
    expect(
      saved('evictionProcesses', [
        ['2026-03-11', eviction('LAUNCHED_POSITIVE', '2026-03-10')],
        ['2026-03-12', eviction('LAUNCHED_NEGATIVE', '2026-03-10')],
      ]),
    ).toEqual(['LAUNCH 2026-03-10 NEGATIVE'])
  })

  it('the new appointment of an award becomes the launch that is recorded on its day', () => {
    expect(
      saved('adjudicationProcess', [
        ['2026-03-11', { kickoffDate: '2026-03-10', kickoffResult: 'NEGATIVE', newAppointmentDate: '2026-05-05' }],
        ['2026-05-06', { kickoffDate: '2026-05-05', kickoffResult: 'POSITIVE', newAppointmentDate: null }],
      ]),
    ).toEqual(['LAUNCH 2026-03-10 NEGATIVE', 'LAUNCH 2026-05-05 POSITIVE'])
  })

  it('a proposal that is sent after a rejected one is a second proposal', () => {
    expect(
      saved('friendlyMediations', [
        ['2026-03-02', { proposalState: 'SENT', proposalStateDate: '2026-03-02' }],
        ['2026-03-10', { proposalState: 'REJECTED', proposalStateDate: '2026-03-09' }],
        ['2026-04-01', { proposalState: 'SENT', proposalStateDate: '2026-04-01' }],
        ['2026-04-15', { proposalState: 'SIGNED', proposalStateDate: '2026-04-01', proposalSignedOn: '2026-04-14' }],
      ]),
    ).toEqual(['PROPOSAL 2026-03-09 REJECTED', 'PROPOSAL 2026-04-14 SIGNED'])
  })

  it('a signature after a withdrawn one is a second proposal, and a corrected day of a signature is the same one', () => {
    const signed = (proposalSignedOn: string) => ({ proposalState: 'SIGNED', proposalSignedOn })
    expect(
      saved('friendlyMediations', [
        ['2026-03-02', signed('2026-03-01')],
        ['2026-03-03', signed('2026-03-02')],
        ['2026-03-10', { ...signed('2026-03-02'), proposalState: 'WITHDRAWN' }],
        ['2026-04-01', signed('2026-03-31')],
      ]),
    ).toEqual(['PROPOSAL 2026-03-02 WITHDRAWN', 'PROPOSAL 2026-03-31 SIGNED'])
  })

  it('a result that a user gave to a former attempt stays when the procedure changes', () => {
    const stored = [
      { id: 1, fields: { attemptKind: 'LAUNCH', attemptDate: '2026-03-10', attemptResult: 'SUSPENDED' } },
    ] as const
    const record = { kickoffDate: '2026-06-02', substage: 'LAUNCH_SET' }
    const followed = followedAttempts(
      'evictionProcesses',
      { before: record, after: { ...record, stageDate: '2026-05-01' }, stored },
      '2026-05-02',
    )
    expect(followed.changed).toEqual([])
  })
})

describe('Attempts that the owner has not confirmed', () => {
  const proposal = (id: number, attemptDate: string, attemptResult: Attempt['attemptResult']): StoredAttempt => ({
    id,
    fields: { attemptKind: 'PROPOSAL', attemptDate, attemptResult },
  })
  const signed = { proposalState: 'SIGNED', proposalSignedOn: '2025-01-15' }
  const idsOf = (confirmed: Record<string, unknown> | null, ...attempts: StoredAttempt[]) =>
    unconfirmedAttempts('friendlyMediations', confirmed, attempts).map(({ id }) => id)

  it('a confirmed agreement that the provider withdraws and replaces is unconfirmed in both proposals', () => {
    const attempts = [
      proposal(3, '2025-01-19', 'SIGNED'),
      proposal(2, '2025-01-15', 'WITHDRAWN'),
      proposal(1, '2025-01-08', 'WITHDRAWN'),
    ]
    expect(idsOf(signed, ...attempts)).toEqual([3, 2])
  })

  it('a later proposal leaves the confirmed one as confirmed', () => {
    expect(idsOf(signed, proposal(2, '2025-01-19', 'SIGNED'), proposal(1, '2025-01-15', 'SIGNED'))).toEqual([2])
  })

  it('only the newest proposal waits for a confirmation if there is none yet', () => {
    expect(idsOf(null, proposal(2, '2025-01-11', 'SIGNED'), proposal(1, '2025-01-08', 'WITHDRAWN'))).toEqual([2])
  })
})
