import { AppError } from '@lindero/domain/errors'
import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { readBoundedJson } from '../../kernel/http/read-bounded.ts'

const PATIENCE_MILLISECONDS = 5_000
/** Maximum size of a response in bytes. Google's response has a few hundred. */
const ANSWER_BYTES = 64 * 1024

const verdict = z.object({ success: z.boolean() })

/**
 * Asks Google whether the caller is human, if this is configured (decisions 7). No response counts as a rejection,
 * because otherwise an attacker could skip the check by delaying the response.
 *
 * @throws AppError `auth.captchaFailed`
 */
export async function requireHuman(
  { config, log }: Context,
  token: string | undefined,
  address: string,
): Promise<void> {
  const { recaptcha } = config.outside
  if (!recaptcha) return
  if (!token) throw new AppError('auth.captchaFailed')
  try {
    const answer = await fetch(recaptcha.url, {
      method: 'POST',
      body: new URLSearchParams({ secret: recaptcha.secret, response: token, remoteip: address }),
      // A redirect would send the secret to a different host.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    })
    if (verdict.parse(await readBoundedJson(answer, ANSWER_BYTES)).success) return
  } catch (error) {
    log.warn({ err: error }, 'captcha')
  }
  throw new AppError('auth.captchaFailed')
}
