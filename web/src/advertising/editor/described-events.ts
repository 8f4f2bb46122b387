import type { DescriptionEvent } from '@lindero/contract/advertising/advertising.schema'
import { ApiError } from '../../kernel/api/api-error.ts'

/** Parses the events that report a description while it is being written. Chunks may end anywhere. */
export async function* describedEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Exclude<DescriptionEvent, { state: 'failed' | 'done' }>> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const event = JSON.parse(line.replace(/^data: /, '')) as DescriptionEvent
      if (event.state === 'done') return
      if (event.state === 'failed') throw new ApiError(event.statusCode, event.message, event.data)
      yield event
    }
  }
  // The stream ended without a final event, so the connection was lost.
  throw new ApiError(0, 'advertisements.descriptionFailed')
}
