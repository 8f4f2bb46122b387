import type { Transaction } from '../database/database.ts'

/**
 * Outgoing messages. The payload identifies people and objects by uuid (or by an address if there is no user yet).
 * The handler looks them up and creates the secret of a link itself, so that the database stores no secret.
 */
export interface OutgoingPayloads {
  /**
   * The handler decides if there is a recipient, because the caller must not learn if the address has an account.
   * `address` is the IP address of the request.
   */
  'mail.resetPassword': { email: string; address: string }
  /** To the owner of an account that has been linked to a Google account. */
  'mail.googleLinked': { userUuid: string }
  'mail.googleUntied': { userUuid: string }
  /** To the owner of an account whose second factor has been switched on or off. */
  'mail.secondFactor': { userUuid: string; isOn: boolean }
  'mail.passkey': { userUuid: string; isAdded: boolean }
  /** To an admin of a customer: the operator has added another admin, `adminUuid`. */
  'mail.newAdmin': { userUuid: string; adminUuid: string }
  /** To a commercial manager of an asset, about a new lead. */
  'mail.newLead': { userUuid: string; leadUuid: string }
  'mail.registration': { registrationUuid: string }
  'mail.setPassword': { userUuid: string; invitedByUuid: string | null }
  'mail.verifyEmail': { userUuid: string; email: string }
  /**
   * To the other side of a service request that has been created, cancelled, finished or sent back. Without
   * `userUuid`, one message per person is ordered.
   */
  'mail.serviceRequest': {
    serviceRequestId: number
    event: 'requested' | 'cancelled' | 'finished' | 'sentBack'
    userUuid?: string
  }
  /** To an admin of a customer whose plan is full. */
  'mail.limitReached': { userUuid: string; kind: 'activeUsers' | 'operatingAssets' }
  /** To the first admin of a customer that registered alone. */
  'mail.welcome': { userUuid: string }
  /** To a user about its open tasks: new tasks of the user, new tasks that the user may take, or the daily digest. */
  'mail.tasks': { userUuid: string; customerUuid: string; kind: 'new' | 'unassigned' | 'digest' }
  /** To a user about deadlines and court dates: those with a notification due today, or those of the week. */
  'mail.deadlines': {
    userUuid: string
    customerUuid: string
    kind: 'due' | 'week'
    deadlines: {
      assetUuid: string
      recordId: number | null
      reason: string
      date: string
      stage?: 'near' | 'today' | 'missed' | 'escalated'
      days?: number
    }[]
    /** Number of further deadlines and court dates, which the mail does not list. */
    more: number
  }
  /** To a user, about the advertisements in the week before this Monday. */
  'mail.sellingReport': { userUuid: string; customerUuid: string; monday: string }
  /** To an admin of a customer whose trial ends in this many days. */
  'mail.trialEnding': { userUuid: string; days: 7 | 3 | 1 }
  /** To an admin of a customer whose card has been declined. */
  'mail.paymentFailed': { userUuid: string }
  /** To a user, about new results of a saved search in the explorer. */
  'mail.searchAlert': {
    userUuid: string
    viewUuid: string
    evidence: 'listings' | 'closings'
    /** Total number. */
    count: number
    added?: number
    cheaper?: number
    withdrawn?: number
  }
  /**
   * To the operator: the erased users and the services that must erase them too. The message is kept until it is
   * sent.
   */
  'mail.erased': {
    customerUuid: string
    userUuids: string[]
    chat: boolean
    errorReports: boolean
    stripeId: string | null
    upgradeRequestUuids: string[]
  }
  /** To the operator, if no webhook for upgrade requests is configured. */
  'mail.upgradeRequest': { upgradeRequestUuid: string }
  'webhook.upgradeRequest': { upgradeRequestUuid: string }
}

export type OutgoingKind = keyof OutgoingPayloads

export type OutgoingHandlers<Context> = {
  /** `attempt` counts from 1. A failed message is tried again. */
  [Kind in OutgoingKind]: (payload: OutgoingPayloads[Kind], context: Context, attempt: number) => Promise<void>
}

/** Orders a message within a transaction. It is sent only if the transaction commits. */
export async function sendLater<Kind extends OutgoingKind>(
  tx: Transaction,
  kind: Kind,
  payload: OutgoingPayloads[Kind],
): Promise<void> {
  // Due at once, whatever the test clock says.
  await tx.change(
    `INSERT INTO outgoing_messages (kind, payload, next_attempt_on) VALUES ($1, $2::jsonb, '-infinity')`,
    [kind, JSON.stringify(payload)],
  )
}
