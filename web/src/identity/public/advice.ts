import type { access } from '@lindero/texts/identity/access.es'
import type { ApiError } from '../../kernel/api/api-error.ts'

export type NextStep = 'reset' | 'register' | 'support'

type Advised = Exclude<keyof (typeof access)['advice'], NextStep>

export interface Advice {
  /** Key of the text: the code of the error. */
  text: Advised
  /** The action that helps, apart from another try; null if there is none. */
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

/** Counters of attempts that a reset of the password clears. */
const OF_ACCOUNT: ReadonlySet<string> = new Set(['failedOfAccount', 'failedAnywhere'])

/**
 * The advice after an error; null if there is none. After too many attempts, a new password is advised only on the
 * login page, and only if the account's own counter was exceeded: a reset clears no other counter.
 */
export function adviceOf({ code, data }: Pick<ApiError, 'code' | 'data'>, isLogin: boolean): Advice | null {
  if (!isAdvised(code)) return null
  if (code === 'auth.tooManyAttempts' && !(isLogin && OF_ACCOUNT.has(String(data?.counted)))) return null
  return { text: code, step: STEPS[code] }
}

function isAdvised(code: string): code is Advised {
  return Object.hasOwn(STEPS, code)
}
