import type { AssetRow } from '@lindero/contract/assets/asset.schema'

/** The portfolio to which a list of assets is limited. Declared here because portfolios are a later slice. */
export interface ListedPortfolio {
  uuid: string
  name: string
  phase: AssetRow['phase']
  client: string | null
  assets: number
  saleValue: number
  rentValue: number
  isDemo: boolean
  isDraft: boolean
}
