import { connection } from '../connection/connection.ts'
import { session } from '../session/session.ts'
import { announceSessionEvent } from '../session/session-events.ts'
import { createClient } from './client.ts'

const client = createClient({
  session,
  fetch: (...parameters) => fetch(...parameters),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  announce: announceSessionEvent,
  onAnswer: (isThere) => (isThere ? connection.found() : connection.lost()),
  checksReplies: import.meta.env.DEV,
})

/** Makes a call with the types of the contract: `await request(api.portfolio, { params: { uuid } })`. */
export const request = client.request

/** Makes a call whose answer is not JSON, and returns the raw answer. */
export const respond = client.respond
