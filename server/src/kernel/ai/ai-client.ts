import { plainCharacters } from '@lindero/domain/kernel/plain-characters'
import type { AiSettings } from './ai-settings.ts'

export interface AiMessage {
  role: 'system' | 'user'
  content: string
}

/** A failure of the service: no response within the time limit, an error, an empty answer, or too much text. */
class AiFailure extends Error {
  override name = 'AiFailure'
}

/** Maximum length of one answer in characters. A longer answer ends with `AiFailure`. */
const CHARACTERS = 20_000

/**
 * Sends a request to an OpenAI-compatible service and yields the parts of the answer as they arrive.
 *
 * @param signal aborts when the client has disconnected
 * @throws AiFailure
 */
export async function* askAi(
  { url, key, model, seconds }: AiSettings,
  messages: readonly AiMessage[],
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const limit = AbortSignal.timeout(seconds * 1_000)
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({ model, messages, stream: true }),
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    })
    if (!response.ok || !response.body) throw new AiFailure(`the service answered ${response.status}`)
    let length = 0
    for await (const part of wholeCharacters(partsOf(response.body))) {
      length += part.length
      if (length > CHARACTERS) throw new AiFailure('the answer is too long')
      // The answer is cleaned like a text that a user types.
      const text = plainCharacters(part)
      if (text !== '') yield text
    }
    if (length === 0) throw new AiFailure('the answer is empty')
  } catch (error) {
    if (error instanceof AiFailure) throw error
    throw new AiFailure('the service did not answer', { cause: error })
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > CHARACTERS) throw new AiFailure('a line is too long')
    yield* lines
  }
  yield rest
}

async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  for await (const line of linesOf(body)) yield partOf(line)
}

/** Joins a character that the service has divided between two parts. */
async function* wholeCharacters(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let half = ''
  for await (const part of parts) {
    const text = half + part
    half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
    yield text.slice(0, text.length - half.length)
  }
  yield half
}

/** Extracts the text from one event of the stream: `data: {"choices":[{"delta":{"content":"…"}}]}`. */
function partOf(line: string): string {
  const [, json] = /^data: ?(\{.*\})\s*$/.exec(line) ?? []
  if (!json) return ''
  const event = JSON.parse(json) as { choices?: { delta?: { content?: unknown } }[] }
  const content = event.choices?.[0]?.delta?.content
  return typeof content === 'string' ? content : ''
}
