import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../kernel/states/Banner.tsx'

/** Warns if the saved municipality has no INE code. Filters and totals by municipality leave out such an asset. */
export function MunicipalityNotice({ of }: { of: Pick<AssetDetail, 'municipality' | 'municipalityCode'> }) {
  const { t } = useTranslation('assets')
  if (of.municipality === null || of.municipalityCode !== null) return null
  return (
    <div className="mb-12">
      <Banner level="warning">{t('info.municipalityUnknown', { municipality: of.municipality })}</Banner>
    </div>
  )
}
