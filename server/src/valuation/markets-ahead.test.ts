import { indexEvidence } from '@lindero/domain/valuation/market-model/evidence-index'
import { fitRegion, type RegionalMarket, regionalMarketOf } from '@lindero/domain/valuation/price-model/regional-market'
import { expect, it } from 'vitest'
import { MarketsAhead } from './markets-ahead.ts'
import { FITS_AT_ONCE } from './models/thin-fits.ts'

const NAMES = Array.from({ length: 12 }, (_, place) => `neighbourhood ${place}`)

const MARKETS = new Map(NAMES.map((name) => [name, emptyMarket()]))

function emptyMarket(): RegionalMarket {
  const index = indexEvidence([], { operation: 'sale', typeId: 11, valuationDate: '2026-06-01' })
  return regionalMarketOf(index, fitRegion(index))
}

function fetching(fails: readonly string[] = []) {
  const asked: string[] = []
  const markets = new MarketsAhead(
    NAMES.flatMap((name) => [name, name]),
    async (name) => {
      asked.push(name)
      if (fails.includes(name)) throw new Error(`no market ${name}`)
      return MARKETS.get(name) ?? emptyMarket()
    },
  )
  return { asked, markets }
}

it('a job receives each market by its name, and each is fetched once', async () => {
  const { asked, markets } = fetching()
  for (const name of NAMES) expect(await markets.take(name)).toBe(MARKETS.get(name))
  expect(asked).toEqual(NAMES)
})

it('at most as many markets are fetched ahead as fits are made at the same time', async () => {
  const { asked, markets } = fetching()
  await markets.take('neighbourhood 0')
  expect(asked).toEqual(NAMES.slice(0, 1 + FITS_AT_ONCE))
})

it('a job may leave out neighbourhoods, and ask for one again that it has not kept', async () => {
  const { asked, markets } = fetching()
  await markets.take('neighbourhood 0')
  expect(await markets.take('neighbourhood 9')).toBe(MARKETS.get('neighbourhood 9'))
  expect(await markets.take('neighbourhood 0')).toBe(MARKETS.get('neighbourhood 0'))
  expect(asked.filter((name) => name === 'neighbourhood 9')).toHaveLength(1)
})

it('a market that cannot be fetched fails when the job takes it, and not before', async () => {
  const { markets } = fetching(['neighbourhood 1'])
  expect(await markets.take('neighbourhood 0')).toBe(MARKETS.get('neighbourhood 0'))
  await expect(markets.take('neighbourhood 1')).rejects.toThrow('no market neighbourhood 1')
  expect(await markets.take('neighbourhood 2')).toBe(MARKETS.get('neighbourhood 2'))
})
