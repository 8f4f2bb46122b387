import { createContext, useContext } from 'react'
import type { Draft } from '../kernel/drafts/use-draft.ts'

/** The asset of legal management on screen, with the management token of a provider. */
export interface LegalAsset {
  uuid: string
  /** Absent for the users of the owner. */
  token?: string
  /** Edits of the owner's users wait here for the save of the asset; those of a provider are saved at once. */
  draft?: Draft
}

export const LegalAssetContext = createContext<LegalAsset | null>(null)

/** The asset, as the parameters of its calls. */
export function useLegalAsset() {
  const asset = useContext(LegalAssetContext)
  if (!asset) throw new Error('useLegalAsset stands outside of legal management')
  const { uuid, token, draft } = asset
  const query = token === undefined ? {} : { token }
  return { params: { uuid }, query, isProvider: token !== undefined, draft: draft ?? null }
}
