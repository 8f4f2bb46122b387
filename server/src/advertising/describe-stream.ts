import { Readable } from 'node:stream'
import type { DescriptionEvent } from '@lindero/contract/advertising/advertising.schema'
import { AppError, statusOf } from '@lindero/domain/errors'
import type { Described } from './describe.ts'

/**
 * Streams a description as server-sent events. Waits for the first event, so that a failure before it is returned with
 * an HTTP error status.
 *
 * @throws AppError if the description fails before its first sentence
 */
export async function eventStream(events: AsyncIterable<Described>): Promise<Readable> {
  const iterator = events[Symbol.asyncIterator]()
  const first = await iterator.next()
  return Readable.from(linesOf(first, iterator), { objectMode: false })
}

/**
 * The whole description, when its last sentence is checked.
 *
 * @returns the text in UTF-8
 * @throws AppError if a sentence fails
 */
export async function descriptionText(events: AsyncIterable<Described>): Promise<Uint8Array> {
  const sentences: string[] = []
  for await (const event of events) if (event.state === 'checked') sentences.push(event.text)
  return Buffer.from(sentences.join(' '))
}

async function* linesOf(first: IteratorResult<Described>, iterator: AsyncIterator<Described>): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await iterator.next()) yield line(next.value)
    yield line({ state: 'done' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, data } = error as AppError
    const failed = { state: 'failed' as const, statusCode: statusOf(code), message: code }
    yield line(data ? { ...failed, data: { ...data } } : failed)
  } finally {
    await iterator.return?.()
  }
}

const line = (event: DescriptionEvent) => `data: ${JSON.stringify(event)}\n\n`
