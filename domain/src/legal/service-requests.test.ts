import { describe, expect, it } from 'vitest'
import { apply, tableOf } from '../kernel/machine/machine.ts'
import { mayProviderEdit, readableReports } from './provider-rights.ts'
import { saveErrorSummary } from './save-errors.ts'
import { LEGAL_FIELDS, LEGAL_SECTIONS } from './sections.ts'
import {
  cancelRefusal,
  defaultExpiry,
  fitsSection,
  reportsOf,
  SERVICE_REQUEST_STATES,
  SERVICES,
  serviceRequestStates,
  timingOf,
} from './service-requests.ts'
import { isRepossessionFinished, situationLights } from './situation.ts'

describe('Service request (product facts 10)', () => {
  it('follows this table', () => {
    expect(tableOf(serviceRequestStates)).toEqual([
      'PENDING -start-> IN_PROGRESS',
      'IN_PROGRESS -finish-> DONE asks then stampEnd',
      'PENDING|IN_PROGRESS -cancel-> CANCELLED asks then stampCancellation',
    ])
  })

  it('cannot be cancelled once finished', () => {
    expect(SERVICE_REQUEST_STATES.map(cancelRefusal)).toEqual([null, null, 'finished', 'cancelled'])
    expect(apply(serviceRequestStates, 'DONE', 'cancel', {}).kind).toBe('refused')
  })

  it.each([
    ['OCCUPATION', '2026-03-15'],
    ['MEDIATION', '2026-04-01'],
    ['REGISTRY', '2026-05-01'],
    ['OCCUPATION_AND_MEDIATION', '2026-04-01'],
  ] as const)('for %s made on 1 March expires on %s', (service, expiry) => {
    expect(defaultExpiry(service, '2026-03-01')).toBe(expiry)
  })

  it('proposes the end of a shorter month', () => {
    expect(defaultExpiry('MEDIATION', '2026-01-31')).toBe('2026-02-28')
  })

  it.each([
    ['2026-03-20', null, '2026-03-16', 'IN_TIME'],
    ['2026-03-20', null, '2026-03-17', 'AT_RISK'],
    ['2026-03-20', null, '2026-03-20', 'AT_RISK'],
    ['2026-03-20', null, '2026-03-21', 'EXPIRED'],
    ['2026-03-20', '2026-03-20', '2026-06-01', 'IN_TIME'],
    ['2026-03-20', '2026-03-22', '2026-06-01', 'EXPIRED'],
  ])('due %s, ended %s, seen on %s is %s', (expires, ended, today, timing) => {
    expect(timingOf(expires, ended, today)).toBe(timing)
  })

  it.each([
    ['occupations', ['OCCUPATION', 'OCCUPATION_AND_MEDIATION']],
    ['friendlyMediations', ['MEDIATION', 'OCCUPATION_AND_MEDIATION']],
    ['registry', ['REGISTRY']],
  ] as const)('from %s offers %o', (section, services) => {
    expect(SERVICES.filter((service) => fitsSection(service, section)).sort()).toEqual([...services].sort())
  })

  it('for both services gets the mediation only once the asset is occupied', () => {
    expect(reportsOf('OCCUPATION_AND_MEDIATION', 'REQUESTED')).toEqual(['occupations'])
    expect(reportsOf('OCCUPATION_AND_MEDIATION', 'NOT_OCCUPIED')).toEqual(['occupations'])
    expect(reportsOf('OCCUPATION_AND_MEDIATION', 'OCCUPIED')).toEqual(['occupations', 'friendlyMediations'])
  })
})

describe('Rights of a provider', () => {
  it.each(SERVICES.flatMap((service) => SERVICE_REQUEST_STATES.map((state) => [service, state] as const)))(
    'with %s in state %s stay within its reports',
    (service, state) => {
      const request = { service, state, occupationResult: 'OCCUPIED' }
      const isOpen = state === 'PENDING' || state === 'IN_PROGRESS'
      for (const section of LEGAL_SECTIONS) {
        const isOwn = reportsOf(service, 'OCCUPIED').includes(section as never)
        expect(readableReports(request).includes(section)).toBe(isOwn && state !== 'CANCELLED')
        for (const field of Object.keys(LEGAL_FIELDS[section])) {
          const isOwners =
            section === 'registry' && field.startsWith('charges') && !field.includes('Cancellation')
          expect(mayProviderEdit(request, section, field)).toBe(isOpen && isOwn && !isOwners)
        }
      }
    },
  )
})

describe('Summary of a failed save (operations specification, section 8)', () => {
  it('joins every failing part', () => {
    expect(
      saveErrorSummary([
        { section: 'occupations', id: null, error: 'result required' },
        { section: 'registry', id: '7', error: 'registrationFlawFile required' },
      ]),
    ).toBe(
      'New occupations not inserted: result required / Update registry:7 not saved: registrationFlawFile required',
    )
  })

  it('has a sentence of its own for the acquisition', () => {
    expect(saveErrorSummary([{ section: 'acquisition', id: null, error: 'acquisitionDate required' }])).toBe(
      'There was a problem saving acquisition type: acquisitionDate required',
    )
  })
})

describe('Situation of an asset (product facts 9.2)', () => {
  const open = {
    registrationState: 'PRESENTADO',
    possessionState: 'WITHOUT_POSSESSION',
    isOccupied: true,
    hasOpenEviction: true,
  } as const
  const done = {
    registrationState: 'INSCRITO',
    possessionState: 'WITH_POSSESSION',
    isOccupied: false,
    hasOpenEviction: false,
  } as const

  it.each([
    [open, { registration: 'danger', possession: 'warning', occupied: 'danger', eviction: 'warning' }],
    [done, { registration: 'success', possession: 'success' }],
    [
      { ...done, registrationState: null },
      { registration: 'danger', possession: 'success' },
    ],
  ])('%o has the lights %o', (situation, lights) => {
    expect(situationLights(situation)).toEqual(lights)
  })

  it('is finished when registered and with possession', () => {
    expect([isRepossessionFinished(open), isRepossessionFinished(done)]).toEqual([false, true])
  })
})
