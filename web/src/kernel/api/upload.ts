import { ApiError, codeOfStatus, parseFailure } from './api-error.ts'

export interface UploadControl {
  signal?: AbortSignal
  /** Receives the share of the file sent so far, from 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * PUTs a file to a signed URL, without the authorization header (core 7). Uses XMLHttpRequest, because fetch reports no
 * upload progress. Rejects with `ApiError`, or with `AbortError` if cancelled.
 */
export function upload(url: string, file: Blob, type: string, control: UploadControl = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('PUT', url)
    sending.setRequestHeader('content-type', type)
    sending.upload.onprogress = (event) => {
      if (event.lengthComputable) control.onProgress?.(event.loaded / event.total)
    }
    sending.onload = () => {
      if (sending.status < 300) return resolve()
      const failure = parseFailure(sending.responseText)
      reject(new ApiError(sending.status, failure?.message ?? codeOfStatus(sending.status), failure?.data))
    }
    sending.onerror = () => reject(new ApiError(0, 'files.uploadFailed'))
    sending.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    control.signal?.addEventListener('abort', () => sending.abort(), { once: true })
    sending.send(file)
  })
}
