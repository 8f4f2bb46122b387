import { DELIVERY_ATTEMPTS, minutesUntilNext } from '@lindero/domain/integrations/delivery-states'
import { describe, expect, it } from 'vitest'
import { DEMO_ADDRESS, deliveriesOf } from './deliveries.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const signed = Array.from({ length: 18 }, (_, index) => ({
  uuid: `valuation-${index}`,
  assetUuid: `asset-${index}`,
  externalId: `D-${index}`,
  signedOn: new Date(NOW.getTime() - index * 86_400_000),
}))

describe('The deliveries of the demo', () => {
  it('the demo has one delivery per signed valuation and one test delivery per month', () => {
    const made = deliveriesOf(signed, NOW)
    expect(made.filter(({ kind }) => kind === 'valuation')).toHaveLength(18)
    const months = made.filter(({ kind }) => kind === 'test').map(({ createdOn }) => createdOn.getTime())
    expect(months).toHaveLength(12)
    expect(NOW.getTime() - Math.min(...months)).toBeGreaterThan(330 * 86_400_000)
  })

  it('every delivery of the demo has ended, so the server sends none of them', () => {
    const made = deliveriesOf(signed, NOW)
    expect([...new Set(made.map(({ state }) => state))].sort()).toEqual(['delivered', 'failed'])
    expect(DEMO_ADDRESS).toMatch(/^https:\/\/[\w-]+\.example\//)
  })

  it('a failed demo delivery has the maximum number of attempts, at the intervals of real attempts', () => {
    const failed = deliveriesOf(signed, NOW).find(({ state }) => state === 'failed')
    const minutes = Array.from({ length: DELIVERY_ATTEMPTS }, (_, index) => minutesUntilNext(index + 1) ?? 0)
    const sum = minutes.reduce((total, each) => total + each, 0)
    expect(failed?.attempts).toBe(DELIVERY_ATTEMPTS)
    expect((failed?.lastAttemptOn?.getTime() ?? 0) - (failed?.createdOn.getTime() ?? 0)).toBe(sum * 60_000)
  })
})
