import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { useTranslation } from 'react-i18next'
import { AssetSpot } from '../../assets/info/AssetSpot.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Facts } from '../RecordFacts.tsx'

type Asset = CallReply<typeof api.managementService>['asset']

/** What a provider reads of the asset: place on the map, type and size. */
export function AssetFacts({ asset }: { asset: Asset }) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const words = [
    'externalId',
    'cadastralReference',
    'address',
    'municipality',
    'province',
    'postalCode',
  ] as const
  const { uuid, latitude, longitude } = asset
  return (
    <>
      <AssetSpot title={asset.address ?? asset.externalId} {...{ uuid, latitude, longitude }} />
      <Facts
        facts={[
          ...words.map((name) => [t(`assetFields.${name}`), asset[name] ?? formats.none] as const),
          [t('assetFields.size'), formats.area(asset.size)],
          [t('assetFields.constructionYear'), asset.constructionYear?.toString() ?? formats.none],
        ]}
      />
    </>
  )
}
