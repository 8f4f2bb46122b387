export type NextStep = 'reset' | 'register' | 'support'

const STEPS: Record<string, NextStep> = {
  'auth.emailNotVerified': 'register',
  'auth.tooManyAttempts': 'reset',
  'auth.emailTaken': 'reset',
  'auth.subscriptionCancelled': 'support',
}

/** The one thing that helps after a refusal, besides trying again. */
export function nextStepOf(code: string): NextStep | null {
  return STEPS[code] ?? null
}
