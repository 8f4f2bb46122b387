import { expect, it } from 'vitest'
import { describedEvents } from './described-events.ts'

const FIRST = { state: 'checked', sentence: 1, text: 'Ático en Dénia.' }
const SECOND = { state: 'writing', sentence: 2 }
const line = (event: object) => `data: ${JSON.stringify(event)}\n\n`

/** A stream that delivers the text in chunks of `bytes` bytes. A chunk may end within a character. */
function body(text: string, bytes: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const all = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < all.length; at += bytes) controller.enqueue(all.slice(at, at + bytes))
      controller.close()
    },
  })
}

/** Reads all events, and the error code if reading fails. */
async function read(text: string, bytes = 1_000) {
  const events: object[] = []
  try {
    for await (const event of describedEvents(body(text, bytes))) events.push(event)
    return { events, failure: null }
  } catch (error) {
    return { events, failure: (error as { code: string }).code }
  }
}

it.each([1, 7, 1_000])(
  'all events are read from a response body that arrives in chunks of %i byte(s)',
  async (bytes) => {
    const text = line(FIRST) + line(SECOND) + line({ state: 'done' })
    expect(await read(text, bytes)).toEqual({ events: [FIRST, SECOND], failure: null })
  },
)

it('a call for a description fails if an error event follows the first sentence', async () => {
  const refused = { state: 'failed', statusCode: 409, message: 'advertisements.descriptionRefused' }
  expect(await read(line(FIRST) + line(refused))).toEqual({
    events: [FIRST],
    failure: 'advertisements.descriptionRefused',
  })
})

it('a call for a description fails if the stream ends without a final event', async () => {
  expect((await read(line(FIRST))).failure).toBe('advertisements.descriptionFailed')
})
