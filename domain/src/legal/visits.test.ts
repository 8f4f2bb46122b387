import { describe, expect, it } from 'vitest'
import { answered, CHECKLISTS, CHECKLISTS_OF_SERVICE } from './checklists.ts'
import { SERVICES } from './service-requests.ts'
import { fileRejection, instantOfLocal, localInput, visitRejection } from './visits.ts'

const NOW = new Date('2026-11-26T10:00:00Z')
const REQUEST = { service: 'OCCUPATION', requestedOn: '2026-11-20T09:00:00.000Z', now: NOW } as const
const VISIT = {
  visitedOn: '2026-11-26T09:30:00.000Z',
  checklist: 'occupation',
  answers: { doorAnswered: 'no', suppliesInUse: 'yes' },
  signature: null,
} as const

describe('A visit', () => {
  it.each<[string, object, ReturnType<typeof visitRejection>]>([
    ['of its service, today', {}, null],
    ['to a court eviction that the agent attends', { checklist: 'eviction', answers: { belongingsLeft: 'yes' } }, null],
    ['of another service', { checklist: 'registry', answers: {} }, 'checklist'],
    ['with a question of another checklist', { answers: { keysTaken: 'yes' } }, 'answers'],
    // A phone's clock may be a few minutes fast.
    ['nine minutes ahead', { visitedOn: '2026-11-26T10:09:00.000Z' }, null],
    ['in the future', { visitedOn: '2026-11-26T10:11:00.000Z' }, 'visitedOn'],
    ['on the day of the request, but at an earlier time', { visitedOn: '2026-11-20T08:00:00.000Z' }, null],
    // This instant is 23:30 in Madrid on the day before the request.
    ['before the request', { visitedOn: '2026-11-19T22:30:00.000Z' }, 'visitedOn'],
    ['signed in the future', { signature: { signedOn: '2026-11-27T09:00:00.000Z' } }, 'signature'],
    ['signed on the spot', { signature: { signedOn: '2026-11-26T09:45:00.000Z' } }, null],
  ])('the rejected field of a visit %s, with the changed values %j, is %s', (_case, changes, expected) => {
    expect(visitRejection({ ...VISIT, ...changes }, REQUEST)).toBe(expected)
  })
})

describe('The checklists', () => {
  it('every service has a checklist, and no checklist repeats a question', () => {
    for (const service of SERVICES) expect(CHECKLISTS_OF_SERVICE[service].length).toBeGreaterThan(0)
    for (const questions of Object.values(CHECKLISTS)) expect(new Set(questions).size).toBe(questions.length)
  })

  it('the checklist of a court eviction asks about belongings and damage, as article 703 of the Civil Procedure Act requires', () => {
    expect(CHECKLISTS.eviction).toEqual(expect.arrayContaining(['belongingsLeft', 'damageRecorded']))
  })

  it('the answers of a visit are returned in checklist order', () => {
    expect(answered('occupation', { damageSeen: 'no', doorAnswered: 'yes' })).toEqual([
      ['doorAnswered', 'yes'],
      ['damageSeen', 'no'],
    ])
  })
})

describe('The time of a visit', () => {
  it.each([
    ['2026-11-26T10:30', '2026-11-26T09:30:00.000Z'],
    ['2026-07-01T00:15', '2026-06-30T22:15:00.000Z'],
    // On these nights, the clock goes forward at two or back at three.
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
  ])('the local time %s in Spain is the instant %s', (local, instant) => {
    expect(instantOfLocal(local)).toBe(instant)
    expect(localInput(new Date(instant))).toBe(local)
  })

  it.each(['', '2026-11-26', 'mañana', '2026-13-01T10:00'])(
    'the text %j is rejected because it is not a date with a time',
    (text) => {
      expect(instantOfLocal(text)).toBeNull()
    },
  )
})

describe('A file for a request', () => {
  it.each([
    [{ size: 10, isAccepted: true }, null],
    [{ size: 100, isAccepted: true }, null],
    [{ size: 101, isAccepted: true }, 'files.tooLarge'],
    [{ size: 0, isAccepted: true }, 'files.empty'],
    [{ size: 10, isAccepted: false }, 'files.wrongType'],
  ])('the error code of a file with %j, for a limit of 100 bytes, is %s', (file, expected) => {
    expect(fileRejection(file, 100)).toBe(expected)
  })
})
