import type { CallSpecification } from '@lindero/contract/kernel/call'
import type { CallParts, LooseParts } from './call-options.ts'
import { respond } from './request.ts'

interface DownloadControl {
  signal?: AbortSignal
  /** Number of bytes received so far. A streamed file has no known length. */
  onProgress?: (bytes: number) => void
}

/**
 * Fetches the bytes of a call (a workbook, a report) with the session's token and saves them as a file. The name comes
 * from the server if it sends one.
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

/** The file name in a content-disposition header, preferably the UTF-8 form. */
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
  // The download starts after this task, so the address must stay valid until then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
