import { Suspense, useSyncExternalStore } from 'react'
import { stepUp } from '../../kernel/api/step-up.ts'
import { withTexts } from '../../kernel/i18n/i18n.ts'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'

const StepUpDialog = lazyPart(() => withTexts('account', import('./StepUpDialog.tsx')))

/** Asks the user to confirm the session when a call needs it. Used once, at the root. */
export function StepUp() {
  const isAsked = useSyncExternalStore(stepUp.subscribe, stepUp.isAsked)
  return isAsked ? (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  ) : null
}
