import { describe, expect, it } from 'vitest'
import { brokenOrders, FACT_ORDERS, type OrderedRecord } from './fact-order.ts'
import { legalField } from './management.section.ts'

const ACQUISITION = ['acquisitionDate', 'edictReceptionDate', 'testimonialReceptionDate']

describe('The order of facts', () => {
  it('every order names date fields that exist', () => {
    const odd = FACT_ORDERS.flatMap(({ earlier, later }) => [earlier, later]).filter(([section, field]) =>
      section === 'acquisition' ? !ACQUISITION.includes(field) : legalField(section, field)?.kind !== 'day',
    )
    expect(odd).toEqual([])
  })

  const of = (section: OrderedRecord['section'], values: object, id: number | null = 1): OrderedRecord => ({
    section,
    id,
    values: values as OrderedRecord['values'],
    changed: new Set(Object.keys(values)),
  })

  it.each([
    [
      'a correction before its notice',
      [of('evictionProcesses', { correctionNoticeDate: '2026-03-02', correctionDate: '2026-03-01' })],
      'correctionDate',
    ],
    [
      'an answer before the notification',
      [of('evictionProcesses', { claimNotifiedDate: '2026-03-02', claimAnsweredDate: '2026-02-01' })],
      'claimAnsweredDate',
    ],
    [
      'a notification before the start',
      [of('evictionProcesses', { startDate: '2026-03-02', claimNotifiedDate: '2026-02-01' })],
      'claimNotifiedDate',
    ],
    [
      'a judgment that is final before the appeal against it',
      [
        of('evictionProcesses', {
          judgmentNotifiedDate: '2026-03-02',
          appealDate: '2026-03-20',
          judgmentFinalDate: '2026-03-18',
        }),
      ],
      'judgmentFinalDate',
    ],
    [
      'a hearing before the claim',
      [of('evictionProcesses', { type: 'VERBAL', startDate: '2026-05-04', hearingDate: '2026-03-10' })],
      'hearingDate',
    ],
    [
      'a request to enforce before the claim',
      [of('evictionProcesses', { type: 'VERBAL', startDate: '2026-05-04', enforcementRequestDate: '2026-03-10' })],
      'enforcementRequestDate',
    ],
    [
      'a suspension that ends before the claim',
      [of('evictionProcesses', { type: 'VERBAL', startDate: '2026-05-04', suspendedUntil: '2026-03-10' })],
      'suspendedUntil',
    ],
    [
      'a launch request of 2020 for a decree of 2026',
      [
        of('acquisition', { edictReceptionDate: '2026-01-10' }, null),
        of('adjudicationProcess', { launchRequestDate: '2020-01-10' }),
      ],
      'launchRequestDate',
    ],
    [
      'a presentation before the court certificate',
      [
        of('acquisition', { testimonialReceptionDate: '2026-02-10' }, null),
        of('registry', { registrationState: 'PRESENTADO', registrationStateDate: '2026-01-10' }),
      ],
      'registrationStateDate',
    ],
    [
      'a rectification before the flaw',
      [of('registry', { flawDate: '2026-02-10', rectifiedDate: '2026-01-10' })],
      'rectifiedDate',
    ],
    [
      'a possession of 1990 before the acquisition of 2025',
      [of('acquisition', { acquisitionDate: '2025-01-10' }, null), of('possession', { possessionDate: '1990-01-10' })],
      'possessionDate',
    ],
    [
      'an agreement signed in 2010',
      [
        of('acquisition', { acquisitionDate: '2025-01-10' }, null),
        of('friendlyMediations', { proposalSignedOn: '2010-01-10' }),
      ],
      'proposalSignedOn',
    ],
    [
      'a new launch on the day of the failed one',
      [
        of('adjudicationProcess', {
          kickoffDate: '2026-03-02',
          kickoffResult: 'NEGATIVE',
          newAppointmentDate: '2026-03-02',
        }),
      ],
      'newAppointmentDate',
    ],
  ])('%s is rejected beside both fields', (_, records, field) => {
    const broken = brokenOrders(records)
    expect(broken).toHaveLength(2)
    expect(broken[0]).toMatchObject({ field, reason: 'beforeOther', other: broken[1]?.field })
  })

  it('the same day is allowed, and a contradiction that the save does not touch blocks nothing', () => {
    const sameDay = { claimNotifiedDate: '2026-03-02', claimAnsweredDate: '2026-03-02' }
    expect(brokenOrders([of('evictionProcesses', sameDay)])).toEqual([])
    const old = {
      ...of('registry', { flawDate: '2026-02-10', rectifiedDate: '2026-01-10' }),
      changed: new Set(['registrySeat']),
    }
    expect(brokenOrders([old])).toEqual([])
  })

  it('a later title makes an earlier presentation impossible', () => {
    const title = of('acquisition', { testimonialReceptionDate: '2026-05-10' }, null)
    const stored = {
      ...of('registry', { registrationState: 'INSCRITO', registrationStateDate: '2026-03-10' }),
      changed: new Set<string>(),
    }
    expect(brokenOrders([title, stored]).map(({ section }) => section)).toEqual(['registry', 'acquisition'])
  })
})
