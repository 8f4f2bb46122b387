import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PartMissing } from '../reload/lazy-page.ts'
import { ErrorState } from './ErrorState.tsx'

/** Shown where a page failed; the shell around it and the drafts are kept. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <ErrorState
      title={t('states.pageErrorTitle')}
      error={error}
      onRetry={() => {
        // Only a reload can load a missing part of the program.
        if (error instanceof PartMissing) return window.location.reload()
        reset()
        void router.invalidate()
      }}
    />
  )
}
