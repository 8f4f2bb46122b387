import { describe, expect, it } from 'vitest'
import { splitRow } from './backtest-splits.ts'

const row = (assetid: string, more: object = {}) => ({
  assetid,
  period: '201809',
  price: '200000',
  constructedarea: '100',
  bathnumber: '2',
  neighbourhood: 'Russafa',
  ...more,
})
const many = Array.from({ length: 300 }, (_, i) => row(`A${i}`))

describe('A variant of the data of a backtest', () => {
  it('the variant `months` of the backtest data replaces the quarter of each listing by one to three consecutive months of the quarter', () => {
    const periods = many.map((one) => splitRow(one, ['months'], 'listing').map(({ period }) => period))
    expect(new Set(periods.flat())).toEqual(new Set(['201807', '201808', '201809']))
    for (const own of periods) {
      expect(own.length).toBeGreaterThan(0)
      expect(own).toEqual(['201807', '201808', '201809'].slice(Number(own[0]?.slice(5)) - 7).slice(0, own.length))
    }
  })

  it('the variant `months` of the backtest data keeps about a third of the subjects, each in the first month of its quarter', () => {
    const remaining = many.flatMap((one) => splitRow(one, ['months'], 'subject'))
    expect(new Set(remaining.map(({ period }) => period))).toEqual(new Set(['201807']))
    expect(remaining.length).toBeGreaterThan(70)
    expect(remaining.length).toBeLessThan(130)
  })

  it('the variants `months` and `fewFields` of the backtest data can be combined', () => {
    const [first] = splitRow(row('A1'), ['months', 'fewFields'], 'listing')
    expect(first).toMatchObject({ bathnumber: '', haswardrobe: '', price: '200000' })
  })

  it('the variant `districts` of the backtest data keeps about a quarter of the districts, each with all its rows', () => {
    const names = Array.from({ length: 60 }, (_, i) => `District ${i}`)
    const remaining = names.filter(
      (neighbourhood) => splitRow(row('A1', { neighbourhood }), ['districts'], 'listing').length,
    )
    expect(remaining.length).toBeGreaterThan(5)
    expect(remaining.length).toBeLessThan(30)
    for (const neighbourhood of remaining)
      expect(splitRow(row('A2', { neighbourhood }), ['districts'], 'subject')).toHaveLength(1)
  })

  it('the variant `squeezed` of the backtest data replaces the ratio of two prices by about its square root', () => {
    const priceOf = (price: string) => Number(splitRow(row('A1', { price }), ['squeezed'], 'listing')[0]?.price)
    expect(Math.log(priceOf('400000') / priceOf('200000'))).toBeCloseTo(0.55 * Math.log(2), 3)
  })

  it('the variant `turning` of the backtest data raises prices by 1 % a month until June and no further', () => {
    const priceIn = (period: string) => Number(splitRow(row('A1', { period }), ['turning'], 'listing')[0]?.price)
    expect(priceIn('201803') / priceIn('201802')).toBeCloseTo(Math.exp(0.01), 4)
    expect(priceIn('201809')).toBe(priceIn('201806'))
  })

  it('the variant `thin` of the backtest data keeps about one in fifty homes of the evidence and all subjects', () => {
    expect(many.flatMap((one) => splitRow(one, ['thin'], 'listing')).length).toBeLessThan(20)
    expect(many.flatMap((one) => splitRow(one, ['thin'], 'subject'))).toHaveLength(many.length)
  })

  it('the variant `unnamed` of the backtest data gives each listing a home of its own, and changes no subject', () => {
    const twice = [row('A1'), row('A1', { price: '210000' })]
    const [one, other] = twice.flatMap((each) => splitRow(each, ['unnamed'], 'listing'))
    expect(one?.assetid).not.toBe(other?.assetid)
    expect(one).toMatchObject({ price: '200000', period: '201809' })
    expect(splitRow(row('A1'), ['unnamed'], 'subject')).toEqual([row('A1')])
  })
})
