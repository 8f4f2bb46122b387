import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { ReportDialog } from './ReportDialog.tsx'

type Reported = Pick<AssetDetail, 'uuid' | 'externalId' | 'currentSaleValuationUuid' | 'currentRentValuationUuid'>

/** The report of an asset: of its current value, for sale before for rent, or the dossier of an asset without a value. */
export default function AssetReport({ asset, onClose }: { asset: Reported; onClose: () => void }) {
  const valuationUuid = asset.currentSaleValuationUuid ?? asset.currentRentValuationUuid ?? undefined
  return (
    <ReportDialog
      assetUuid={asset.uuid}
      externalId={asset.externalId}
      valuationUuid={valuationUuid}
      onClose={onClose}
    />
  )
}
