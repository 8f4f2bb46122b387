import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import type { AssetSubtype, AssetTypeId } from '@lindero/domain/kernel/property-types'
import { useTranslation } from 'react-i18next'
import { AssetSpot } from '../../assets/info/AssetSpot.tsx'
import { useAssetWords } from '../../assets/words.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Facts } from '../RecordFacts.tsx'

type Asset = CallReply<typeof api.managementService>['asset']

/** What a provider reads of the asset: place on the map, type and size. */
export function AssetFacts({ asset }: { asset: Asset }) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const names = [
    'externalId',
    'cadastralReference',
    'address',
    'municipality',
    'province',
    'postalCode',
  ] as const
  const { uuid, latitude, longitude, subtypeId: subtype } = asset
  const words = useAssetWords()
  const kind = words.kind({ typeId: asset.typeId as AssetTypeId, subtypeId: subtype as AssetSubtype | null })
  return (
    <>
      <AssetSpot title={asset.address ?? asset.externalId} {...{ uuid, latitude, longitude }} />
      <Facts
        facts={[
          ...names.map((name) => [t(`assetFields.${name}`), asset[name] ?? formats.none] as const),
          [t('assetFields.typeId'), words.type(asset.typeId as AssetTypeId)],
          ...(subtype ? [[t('assetFields.subtypeId'), kind] as const] : []),
          [t('assetFields.size'), formats.area(asset.size)],
          [t('assetFields.constructionYear'), asset.constructionYear?.toString() ?? formats.none],
        ]}
      />
    </>
  )
}
