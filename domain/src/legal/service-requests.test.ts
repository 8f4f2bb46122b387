import { describe, expect, it } from 'vitest'
import { apply, tableOf } from '../kernel/machine/machine.ts'
import {
  cancelRejection,
  daysLateOf,
  defaultExpiry,
  firstSection,
  fitsSection,
  missingInReports,
  nextStepOf,
  reportsOf,
  SERVICE_REQUEST_STATES,
  SERVICES,
  serviceRequestStates,
  timingOf,
} from './service-requests.ts'

describe('Service request (product facts 10)', () => {
  it('a service request can be started, finished, cancelled and sent back, each only in some states', () => {
    expect(tableOf(serviceRequestStates)).toEqual([
      'PENDING -start-> IN_PROGRESS then stampStart',
      'IN_PROGRESS -finish-> DONE asks then stampEnd',
      'PENDING|IN_PROGRESS -cancel-> CANCELLED asks then stampCancellation',
      'DONE -sendBack-> IN_PROGRESS if neverSentBack then stampReturn',
    ])
  })

  it('a finished service request cannot be cancelled', () => {
    expect(SERVICE_REQUEST_STATES.map(cancelRejection)).toEqual([null, null, 'finished', 'cancelled'])
    expect(apply(serviceRequestStates, 'DONE', 'cancel', {}).kind).toBe('refused')
  })

  it('a finished service request can be sent back only once', () => {
    expect(apply(serviceRequestStates, 'DONE', 'sendBack', { sentBackOn: null }).kind).toBe('moved')
    expect(apply(serviceRequestStates, 'DONE', 'sendBack', { sentBackOn: '2026-03-01' }).kind).toBe('refused')
  })

  it.each([
    ['OCCUPATION', { result: 'REQUESTED' }, {}, ['occupations.result', 'occupations.reportFile']],
    ['OCCUPATION', { result: 'NOT_OCCUPIED', reportFile: 'a' }, {}, []],
    ['OCCUPATION_AND_MEDIATION', { result: 'NOT_OCCUPIED', reportFile: 'a' }, {}, []],
    ['OCCUPATION_AND_MEDIATION', { result: 'OCCUPIED', reportFile: 'a' }, {}, ['friendlyMediations.negotiationState']],
    ['MEDIATION', {}, { negotiationState: 'REQUESTED' }, ['friendlyMediations.negotiationState']],
    ['MEDIATION', {}, { negotiationState: 'NEG_FAILED' }, []],
    ['REGISTRY', {}, {}, ['registry.registrationState']],
  ] as const)(
    'a request for %s with the occupancy report %j and the mediation report %j lacks the fields %j',
    (service, occupations, mediation, missing) => {
      const reports = [
        { section: 'occupations', fields: occupations },
        { section: 'friendlyMediations', fields: mediation },
      ]
      expect(missingInReports(service, reports)).toEqual(missing)
    },
  )

  it.each([
    ['OCCUPATION', '2026-03-15'],
    ['MEDIATION', '2026-04-01'],
    ['REGISTRY', '2026-05-01'],
    ['OCCUPATION_AND_MEDIATION', '2026-04-01'],
  ] as const)('the proposed expiry date of a request for %s made on 1 March is %s', (service, expiry) => {
    expect(defaultExpiry(service, '2026-03-01')).toBe(expiry)
  })

  it('the proposed expiry date of a mediation requested on 31 January is the last day of February', () => {
    expect(defaultExpiry('MEDIATION', '2026-01-31')).toBe('2026-02-28')
  })

  it.each([
    ['2026-03-20', null, '2026-03-16', 'IN_TIME'],
    ['2026-03-20', null, '2026-03-17', 'AT_RISK'],
    ['2026-03-20', null, '2026-03-20', 'AT_RISK'],
    ['2026-03-20', null, '2026-03-21', 'EXPIRED'],
    ['2026-03-20', '2026-03-20', '2026-06-01', 'IN_TIME'],
    ['2026-03-20', '2026-03-22', '2026-06-01', 'EXPIRED'],
  ])(
    'a request that expires on %s, ended on %s and is viewed on %s has the timing %s',
    (expires, ended, today, timing) => {
      expect(timingOf(expires, ended, today)).toBe(timing)
    },
  )

  it.each([
    ['occupations', ['OCCUPATION', 'OCCUPATION_AND_MEDIATION']],
    ['friendlyMediations', ['MEDIATION', 'OCCUPATION_AND_MEDIATION']],
    ['registry', ['REGISTRY']],
  ] as const)('the section %s offers requests for the services %o', (section, services) => {
    expect(SERVICES.filter((service) => fitsSection(service, section)).sort()).toEqual([...services].sort())
  })

  it('a request for the combined service includes a mediation only if the asset is occupied', () => {
    expect(reportsOf('OCCUPATION_AND_MEDIATION', 'REQUESTED')).toEqual(['occupations'])
    expect(reportsOf('OCCUPATION_AND_MEDIATION', 'NOT_OCCUPIED')).toEqual(['occupations'])
    expect(reportsOf('OCCUPATION_AND_MEDIATION', 'OCCUPIED')).toEqual(['occupations', 'friendlyMediations'])
  })

  it.each([
    ['OCCUPATION', 'occupations'],
    ['REGISTRY', 'registry'],
    ['MEDIATION', 'friendlyMediations'],
    ['OCCUPATION_AND_MEDIATION', 'occupations'],
  ] as const)('a request for %s creates its first record in the section %s', (service, section) => {
    expect(firstSection(service)).toBe(section)
  })
})

describe('An ordered service', () => {
  it.each([
    ['PENDING', null, 'start'],
    ['IN_PROGRESS', null, 'report'],
    ['IN_PROGRESS', '2026-11-02T10:00:00Z', 'complete'],
    ['DONE', null, 'none'],
    ['CANCELLED', null, 'none'],
  ] as const)('a request in the state %s, sent back on %s, waits for the step %s', (state, sentBackOn, step) => {
    expect(nextStepOf({ state, sentBackOn })).toBe(step)
  })

  it.each([
    ['2026-11-10', null, 5],
    ['2026-11-15', null, 0],
    ['2026-11-20', null, 0],
    ['2026-11-10', '2026-11-12', 2],
    ['2026-11-10', '2026-11-09', 0],
  ])(
    'a request that expires on %s and ended on %s is late by the days until its end or today',
    (expires, ended, days) => {
      expect(daysLateOf(expires, ended, '2026-11-15')).toBe(days)
    },
  )
})
