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
  it('the demo has a delivery for each signed valuation and a test delivery for each month', () => {
    const made = deliveriesOf(signed, NOW)
    expect(made.filter(({ kind }) => kind === 'valuation')).toHaveLength(18)
    const months = made.filter(({ kind }) => kind === 'test').map(({ createdOn }) => createdOn.getTime())
    expect(months).toHaveLength(12)
    expect(NOW.getTime() - Math.min(...months)).toBeGreaterThan(330 * 86_400_000)
  })

  it('the demo has no open delivery, so nothing is sent', () => {
    const made = deliveriesOf(signed, NOW)
    expect([...new Set(made.map(({ state }) => state))].sort()).toEqual(['delivered', 'failed'])
    expect(DEMO_ADDRESS).toMatch(/^https:\/\/[\w-]+\.example\//)
  })

  it('a failed delivery of the demo has the time of every attempt', () => {
    const failed = deliveriesOf(signed, NOW).find(({ state }) => state === 'failed')
    const minutes = Array.from({ length: DELIVERY_ATTEMPTS }, (_, index) => minutesUntilNext(index + 1) ?? 0)
    const sum = minutes.reduce((total, each) => total + each, 0)
    expect(failed?.attempts).toBe(DELIVERY_ATTEMPTS)
    expect((failed?.lastAttemptOn?.getTime() ?? 0) - (failed?.createdOn.getTime() ?? 0)).toBe(sum * 60_000)
  })
})
