import { describe, expect, it } from 'vitest'
import { countedReports, type StoredReport, waitingReports } from './confirmed-reports.ts'

const TODAY = '2026-11-28'
const SIGNED = { proposalState: 'SIGNED', proposalType: 'CFK', proposalSignedOn: '2026-11-20', proposalFile: 'file' }
const NEVER = { isPossessed: false, last: '' }
const POSSESSED = { isPossessed: true, last: '2026-11-20' }
const report = (more: Partial<StoredReport>): StoredReport => ({
  id: 1,
  section: 'friendlyMediations',
  fields: SIGNED,
  serviceRequestId: 7,
  confirmed: null,
  ...more,
})

describe('Reports that wait for the owner', () => {
  it('a possession that a provider reports waits until the owner has confirmed it', () => {
    expect(waitingReports([report({})], NEVER, TODAY)).toMatchObject([{ kind: 'taken', mode: 'CFK', on: '2026-11-20' }])
    expect(waitingReports([report({ confirmed: SIGNED })], POSSESSED, TODAY)).toEqual([])
    expect(waitingReports([report({ serviceRequestId: null })], NEVER, TODAY)).toEqual([])
  })

  it.each([
    ['withdraws the agreement', { proposalState: 'WITHDRAWN' }, 'withdrawn', 'proposalState'],
    ['moves the signature', { proposalSignedOn: '2026-11-10' }, 'changed', 'proposalSignedOn'],
    ['changes its type', { proposalType: 'EVLL' }, 'changed', 'proposalType'],
  ])('a provider who %s after the confirmation asks the owner again', (_, change, kind, field) => {
    const later = report({ fields: { ...SIGNED, ...change }, confirmed: SIGNED })
    expect(waitingReports([later], POSSESSED, TODAY)).toMatchObject([{ kind, changes: [{ field }] }])
    expect(countedReports([later])[0]?.fields).toEqual(SIGNED)
  })

  it('a confirmed occupancy counts until the owner confirms another one', () => {
    const later = report({
      section: 'occupations',
      fields: { result: 'NOT_OCCUPIED' },
      confirmed: { result: 'OCCUPIED' },
    })
    expect(countedReports([later])[0]?.fields).toEqual({ result: 'OCCUPIED' })
    expect(waitingReports([later], NEVER, TODAY)).toMatchObject([
      { kind: 'facts', changes: [{ field: 'result', confirmed: 'OCCUPIED', reported: 'NOT_OCCUPIED' }] },
    ])
  })

  it('a new report of a provider does not replace what the owner established, and the first one counts at once', () => {
    const own = report({
      id: 1,
      section: 'registry',
      serviceRequestId: null,
      fields: { registrationState: 'INSCRITO' },
    })
    const reported = report({ id: 2, section: 'registry', fields: { registrationState: 'DEFECTUOSO' } })
    expect(countedReports([reported, own]).map(({ id }) => id)).toEqual([1])
    expect(countedReports([reported]).map(({ id }) => id)).toEqual([2])
    expect(waitingReports([reported, own], NEVER, TODAY)).toMatchObject([{ recordId: 2, kind: 'facts' }])
    expect(waitingReports([reported], NEVER, TODAY)).toEqual([])
  })
})
