import type { Transaction } from '../database/database.ts'

/**
 * Outgoing messages. A payload identifies people and objects by uuid (or by email address if there is no user yet). The
 * handler looks them up and creates the secret of a link, so the database stores no secret.
 */
export interface OutgoingPayloads {
  /**
   * The handler decides whether to send the mail, because the caller must not learn whether the address has an account.
   * `address` is the IP address of the request.
   */
  'mail.resetPassword': { email: string; address: string }
  /** To the owner of an account to which a Google account has been linked. */
  'mail.googleLinked': { userUuid: string }
  'mail.googleUntied': { userUuid: string }
  /** To the owner of an account whose second factor has been turned on or off. */
  'mail.secondFactor': { userUuid: string; isOn: boolean }
  /** To an administrator of a customer: no administrator answers for an API key any more. */
  'mail.apiKeyPaused': { userUuid: string; apiKeyUuid: string }
  'mail.passkey': { userUuid: string; isAdded: boolean }
  /** To an admin of a customer, after the operator has added another admin, `adminUuid`. */
  'mail.newAdmin': { userUuid: string; adminUuid: string }
  /** To a commercial manager of an asset, about a new lead. */
  'mail.newLead': { userUuid: string; leadUuid: string }
  'mail.registration': { registrationUuid: string }
  'mail.setPassword': { userUuid: string; invitedByUuid: string | null }
  'mail.verifyEmail': { userUuid: string; email: string }
  /**
   * To the other side of a service request that has been created, cancelled, finished or sent back. Without `userUuid`,
   * the handler creates one message per recipient.
   */
  'mail.serviceRequest': {
    serviceRequestId: number
    event: 'requested' | 'cancelled' | 'finished' | 'sentBack' | 'toConfirm' | 'reminded'
    userUuid?: string
  }
  /** To an admin of a customer that has reached a limit of its plan. */
  'mail.limitReached': { userUuid: string; kind: 'activeUsers' | 'operatingAssets' }
  /** To the first admin of a customer that has registered itself. */
  'mail.welcome': { userUuid: string }
  /** To a user, about open tasks: new tasks of the user, new tasks that the user may take, or the daily digest. */
  'mail.tasks': { userUuid: string; customerUuid: string; kind: 'new' | 'unassigned' | 'digest' }
  /** To a user, about deadlines and court dates: those to be notified today, or those of the week. */
  'mail.deadlines': {
    userUuid: string
    customerUuid: string
    kind: 'due' | 'week'
    deadlines: {
      assetUuid: string
      recordId: number | null
      reason: string
      date: string
      stage?: 'near' | 'today' | 'missed' | 'escalated' | 'unresolved' | 'moved'
      days?: number
    }[]
    /** Number of deadlines and court dates that the mail does not list. */
    more: number
  }
  /** To a user, about the advertisements in the week that ended before this Monday. */
  'mail.sellingReport': { userUuid: string; customerUuid: string; monday: string }
  /** To an admin of a customer whose trial ends in `days` days. */
  'mail.trialEnding': { userUuid: string; days: 7 | 3 | 1 }
  /** To an admin of a customer whose card has been declined. */
  'mail.paymentFailed': { userUuid: string }
  /** To a user, about changes in the results of a saved search in the explorer. */
  'mail.searchAlert': {
    userUuid: string
    viewUuid: string
    evidence: 'listings' | 'closings'
    /** Total number of added, cheaper and withdrawn results. */
    count: number
    added?: number
    cheaper?: number
    withdrawn?: number
  }
  /**
   * To the operator: the erased users, and the external services in which they must be erased too. The message is kept
   * until it is sent.
   */
  'mail.erased': {
    customerUuid: string
    userUuids: string[]
    chat: boolean
    errorReports: boolean
    stripeId: string | null
    upgradeRequestUuids: string[]
  }
  /** To legal management: the charges in the registry extracts of these assets have changed. */
  'dates.ofCharges': { customerUuid: string; assetUuids: string[]; isUpgrade?: boolean }
  /** To the operator, if no webhook for upgrade requests is configured. */
  'mail.upgradeRequest': { upgradeRequestUuid: string }
  'webhook.upgradeRequest': { upgradeRequestUuid: string }
}

export type OutgoingKind = keyof OutgoingPayloads

export type OutgoingHandlers<Context> = {
  /** `attempt` counts from 1. A failed message is retried. */
  [Kind in OutgoingKind]: (payload: OutgoingPayloads[Kind], context: Context, attempt: number) => Promise<void>
}

/** The message is due immediately, independent of the test clock. */
const INSERT = `INSERT INTO outgoing_messages (kind, payload, next_attempt_on) VALUES ($1, $2::jsonb, '-infinity')`

/** Queues a message in a transaction. It is sent only if the transaction commits. */
export async function sendLater<Kind extends OutgoingKind>(
  tx: Transaction,
  kind: Kind,
  payload: OutgoingPayloads[Kind],
): Promise<void> {
  await tx.change(INSERT, [kind, JSON.stringify(payload)])
}

/**
 * Queues a message, and removes it again unless `isWanted`. Both cases run the same statements, so that the time of a
 * response does not reveal which applies. Only for transactions of the system, which may read the table.
 */
export async function sendLaterIf<Kind extends OutgoingKind>(
  tx: Transaction,
  isWanted: boolean,
  kind: Kind,
  payload: OutgoingPayloads[Kind],
): Promise<void> {
  const [message] = await tx.rows<{ id: string }>(`${INSERT} RETURNING id::text`, [kind, JSON.stringify(payload)])
  await tx.change('DELETE FROM outgoing_messages WHERE id = $1 AND NOT $2::boolean', [message?.id, isWanted])
}
