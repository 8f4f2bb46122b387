import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../kernel/context.ts'

const NAME = 'lindero_refresh'
const PATH = '/api/auth'

/** A refresh secret, and until when its session lives. */
export interface RefreshGrant {
  source: 'webapp' | 'api'
  refresh: string
  expiresOn: Date
}

/**
 * How the refresh secret reaches its holder: a program finds it in the answer, a browser as a cookie out of reach of
 * scripts, of other sites and of all calls but those of auth, for what is left of the session.
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
    /** @returns what the answer carries besides. */
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
