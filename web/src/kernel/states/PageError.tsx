import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { connection, onRecovery } from '../connection/connection.ts'
import { PartMissing } from '../reload/lazy-page.ts'
import { toast } from '../toasts/toasts.tsx'
import { ErrorState } from './ErrorState.tsx'

const UNREACHED = new ApiError(0, 'network')

/** Replaces a page whose rendering failed. The shell around it and the drafts are not affected. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const isPart = error instanceof PartMissing
  const isUnreached = isPart && connection.isLost()
  // The browser requests a missing part of the program again only after a reload. So the page reloads when the server
  // is reachable again.
  useEffect(() => (isPart ? onRecovery(() => window.location.reload()) : undefined), [isPart])

  async function retry(): Promise<void> {
    if (!isPart) {
      reset()
      await router.invalidate()
    } else if (await connection.tryAgain()) window.location.reload()
    else toast.error(UNREACHED)
  }

  return (
    <ErrorState
      title={t(isUnreached ? 'states.errorTitle' : 'states.pageErrorTitle')}
      error={isUnreached ? UNREACHED : error}
      onRetry={() => void retry()}
    />
  )
}
