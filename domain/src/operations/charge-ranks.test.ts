import { describe, expect, it } from 'vitest'
import type { NotedCharge } from './charge-lapse.ts'
import { ranksOf } from './charge-ranks.ts'

const charge = (uuid: string, more: Partial<NotedCharge> = {}): NotedCharge => ({
  uuid,
  parentUuid: 'note',
  kind: 'seizure',
  state: 'current',
  rank: null,
  creditor: null,
  principal: null,
  interest: null,
  lateInterest: null,
  costs: null,
  startedOn: null,
  inscription: null,
  quote: null,
  ...more,
})

const order = (charges: readonly NotedCharge[]) => {
  const { basis, ranked } = ranksOf('note', charges)
  return [basis, ...ranked.map(({ charge: { uuid } }) => uuid)]
}

describe('The charges of an extract in force are listed by rank', () => {
  it.each([
    [
      'by their inscriptions',
      [charge('second', { inscription: '12ª inscripción 12ª' }), charge('first', { inscription: 'inscripción 3ª' })],
      ['inscription', 'first', 'second'],
    ],
    [
      'by their letters, AA after Z',
      [charge('second', { inscription: 'letra AA' }), charge('first', { inscription: 'letra Z' })],
      ['inscription', 'first', 'second'],
    ],
    [
      'by the days of their entries, if they belong to two series',
      [
        charge('second', { inscription: 'letra A', startedOn: '2021-05-03' }),
        charge('first', { inscription: 'inscripción 3ª', startedOn: '2019-02-01' }),
      ],
      ['date', 'first', 'second'],
    ],
    [
      'in the order of the extract, if a day is missing',
      [
        charge('third'),
        charge('second', { rank: 2, startedOn: '2019-02-01' }),
        charge('first', { rank: 1, startedOn: '2021-02-01' }),
      ],
      ['order', 'first', 'second', 'third'],
    ],
    [
      'without ended charges and those of another extract',
      [charge('ended', { state: 'expired' }), charge('other', { parentUuid: 'another' }), charge('only')],
      ['order', 'only'],
    ],
  ])('charges are ranked %s', (_, charges, expected) => {
    expect(order(charges)).toEqual(expected)
  })

  it('each charge has the debt of those before it, and how many of them state no amount', () => {
    const charges = [
      charge('mortgage', { kind: 'mortgage', rank: 1, principal: 90_000.1, costs: 9_000.2 }),
      charge('easement', { kind: 'easement', rank: 2 }),
      charge('seizure', { rank: 3 }),
      charge('last', { rank: 4, principal: 500, quote: 'Embargo pospuesto a la hipoteca de la inscripción 9ª.' }),
    ]
    expect(ranksOf('note', charges).ranked).toMatchObject([
      { aheadAmount: 0, aheadWithoutAmount: 0 },
      { aheadAmount: 99_000.3, aheadWithoutAmount: 0 },
      { aheadAmount: 99_000.3, aheadWithoutAmount: 0 },
      { aheadAmount: 99_000.3, aheadWithoutAmount: 1, isRankChanged: true },
    ])
  })
})
