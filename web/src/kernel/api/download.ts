import type { CallSpecification } from '@lindero/contract/kernel/call'
import type { CallParts, LooseParts } from './call-options.ts'
import { respond } from './request.ts'

interface DownloadControl {
  signal?: AbortSignal
  /** Receives the number of bytes so far. The total length of a streamed file is unknown. */
  onProgress?: (bytes: number) => void
}

/**
 * Downloads the response of a call (a workbook, a report) with the session's token, and saves it as a file. The
 * server's file name is used if there is one.
 */
export async function download<const Call extends CallSpecification>(
  call: Call,
  parts: CallParts<Call>,
  fallbackName: string,
  { signal, onProgress }: DownloadControl = {},
): Promise<void> {
  const response = await respond(call, parts as LooseParts, signal ? { signal } : {})
  const counted = onProgress ? new Response(countedBody(response, onProgress), response) : response
  const bytes = await counted.blob()
  saveFile(bytes, fileNameOf(response.headers.get('content-disposition')) ?? fallbackName)
}

function countedBody({ body }: Response, onProgress: (bytes: number) => void): ReadableStream | null {
  let received = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, output) {
      received += chunk.byteLength
      onProgress(received)
      output.enqueue(chunk)
    },
  })
  return body?.pipeThrough(counter) ?? null
}

/** File name in a content-disposition header, preferably in the UTF-8 form. */
export function fileNameOf(header: string | null): string | null {
  if (!header) return null
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? null
}

export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The URL must remain valid, because the download starts only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
