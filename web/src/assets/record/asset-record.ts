import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { createContext, useContext } from 'react'
import type { Draft } from '../../kernel/drafts/use-draft.ts'
import type { Form } from '../../kernel/forms/use-form.ts'
import type { AssetFields } from '../asset-form.ts'

/** The asset of the page, with the state that its sections share. */
export interface AssetRecord {
  asset: AssetDetail
  /** Fetches the asset again. Resolves with the new data. */
  refetch: () => Promise<AssetDetail>
  /** True if the user may edit the asset and its valuations. */
  canEdit: boolean
  canEditValuation: boolean
  /** Unsaved changes of the whole record, by area. The key `info` has the asset's own fields. */
  draft: Draft
  /** True in edit mode. Otherwise fields of the Info section cannot be edited. */
  isEditing: boolean
  setEditing: (editing: boolean) => void
  /** The asset's own fields. */
  form: Form<AssetFields>
  /** Saves all areas that have changes, after the summary. A failure is shown on the page. */
  save: () => void
}

export const AssetRecordContext = createContext<AssetRecord | null>(null)

/** The asset of the page. Use it in components inside the asset layout. */
export function useAssetRecord(): AssetRecord {
  const record = useContext(AssetRecordContext)
  if (!record) throw new Error('useAssetRecord stands outside of the asset layout')
  return record
}

/** Key of the record in the drafts: unsaved changes of an asset and of its valuations. */
export function draftOf(assetUuid: string): string {
  return `asset:${assetUuid}`
}
