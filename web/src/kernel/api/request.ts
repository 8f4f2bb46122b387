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

/** `await request(api.portfolio, { params: { uuid } })`: typed by the contract. */
export const request = client.request

/** The raw answer of a call that is not JSON. */
export const respond = client.respond
