import { addDays } from '@lindero/domain/kernel/dates'
import { acquisitionErrors } from '@lindero/domain/legal/acquisition'
import { EVICTION_SUBSTAGES } from '@lindero/domain/legal/eviction.part'
import { legalDates } from '@lindero/domain/legal/legal-dates'
import { legalField, sectionRejection } from '@lindero/domain/legal/management.section'
import { NEGOTIATION_STATES } from '@lindero/domain/legal/mediation.part'
import { possessionFrom } from '@lindero/domain/legal/possession.part'
import { recordErrors } from '@lindero/domain/legal/records'
import { REGISTRATION_STATES } from '@lindero/domain/legal/registration.part'
import { SERVICE_REQUEST_STATES, SERVICES } from '@lindero/domain/legal/service-requests'
import { NO_HOLIDAYS } from '@lindero/domain/legal/working-days'
import { describe, expect, it } from 'vitest'
import { REPOSSESSIONS, repossessionsOf } from './repossessions.ts'
import { REQUESTS } from './requests.ts'

const homes = Array.from({ length: 80 }, (_, index) => ({
  uuid: `home-${index}`,
  documentUuid: index % 10 < 8 ? '33333333-3333-4333-8333-333333333333' : null,
  reportUuid: index % 10 < 8 ? '44444444-4444-4444-8444-444444444444' : null,
}))
const TODAY = '2026-11-23'
const all = repossessionsOf(homes, TODAY)
const valuesOf = (section: string, field: string) =>
  new Set(
    all.flatMap(({ records }) =>
      records.filter((record) => record.section === section).map(({ fields }) => fields[field]),
    ),
  )

describe('Demo repossessions', () => {
  it('the demo has sixty repossessions, and the rules for user input accept all of their data', () => {
    expect(all).toHaveLength(REPOSSESSIONS)
    for (const { acquisition, records } of all) {
      expect(acquisitionErrors(acquisition, TODAY)).toEqual([])
      for (const { section, fields } of records) {
        expect([section, recordErrors(section, fields, TODAY)]).toEqual([section, []])
        for (const [name, value] of Object.entries(fields)) {
          const { kind, choices = [] } = legalField(section, name) ?? {}
          expect([name, kind]).not.toEqual([name, undefined])
          if (kind === 'choice' && value !== null) expect(choices).toContain(value)
        }
        expect(sectionRejection(section, acquisition)).toBeNull()
      }
    }
  })

  it('every state of the registry, of mediations and of evictions occurs in the demo', () => {
    expect(valuesOf('registry', 'registrationState')).toEqual(new Set(REGISTRATION_STATES))
    expect(valuesOf('friendlyMediations', 'negotiationState')).toEqual(new Set(NEGOTIATION_STATES))
    expect(valuesOf('evictionProcesses', 'substage')).toEqual(new Set(Object.keys(EVICTION_SUBSTAGES)))
  })

  it('the demo has forty service requests, with every combination of a service and a state', () => {
    const requests = all.flatMap(({ request }) => request ?? [])
    expect(requests).toHaveLength(REQUESTS)
    expect(new Set(requests.map(({ service, state }) => `${service} ${state}`)).size).toBe(
      SERVICES.length * SERVICE_REQUEST_STATES.length,
    )
  })

  it('no service request of the demo is due before the day of the request, and no legal deadline of the demo has passed', () => {
    for (const { acquisition, records, request } of all) {
      if (request) expect(request.expiresOn >= addDays(TODAY, -request.requestedDaysAgo)).toBe(true)
      const dated = records.map(({ section, fields }, id) => ({ id, section, fields })).reverse()
      const late = legalDates(dated, acquisition, NO_HOLIDAYS, TODAY).filter(
        ({ rule, date, awaits }) => (rule && date < TODAY) || awaits,
      )
      expect(late).toEqual([])
    }
  })

  it('a demo asset with a signed mediation or court eviction has the state WITH_POSSESSION; only comments on occupied assets mention residents', () => {
    for (const { records } of all) {
      const input = records.filter(
        ({ section, fields, isRequested }) => !isRequested && possessionFrom(section, fields, TODAY),
      )
      const possession = records.find(({ section }) => section === 'possession')
      if (input.length > 0) expect(possession?.fields.possessionState).toBe('WITH_POSSESSION')
      for (const { fields, comments } of records.filter(({ section }) => section === 'occupations')) {
        const texts = comments.map(({ message }) => message).join()
        expect([fields.result, texts.includes('vive una familia')]).toEqual([
          fields.result,
          fields.result === 'OCCUPIED' && comments.length > 0,
        ])
      }
    }
  })
})
