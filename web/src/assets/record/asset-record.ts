import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { createContext, useContext } from 'react'
import type { Draft } from '../../kernel/drafts/use-draft.ts'
import type { Form } from '../../kernel/forms/use-form.ts'
import type { AssetFields } from '../asset-form.ts'

/** The asset on this page, with the state shared by its sections. */
export interface AssetRecord {
  asset: AssetDetail
  /** Refetches the asset. Resolves with the new data. */
  refetch: () => Promise<AssetDetail>
  /** True if the asset is not archived and the user may edit it. */
  canEdit: boolean
  /** True if the asset is not archived and the user may edit its valuations. */
  canEditValuation: boolean
  /** Unsaved changes of the whole record, by area. The key `info` has the fields of the asset itself. */
  draft: Draft
  /** True in edit mode. Otherwise fields of the Info section cannot be edited. */
  isEditing: boolean
  setEditing: (editing: boolean) => void
  /** Form with the fields of the asset itself. */
  form: Form<AssetFields>
  /** Saves all changed areas after showing the summary. A failure is shown on the page. */
  save: () => void
}

export const AssetRecordContext = createContext<AssetRecord | null>(null)

/** The asset on this page, for components within the asset layout. */
export function useAssetRecord(): AssetRecord {
  const record = useContext(AssetRecordContext)
  if (!record) throw new Error('useAssetRecord stands outside of the asset layout')
  return record
}

/** Key of the record's draft, which has unsaved changes to an asset and its valuations. */
export function draftOf(assetUuid: string): string {
  return `asset:${assetUuid}`
}
