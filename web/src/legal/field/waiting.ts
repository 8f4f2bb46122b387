import type { SentVisit } from '@lindero/contract/legal/visits.contract'

/** A file in the outbox. After its bytes have arrived, their path on the server. */
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
  /** Time of creation in milliseconds since 1970. Items are sent in this order. */
  addedAt: number
  /** The error for which the server rejected the item. The user has to read it. */
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

/** Work for a service request that is sent when there is a network. */
export type Waiting = WaitingFile | WaitingVisit
