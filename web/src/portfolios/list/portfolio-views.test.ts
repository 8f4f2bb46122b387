import { describe, expect, it } from 'vitest'
import { portfolioFixture as portfolio } from './portfolio.fixture.ts'
import { clientsOf, inOrder, inView, LATEST_FIRST, type PortfolioView, totalsOf } from './portfolio-views.ts'

const names = (all: { name: string }[]) => all.map(({ name }) => name)

const all = [
  portfolio({ name: 'A', editedOn: '2026-11-20T10:00:00Z', client: 'Fondo Turia' }),
  portfolio({ name: 'b', phase: 'management', editedOn: '2026-11-21T10:00:00Z', saleValue: 5 }),
  portfolio({ name: 'C', valuations: [11, 89, 0, 0, 0, 0], client: null, editedOn: '2026-11-19T10:00:00Z' }),
  portfolio({ name: 'D', isDraft: true, assets: 0, valuations: [0, 0, 0, 0, 0, 0], client: '' }),
]

describe('views of the portfolio list (product facts 2.1)', () => {
  it.each<[PortfolioView, string[]]>([
    ['all', ['A', 'b', 'C', 'D']],
    ['analysis', ['A', 'C']],
    ['management', ['b']],
    ['notValued', ['C']],
  ])('%s holds %j', (view, expected) => {
    expect(names(inView(all, view))).toEqual(expected)
  })

  it('takes 10 % without a value as not much yet', () => {
    expect(inView([portfolio({ valuations: [10, 90, 0, 0, 0, 0] })], 'notValued')).toEqual([])
  })

  it('shows the one edited last first', () => {
    expect(names(inOrder(all, LATEST_FIRST)).slice(0, 1)).toEqual(['b'])
  })

  it.each([
    ['name', false, ['A', 'b', 'C', 'D']],
    ['saleValue', false, ['b', 'A', 'C', 'D']],
    ['client', true, ['A', 'b', 'C', 'D']],
    ['v0', true, ['C', 'A', 'b', 'D']],
    ['v0', false, ['A', 'b', 'C', 'D']],
  ])('in order of %s, descending %s, puts what has no figure last', (field, descending, expected) => {
    expect(names(inOrder(all, { field, descending }))).toEqual(expected)
  })

  it('adds up what stands in the columns', () => {
    expect(totalsOf(all)).toMatchObject({ assets: 300, saleValue: 3_000_005 - 1_000_000 + 1_000_000 })
    expect(totalsOf(all).valuations).toEqual([21, 209, 40, 20, 8, 2])
  })

  it('offers each client once', () => {
    expect(clientsOf([...all, ...all])).toEqual(['Banco Mediterráneo', 'Fondo Turia'])
  })
})
