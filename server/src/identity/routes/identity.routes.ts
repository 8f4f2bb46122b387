import { identityCalls } from '@lindero/contract/identity/identity.contract'
import { PASSKEY_SECONDS } from '@lindero/domain/identity/passkey-rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logAuditAction } from '../../kernel/audit/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { rejectCrossSite } from '../../kernel/http/reject-cross-site.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import { endSession } from '../../users/accounts.store.ts'
import { rejectDisposableEmail } from '../../users/disposable-email.ts'
import { endActing } from '../act-for-customer.ts'
import { googleLogin } from '../google/google-login.ts'
import { registerByGoogle } from '../google/google-register.ts'
import { googleVerifier } from '../google/google-verifier.ts'
import { knownDevice } from '../known-device.ts'
import { describeLink } from '../links/link.ts'
import { requestPasswordReset, resetPassword } from '../links/reset-password.ts'
import { verifyEmail } from '../links/verify-email.ts'
import { login } from '../login.ts'
import type { Entrance, OpenedSession } from '../open-session.ts'
import { beginPasskeySignIn, passkeyLogin } from '../passkey-login.ts'
import { refreshSession } from '../refresh.ts'
import { refreshCookie } from '../refresh-cookie.ts'
import { type AcceptTerms, register, requireOpenRegistration } from '../registration/register.ts'

const PASSKEY_COOKIE = 'lindero_passkey'

/** Calls for sign-in, registration and the links in emails. */
export function identityRoutes(calls: Calls, context: Context, acceptTerms: AcceptTerms): void {
  const verifyGoogle = googleVerifier(context)
  const cookie = refreshCookie(context)
  const device = knownDevice(context)
  const passkeyCookie = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: context.config.publicUrl?.startsWith('https:') ?? false,
  } as const

  calls.serve(identityCalls.login, async ({ body, request, reply }) => {
    const entrance = entranceOf(request, body.source)
    const passkey = body.passkey && { proof: body.passkey, browser: request.cookies[PASSKEY_COOKIE] }
    const opened =
      'googleCredential' in body
        ? await googleLogin(context, verifyGoogle, {
            ...entrance,
            credential: body.googleCredential,
            ...{ code: body.code, passkey },
          })
        : await login(context, {
            ...{ ...entrance, email: body.email, password: body.password, code: body.code, passkey },
            isKnown: device.isKnown(request, body.email),
          })
    const answered = answer(reply, opened, body.source)
    if (body.source === 'webapp') device.mark(reply, opened.user.email)
    return answered
  })

  calls.serve(identityCalls.beginPasskeySignIn, async ({ reply }) => {
    const { options, browser } = await beginPasskeySignIn(context)
    reply.setCookie(PASSKEY_COOKIE, browser, { ...passkeyCookie, maxAge: PASSKEY_SECONDS })
    return options
  })

  calls.serve(identityCalls.passkeyLogin, async ({ body, request, reply }) => {
    const browser = request.cookies[PASSKEY_COOKIE]
    reply.clearCookie(PASSKEY_COOKIE, passkeyCookie)
    const opened = await passkeyLogin(context, { ...entranceOf(request, 'webapp'), proof: body.passkey, browser })
    device.mark(reply, opened.user.email)
    return answer(reply, opened, 'webapp')
  })

  calls.serve(identityCalls.refreshToken, async ({ request, reply }) => {
    const header = request.headers['x-refresh-token']
    const presented = (typeof header === 'string' ? header : undefined) ?? cookie.read(request)
    const { token, ...grant } = await refreshSession(context, presented, request.ip)
    return { token, ...cookie.hand(reply, grant) }
  })

  calls.serve(identityCalls.logout, async ({ caller, reply }) => {
    await context.database.transaction('system', async (tx) => {
      await endActing(tx, caller)
      await endSession(tx, caller.sessionUuid, context.now())
      await logAuditAction(tx, caller, 'logout', { customerUuid: caller.ownCustomer.uuid })
    })
    cookie.clear(reply)
    return { ended: true as const }
  })

  calls.serve(identityCalls.session, ({ caller: { user, customer, ownCustomer } }) => ({
    user,
    customer,
    ownCustomer,
  }))

  calls.serve(identityCalls.checkEmail, async ({ body }) => {
    requireOpenRegistration(context)
    rejectDisposableEmail(body.email)
    return { accepted: true as const }
  })

  calls.serve(identityCalls.register, async ({ body, request }) => {
    const isByGoogle = 'googleCredential' in body
    if (isByGoogle) {
      const { googleCredential: credential, company, language } = body
      await registerByGoogle(
        context,
        { verifyGoogle, acceptTerms },
        { credential, company, language, address: request.ip },
      )
    } else await register(context, acceptTerms, body, request.ip)
    return { requested: true as const, verified: isByGoogle }
  })

  calls.serve(identityCalls.verifyEmail, async ({ body, request, reply }) =>
    answer(reply, await verifyEmail(context, body, entranceOf(request, 'webapp')), 'webapp'),
  )

  calls.serve(identityCalls.requestPasswordReset, async ({ query, request }) => {
    // The call sends a mail, although it is a GET.
    rejectCrossSite(request.headers)
    await requestPasswordReset(context, query, request.ip)
    return { requested: true as const }
  })

  calls.serve(identityCalls.resetPassword, ({ body, request }) => resetPassword(context, body, request.ip))

  calls.serve(identityCalls.link, ({ body, request }) => describeLink(context, body, request.ip))

  function answer(reply: FastifyReply, { refresh, expiresOn, ...opened }: OpenedSession, source: 'webapp' | 'api') {
    return { ...opened, ...cookie.hand(reply, { source, refresh, expiresOn }) }
  }
}

function entranceOf(request: FastifyRequest, source: 'webapp' | 'api'): Entrance {
  return { source, address: request.ip, userAgent: request.headers['user-agent'] }
}
