import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../kernel/context.ts'

const NAME = 'lindero_refresh'
const PATH = '/api/auth'

/** A refresh secret, and the end of its session. */
export interface RefreshGrant {
  source: 'webapp' | 'api'
  refresh: string
  expiresOn: Date
}

/**
 * Sends the refresh secret. An API client receives it in the response body. A browser receives a cookie that lasts
 * until the end of the session; scripts, other sites and calls outside of auth cannot read the cookie.
 */
export function refreshCookie({ config: { publicUrl }, now }: Pick<Context, 'config' | 'now'>) {
  const attributes = {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl?.startsWith('https:') ?? false,
  } as const
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[NAME],
    /** @returns the fields to add to the response body */
    hand: (reply: FastifyReply, { source, refresh, expiresOn }: RefreshGrant): { refreshToken?: string } => {
      if (source === 'api') return { refreshToken: refresh }
      const maxAge = Math.max(0, Math.floor((expiresOn.getTime() - now().getTime()) / 1000))
      reply.setCookie(NAME, refresh, { ...attributes, maxAge })
      return {}
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(NAME, attributes)
    },
  }
}
