import type { DeliveryKind, DeliveryState } from '@lindero/domain/integrations/delivery-states'

/** The URL of the demo customer's system. Its domain name never resolves (RFC 2606). */
export const DEMO_ADDRESS = 'https://erp-inventado.example/valoraciones'

/** A signed valuation in the demo. */
interface SignedValuation {
  uuid: string
  assetUuid: string
  externalId: string
  signedOn: Date
}

interface DemoDelivery {
  kind: DeliveryKind
  valuationUuid: string | null
  assetUuid: string | null
  subject: string | null
  state: DeliveryState
  attempts: number
  error: { message: string; data?: Record<string, unknown> } | null
  createdOn: Date
  lastAttemptOn: Date | null
}

const MINUTE = 60_000
const MONTH = 30 * 24 * 60 * MINUTE
const MONTHS = 12

/**
 * A year of deliveries: one test per month, and one delivery per signed valuation. One in nine valuations needed a
 * second attempt, and another one in nine failed.
 */
export function deliveriesOf(signed: readonly SignedValuation[], now: Date): DemoDelivery[] {
  const tests = Array.from({ length: MONTHS }, (_, month) => ({
    kind: 'test' as const,
    valuationUuid: null,
    assetUuid: null,
    subject: null,
    ...outcomeOf(month === MONTHS - 1 ? 'timedOut' : 'delivered', new Date(now.getTime() - (month + 0.5) * MONTH)),
  }))
  const sent = signed.map(({ uuid, assetUuid, externalId, signedOn }, index) => ({
    kind: 'valuation' as const,
    valuationUuid: uuid,
    assetUuid,
    subject: externalId,
    ...outcomeOf(index % 9 === 4 ? 'second' : index % 9 === 8 ? 'refused' : 'delivered', signedOn),
  }))
  return [...tests, ...sent]
}

type Outcome = 'delivered' | 'second' | 'refused' | 'timedOut'

function outcomeOf(outcome: Outcome, createdOn: Date) {
  const after = (minutes: number) => new Date(createdOn.getTime() + minutes * MINUTE)
  // The six attempts of a failed delivery take 936 minutes.
  const failed = { state: 'failed' as const, attempts: 6, createdOn, lastAttemptOn: after(936) }
  switch (outcome) {
    case 'delivered':
    case 'second': {
      const attempts = outcome === 'second' ? 2 : 1
      return {
        state: 'delivered' as const,
        attempts,
        error: null,
        createdOn,
        lastAttemptOn: after(attempts - 1),
      }
    }
    case 'refused':
      return { ...failed, error: { message: 'integrations.refused', data: { status: 503 } } }
    case 'timedOut':
      return { ...failed, error: { message: 'integrations.timedOut', data: { seconds: 20 } } }
  }
}
