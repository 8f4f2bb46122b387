import type { SentVisit } from '@lindero/contract/legal/visits.contract'

/**
 * The bytes of a file or of a signature in the outbox. `filepath` is their path on the server; null until they are
 * uploaded.
 */
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
  /** Creation time in milliseconds since 1970. Items are sent in this order. */
  addedAt: number
  /** The error of the server if it rejected the item. The item stays until the user retries or removes it. */
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

/** Work on a service request. It is sent as soon as there is a network. */
export type Waiting = WaitingFile | WaitingVisit
