import { formFieldOf } from '@lindero/domain/assets/valued-features'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../kernel/states/Banner.tsx'
import { useFieldWords } from '../asset-form.ts'
import { useAssetRecord } from './asset-record.ts'

interface OutdatedValueProps {
  operation: Operation
  /** Link or button to revalue the asset. */
  children: ReactNode
}

/** Lists the asset features that have changed since the valuation. Renders nothing if none has changed. */
export function OutdatedValue({ operation, children }: OutdatedValueProps) {
  const { t } = useTranslation(['assets', 'common'])
  const words = useFieldWords()
  const { asset } = useAssetRecord()
  const changed = asset.outdated[operation]
  if (changed.length === 0) return null
  const fields = changed.map((feature) => words.label(formFieldOf(feature))).join(', ')
  return (
    <Banner level="warning">
      <span>{t('assets:outdated.text', { operation: t(`common:operation.${operation}`).toLowerCase(), fields })}</span>
      {children}
    </Banner>
  )
}
