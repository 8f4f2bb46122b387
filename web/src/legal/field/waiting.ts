import type { SentVisit } from '@lindero/contract/legal/visits.contract'

/** A file on its way; once its bytes have arrived, their place. */
export interface WaitingBytes {
  name: string
  blob: Blob
  filepath: string | null
}

interface WaitingBase {
  id: string
  user: string
  assetUuid: string
  requestId: number
  /** Milliseconds since 1970: they are sent in this order. */
  addedAt: number
  /** The refusal of the server, which a person must read. */
  refusal?: { statusCode: number; code: string; data?: Record<string, unknown> | undefined }
}

export interface WaitingFile extends WaitingBase {
  kind: 'file'
  file: WaitingBytes
}

export interface WaitingVisit extends WaitingBase {
  kind: 'visit'
  visit: Omit<SentVisit, 'signature'>
  signature: { name: string; signedOn: string; picture: WaitingBytes; documentUuid: string | null } | null
}

/** Work for a service request that is sent once there is a network. */
export type Waiting = WaitingFile | WaitingVisit
