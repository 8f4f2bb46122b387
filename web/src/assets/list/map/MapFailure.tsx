import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../kernel/api/api-error.ts'
import { Banner } from '../../../kernel/states/Banner.tsx'
import { EmptyState } from '../../../kernel/states/EmptyState.tsx'
import { ErrorState } from '../../../kernel/states/ErrorState.tsx'

interface MapFailureProps {
  error: unknown
  /** True if earlier points are still on the map, and only the points of the visible area could not be loaded. */
  hasPoints: boolean
  onRetry: () => void
}

/** Says that points could not be loaded. If the server took too long, it also suggests a solution (core 8). */
export function MapFailure({ error, hasPoints, onRetry }: MapFailureProps) {
  const { t } = useTranslation(['assets', 'common'])
  const isTooSlow = ApiError.is(error, 'timeout') || ApiError.is(error, 'timeout.filters')
  const retry = (
    <Button size="xs" variant="default" onClick={onRetry}>
      {t('common:actions.retry')}
    </Button>
  )
  if (hasPoints) {
    return (
      <Banner level="warning">
        {t(isTooSlow ? 'assets:list.map.tooSlowHere' : 'assets:list.map.notHere')}
        {retry}
      </Banner>
    )
  }
  if (!isTooSlow) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState title={t('assets:list.map.tooSlow')} text={t('assets:list.map.tooSlowText')} action={retry} />
    </div>
  )
}
