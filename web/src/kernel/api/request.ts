import { connection } from '../connection/connection.ts'
import { session } from '../session/session.ts'
import { announceSessionEvent } from '../session/session-events.ts'
import { createClient } from './client.ts'
import { stepUp } from './step-up.ts'

const client = createClient({
  session,
  fetch: (...parameters) => fetch(...parameters),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  announce: announceSessionEvent,
  onAnswer: (isThere) => (isThere ? connection.found() : connection.lost()),
  confirm: stepUp.ask,
  checksReplies: import.meta.env.DEV,
})

/** Makes a call, with the types declared in the contract: `await request(api.portfolio, { params: { uuid } })`. */
export const request = client.request

/** Makes a call with a reply other than JSON, and returns the raw response. */
export const respond = client.respond
