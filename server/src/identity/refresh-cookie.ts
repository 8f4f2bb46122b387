import { SESSION_LIFETIME } from '@lindero/domain/identity/session-rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../kernel/config/config.ts'

const NAME = 'lindero_refresh'
const PATH = '/api/auth'

/**
 * How the refresh secret reaches its holder: a program finds it in the answer, a browser as a cookie out of reach of
 * scripts, of other sites and of all calls but those of auth.
 */
export function refreshCookie({ publicUrl }: Config) {
  const attributes = {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl?.startsWith('https:') ?? false,
  } as const
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[NAME],
    /** @returns what the answer carries besides. */
    hand: (reply: FastifyReply, source: 'webapp' | 'api', secret: string): { refreshToken?: string } => {
      if (source === 'api') return { refreshToken: secret }
      reply.setCookie(NAME, secret, { ...attributes, maxAge: SESSION_LIFETIME / 1000 })
      return {}
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(NAME, attributes)
    },
  }
}
