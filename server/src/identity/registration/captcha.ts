import { AppError } from '@lindero/domain/errors'
import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { readBoundedJson } from '../../kernel/http/read-bounded.ts'

const PATIENCE_MILLISECONDS = 5_000
/** Maximum size of a response in bytes. Google's response has a few hundred. */
const ANSWER_BYTES = 64 * 1024

const verdict = z.object({ success: z.boolean() })

/**
 * Asks Google whether the caller is human, if this is configured (decisions 7). Without a response the call is
 * rejected too, because otherwise an attacker could skip the check by delaying the response. The error then says that
 * the service has failed, and not the person.
 *
 * @throws AppError `auth.captchaFailed`; `auth.captchaUnavailable` if the service does not answer as documented
 */
export async function requireHuman(
  { config, log }: Context,
  token: string | undefined,
  address: string,
): Promise<void> {
  const { recaptcha } = config.outside
  if (!recaptcha) return
  if (!token) throw new AppError('auth.captchaFailed')
  let isHuman: boolean
  try {
    const answer = await fetch(recaptcha.url, {
      method: 'POST',
      body: new URLSearchParams({ secret: recaptcha.secret, response: token, remoteip: address }),
      // A redirect would send the secret to a different host.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    })
    isHuman = verdict.parse(await readBoundedJson(answer, ANSWER_BYTES)).success
  } catch (error) {
    log.warn({ err: error }, 'captcha')
    throw new AppError('auth.captchaUnavailable')
  }
  if (!isHuman) throw new AppError('auth.captchaFailed')
}
