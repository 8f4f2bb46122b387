import type { access } from '@lindero/texts/identity/access.es'
import type { ApiError } from '../../kernel/api/api-error.ts'

export type NextStep = 'reset' | 'register' | 'support'

type Advised = Exclude<keyof (typeof access)['advice'], NextStep>

export interface Advice {
  /** Error code, used as the key of the text. */
  text: Advised
  /** Action that helps, other than retrying; null if there is none. */
  step: NextStep | null
}

const STEPS: Record<Advised, NextStep | null> = {
  WrongUserOrPassword: null,
  'auth.emailNotVerified': 'register',
  'auth.tooManyAttempts': 'reset',
  'auth.subscriptionCancelled': 'support',
  'auth.wrongGoogleId': null,
  'auth.googleEmailNotVerified': null,
  'auth.emailTaken': 'reset',
  'auth.captchaFailed': null,
}

/** Attempt counters that a password reset clears. */
const OF_ACCOUNT: ReadonlySet<string> = new Set(['failedOfAccount', 'failedAnywhere'])

/**
 * Advice about an error; null if there is none. After too many attempts, a password reset is suggested only on the
 * login page, and only if a counter of the account was exceeded: a reset clears no other counter.
 */
export function adviceOf({ code, data }: Pick<ApiError, 'code' | 'data'>, isLogin: boolean): Advice | null {
  if (!isAdvised(code)) return null
  if (code === 'auth.tooManyAttempts' && !(isLogin && OF_ACCOUNT.has(String(data?.counted)))) return null
  return { text: code, step: STEPS[code] }
}

function isAdvised(code: string): code is Advised {
  return Object.hasOwn(STEPS, code)
}
