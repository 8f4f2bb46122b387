import { SESSION_LIFETIME } from '@lindero/domain/identity/session-rules'
import { SignJWT } from 'jose'
import type { OutsideServices } from '../kernel/config/config.ts'
import type { Caller } from '../kernel/http/caller.ts'

/**
 * Who writes in the chat, signed with the secret that the provider shares with us: without it nobody could tell a
 * person from whoever knows its address. As documented by Intercom ("Authenticating users in the Messenger with JSON
 * Web Tokens"): HS256, claims `user_id`, `email`, `name`; as long as a session at most, which the provider advises.
 *
 * @returns null where no chat is configured
 */
export async function chatIdentity(
  { chat }: Pick<OutsideServices, 'chat'>,
  { user }: Pick<Caller, 'user'>,
  now: Date,
): Promise<string | null> {
  if (!chat) return null
  const name = `${user.firstname} ${user.lastname}`.trim()
  return new SignJWT({ user_id: user.uuid, email: user.email, name })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(new Date(now.getTime() + SESSION_LIFETIME))
    .sign(new TextEncoder().encode(chat.secret))
}
