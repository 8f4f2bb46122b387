import type { OwnLayer } from '@lindero/domain/market/map-layers'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { Banner } from '../../kernel/states/Banner.tsx'

/** One of the product's own layers that is switched on but failed to load. */
export interface FailedLayer {
  layer: OwnLayer
  error: unknown
  again: () => unknown
}

/** A line that names all failed layers and has a retry button. If loading took too long, the line also has advice. */
export function OwnLayerFailure({ failed }: { failed: readonly FailedLayer[] }) {
  const { t } = useTranslation(['explorer', 'common'])
  if (failed.length === 0) return null
  const isTooSlow = failed.some(({ error }) => ApiError.is(error, 'timeout') || ApiError.is(error, 'timeout.filters'))
  const names = failed.map(({ layer }) => t(`explorer:layers.owns.${layer}`)).join(', ')
  return (
    <Banner level="warning">
      {t(isTooSlow ? 'explorer:layers.ownTooSlow' : 'explorer:layers.ownFailed', { names })}
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          for (const { again } of failed) void again()
        }}
      >
        {t('common:actions.retry')}
      </Button>
    </Banner>
  )
}
