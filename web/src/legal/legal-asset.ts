import { createContext, useContext } from 'react'

/** The asset of legal management on screen, with the management token of a provider. */
export interface LegalAsset {
  uuid: string
  /** Absent for the users of the owner. */
  token?: string
}

export const LegalAssetContext = createContext<LegalAsset | null>(null)

/** The asset, as the parameters of its calls. */
export function useLegalAsset() {
  const asset = useContext(LegalAssetContext)
  if (!asset) throw new Error('useLegalAsset stands outside of legal management')
  const { uuid, token } = asset
  return { params: { uuid }, query: token === undefined ? {} : { token }, isProvider: token !== undefined }
}
