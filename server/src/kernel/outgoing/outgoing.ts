import type { Transaction } from '../database/database.ts'

/**
 * Outgoing messages. The payload names people and things by uuid (or an address where there is no user yet); the
 * handler looks them up and makes the secret of a link itself, so no secret is stored in the database.
 */
export interface OutgoingPayloads {
  /**
   * The handler decides whether there is a recipient: the caller must not be able to tell. `address` is the IP
   * address of the request.
   */
  'mail.resetPassword': { email: string; address: string }
  /** To the owner of an account that was linked to a Google account. */
  'mail.googleLinked': { userUuid: string }
  'mail.googleUntied': { userUuid: string }
  /** To an admin of a customer: the operator has added another admin, `adminUuid`. */
  'mail.newAdmin': { userUuid: string; adminUuid: string }
  /** To a commercial manager of an asset: someone is interested. */
  'mail.newLead': { userUuid: string; leadUuid: string }
  'mail.registration': { registrationUuid: string }
  'mail.setPassword': { userUuid: string; invitedByUuid: string | null }
  'mail.verifyEmail': { userUuid: string; email: string }
  /**
   * A service request was made, cancelled or finished: to the other side of it. Without `userUuid` one message is
   * ordered for each person.
   */
  'mail.serviceRequest': {
    serviceRequestId: number
    event: 'requested' | 'cancelled' | 'finished'
    userUuid?: string
  }
  /** To an admin of a customer whose plan is full. */
  'mail.limitReached': { userUuid: string; kind: 'activeUsers' | 'operatingAssets' }
  /** To the first admin of a customer that registered alone. */
  'mail.welcome': { userUuid: string }
  /** To a user about its open tasks: some are new, or it is the mail of the day. */
  'mail.tasks': { userUuid: string; customerUuid: string; kind: 'new' | 'digest' }
  /** To an admin of a customer whose trial ends in so many days. */
  'mail.trialEnding': { userUuid: string; days: 7 | 3 | 1 }
  /** To an admin of a customer whose card was refused. */
  'mail.paymentFailed': { userUuid: string }
  /** To a user: new results of a saved view of the explorer. */
  'mail.searchAlert': {
    userUuid: string
    viewUuid: string
    evidence: 'listings' | 'closings'
    count: number
  }
  /** To the operator: who was erased, and which services were told. Kept until it is sent. */
  'mail.erased': {
    customerUuid: string
    userUuids: string[]
    chat: boolean
    errorReports: boolean
    stripeId: string | null
    upgradeRequestUuids: string[]
  }
  /** To the operator, where no webhook takes upgrade requests. */
  'mail.upgradeRequest': { upgradeRequestUuid: string }
  'webhook.upgradeRequest': { upgradeRequestUuid: string }
}

export type OutgoingKind = keyof OutgoingPayloads

export type OutgoingHandlers<Context> = {
  /** `attempt` counts from 1: a failed message is tried again. */
  [Kind in OutgoingKind]: (payload: OutgoingPayloads[Kind], context: Context, attempt: number) => Promise<void>
}

/** Orders a message within a transaction: it is sent only if the transaction commits. */
export async function sendLater<Kind extends OutgoingKind>(
  tx: Transaction,
  kind: Kind,
  payload: OutgoingPayloads[Kind],
): Promise<void> {
  // Due at once, independent of the clock.
  await tx.change(
    `INSERT INTO outgoing_messages (kind, payload, next_attempt_on) VALUES ($1, $2::jsonb, '-infinity')`,
    [kind, JSON.stringify(payload)],
  )
}
