import type { OwnLayer } from '@lindero/domain/market/map-layers'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { Banner } from '../../kernel/states/Banner.tsx'

/** A layer of the product that is switched on and failed to load. */
export interface FailedLayer {
  layer: OwnLayer
  error: unknown
  again: () => unknown
}

/** One line for all failed layers, with advice if they took too long, and a button to request them again. */
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
