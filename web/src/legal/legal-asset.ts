import { createContext, useContext } from 'react'
import type { Draft } from '../kernel/drafts/use-draft.ts'

/** The asset on the screens of legal management, with the management token of a provider. */
export interface LegalAsset {
  uuid: string
  /** Absent for the users of the owner. */
  token?: string
  /**
   * The draft that has the edits of the owner's users until the asset is saved. Absent for a provider, whose edits are
   * saved immediately.
   */
  draft?: Draft
}

export const LegalAssetContext = createContext<LegalAsset | null>(null)

/** The asset as call parameters. */
export function useLegalAsset() {
  const asset = useContext(LegalAssetContext)
  if (!asset) throw new Error('useLegalAsset stands outside of legal management')
  const { uuid, token, draft } = asset
  const query = token === undefined ? {} : { token }
  return { params: { uuid }, query, isProvider: token !== undefined, draft: draft ?? null }
}
