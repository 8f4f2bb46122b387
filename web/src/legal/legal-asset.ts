import { createContext, useContext } from 'react'
import type { Draft } from '../kernel/drafts/use-draft.ts'
// Adds the sentences of failures for every screen of legal management.
import './legal-failures.ts'

/** The asset that the screens of legal management show, with the management token if the user is a provider. */
export interface LegalAsset {
  uuid: string
  /** The management token. Absent for users of the customer that has the asset in a portfolio (the asset's owner). */
  token?: string
  /**
   * The draft that keeps the changes until the asset is saved. Absent for providers, because their changes are saved
   * immediately.
   */
  draft?: Draft
}

export const LegalAssetContext = createContext<LegalAsset | null>(null)

/** Returns the asset as parameters for calls. */
export function useLegalAsset() {
  const asset = useContext(LegalAssetContext)
  if (!asset) throw new Error('useLegalAsset stands outside of legal management')
  const { uuid, token, draft } = asset
  const query = token === undefined ? {} : { token }
  return { params: { uuid }, query, isProvider: token !== undefined, draft: draft ?? null }
}
