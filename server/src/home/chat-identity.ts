import { SESSION_LIFETIME } from '@lindero/domain/identity/session-rules'
import { SignJWT } from 'jose'
import type { OutsideServices } from '../kernel/config/config.ts'
import type { Caller } from '../kernel/http/caller.ts'

/**
 * Signs the user's identity for the chat with a secret that the chat provider shares. Without the signature, anyone who
 * knows an email address could read that user's chat. The format follows Intercom's documentation ("Authenticating
 * users in the Messenger with JSON Web Tokens"): HS256, claims `user_id`, `email`, `name`; valid no longer than a
 * session.
 *
 * @returns null if no chat is configured
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
