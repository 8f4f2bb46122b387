import { identityCalls } from '@lindero/contract/identity/identity.contract'
import { SESSION_LIFETIME } from '@lindero/domain/identity/session-rules'
import { AppError } from '@lindero/domain/kernel/app-error'
import type { FastifyReply } from 'fastify'
import { audit } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { loginWith } from './login.ts'
import { refreshSession } from './refresh.ts'
import { endSession } from './session.store.ts'

const COOKIE = 'lindero_refresh'

export function identityRoutes(calls: Calls, context: Context): void {
  const login = loginWith(context)

  calls.serve(identityCalls.login, async ({ body, request, reply }) => {
    if ('googleCredential' in body) throw new AppError('auth.googleNotConfigured')
    const opened = await login({ ...body, address: request.ip, userAgent: request.headers['user-agent'] })
    const { refresh, ...answer } = opened
    if (body.source === 'api') return { ...answer, refreshToken: refresh }
    keepCookie(reply, refresh)
    return answer
  })

  calls.serve(identityCalls.refreshToken, async ({ request, reply }) => {
    const header = request.headers['x-refresh-token']
    const presented = (typeof header === 'string' ? header : undefined) ?? request.cookies[COOKIE]
    const { token, refresh, source } = await refreshSession(context, presented)
    if (refresh === null) return { token }
    if (source === 'api') return { token, refreshToken: refresh }
    keepCookie(reply, refresh)
    return { token }
  })

  calls.serve(identityCalls.logout, async ({ caller, reply, request }) => {
    await context.database.transaction('system', async (tx) => {
      await endSession(tx, caller.sessionUuid, context.now())
      await audit(tx, {
        customerUuid: caller.customer.uuid,
        userUuid: caller.user.uuid,
        deed: 'logout',
        address: request.ip,
      })
    })
    reply.clearCookie(COOKIE, { path: '/api/auth' })
    return { ended: true as const }
  })

  function keepCookie(reply: FastifyReply, secret: string) {
    reply.setCookie(COOKIE, secret, {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'strict',
      secure: context.config.publicUrl?.startsWith('https:') ?? false,
      maxAge: SESSION_LIFETIME / 1000,
    })
  }
}
