import { describe, expect, it } from 'vitest'
import type { NotedCharge } from '../operations/charge-lapse.ts'
import { annotationDates, lapseQuestions, termOf } from './annotation-dates.ts'

const TODAY = '2026-11-29'

const seizure = (more: Partial<NotedCharge> = {}): NotedCharge => ({
  uuid: '1',
  parentUuid: 'note',
  kind: 'seizure',
  state: 'current',
  rank: null,
  creditor: null,
  principal: null,
  interest: null,
  lateInterest: null,
  costs: null,
  startedOn: '2023-03-10',
  inscription: 'letra A',
  quote: null,
  ...more,
})
const extract = (expeditionDate: string, charges: readonly NotedCharge[]) => ({
  uuid: expeditionDate,
  expeditionDate,
  charges,
})
const datesOf = (...extracts: Parameters<typeof annotationDates>[0]) => annotationDates(extracts, TODAY)

describe('The lapse of annotations in registry extracts', () => {
  it('a seizure of another creditor lapses four years after its day, and names its extract', () => {
    expect(datesOf(extract('2026-09-01', [seizure()]))).toEqual([
      {
        recordId: null,
        section: 'registry',
        reason: 'chargeLapses#la',
        date: '2027-03-10',
        rule: {
          from: '2023-03-10',
          length: { months: 48 },
          article: 'art. 86 LH',
          calendar: 'natural',
          annotation: {
            kind: 'seizure',
            inscription: 'letra A',
            extract: '2026-09-01',
            by: 'annotation',
            isOurs: false,
          },
        },
        metOn: null,
        awaits: false,
      },
    ])
  })

  it.each([
    ['of another creditor awaits its cancellation', {}, { reason: 'chargeLapses#la', awaits: true }],
    ['of the own claim is a missed deadline', { isOurs: true }, { reason: 'annotationExpires#la', awaits: false }],
  ])('after the day, an annotation %s', (_, more, expected) => {
    const dates = datesOf(extract('2026-09-01', [seizure({ startedOn: '2022-03-10', ...more })]))
    expect(dates).toMatchObject([{ date: '2026-03-10', ...expected }])
  })

  it.each([
    ['without a day', seizure({ startedOn: null })],
    ['that the extract calls cancelled', seizure({ state: 'cancelled' })],
    ['that is inscribed', seizure({ kind: 'mortgage' })],
  ])('a charge %s has no date', (_, charge) => {
    expect(datesOf(extract('2026-09-01', [charge]))).toEqual([])
  })

  it('only the latest extract with charges counts', () => {
    const later = [seizure({ inscription: 'letra B', startedOn: '2024-05-06' })]
    const dates = datesOf(extract('2025-01-01', [seizure()]), extract('2026-09-01', later), extract('2026-10-01', []))
    expect(dates.map(({ reason }) => reason)).toEqual(['chargeLapses#lb'])
  })

  it('annotations with one name are different dates', () => {
    const dates = datesOf(extract('2026-09-01', [seizure({ inscription: null }), seizure({ inscription: null })]))
    expect(dates.map(({ reason }) => reason)).toEqual(['chargeLapses#d2023-03-10', 'chargeLapses#d2023-03-10-2'])
    expect(dates.map(({ reason }) => termOf(reason))).toEqual(['chargeLapses', 'chargeLapses'])
  })

  it('annotations of the latest extract whose day is unknown are questions', () => {
    const unknown = seizure({ startedOn: null, inscription: 'letra B', isOurs: true })
    const earlier = extract('2026-01-01', [seizure({ startedOn: null })])
    expect(lapseQuestions([earlier, extract('2026-09-01', [seizure(), unknown])])).toEqual([
      { kind: 'seizure', inscription: 'letra B', why: 'noDay', isOurs: true, extract: '2026-09-01' },
    ])
    expect(lapseQuestions([])).toEqual([])
  })
})
