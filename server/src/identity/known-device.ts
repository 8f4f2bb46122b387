import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../kernel/context.ts'

const NAME = 'lindero_device'
const PATH = '/api/auth'
const SECONDS = 365 * 86_400

/**
 * Uses a cookie to mark a browser in which an account has signed in. In that browser, other people's failed attempts
 * then do not make the owner wait (ADR 21). The cookie gives no access, and failed attempts with the cookie are limited
 * like attempts from one IP address.
 */
export function knownDevice({
  config,
  secret,
  acceptedSecrets,
}: Pick<Context, 'config' | 'secret' | 'acceptedSecrets'>) {
  return {
    isKnown(request: FastifyRequest, email: string): boolean {
      const cookie = Buffer.from(request.cookies[NAME] ?? '')
      return acceptedSecrets.some((each) => {
        const expected = Buffer.from(markOf(each, email))
        return cookie.length === expected.length && timingSafeEqual(cookie, expected)
      })
    },
    mark(reply: FastifyReply, email: string): void {
      const isSecure = config.publicUrl?.startsWith('https:') ?? false
      const attributes = {
        path: PATH,
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
        maxAge: SECONDS,
      } as const
      reply.setCookie(NAME, markOf(secret, email), attributes)
    },
  }
}

function markOf(secret: Uint8Array, email: string): string {
  return createHmac('sha256', secret).update(`device:${email.toLowerCase()}`).digest('base64url')
}
