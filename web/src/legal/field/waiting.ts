import type { SentVisit } from '@lindero/contract/legal/visits.contract'

/** Bytes of a file in the outbox. After they have arrived on the server, their path is stored too. */
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
  /** The error with which the server rejected the item. The item stays until the user retries or removes it. */
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
