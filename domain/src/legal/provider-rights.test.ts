import { describe, expect, it } from 'vitest'
import { LEGAL_FIELDS, LEGAL_SECTIONS } from './management.section.ts'
import { mayProviderEdit, readableReports, scopeOfSave } from './provider-rights.ts'
import { reportsOf, SERVICE_REQUEST_STATES, SERVICES } from './service-requests.ts'

it('the owner of an asset may change every field, write every kind of comment and confirm the possession, but moves no request', () => {
  const owner = scopeOfSave(null)
  expect(owner.allows({ key: 'legal.possession:1', field: 'possessionDate', old: null, new: '2026-03-02' })).toBe(true)
  expect([owner.allowsComment('NOTE'), owner.confirms, owner.moves]).toEqual([true, true, false])
})

describe('Rights of a provider', () => {
  it.each(SERVICES.flatMap((service) => SERVICE_REQUEST_STATES.map((state) => [service, state] as const)))(
    'a provider with a request for %s in state %s can edit only its own reports, and only while the request is open',
    (service, state) => {
      const request = { service, state, occupationResult: 'OCCUPIED' }
      const isOpen = state === 'PENDING' || state === 'IN_PROGRESS'
      for (const section of LEGAL_SECTIONS) {
        const isOwn = reportsOf(service, 'OCCUPIED').includes(section as never)
        expect(readableReports(request).includes(section)).toBe(isOwn && state !== 'CANCELLED')
        for (const field of Object.keys(LEGAL_FIELDS[section])) {
          const isOwners = section === 'registry' && field.startsWith('charges') && !field.includes('Cancellation')
          expect(mayProviderEdit(request, section, field)).toBe(isOpen && isOwn && !isOwners)
        }
      }
    },
  )
})
