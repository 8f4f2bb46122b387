import { plainCharacters } from '@lindero/domain/kernel/plain-characters'

/** Thrown if an external service's response is larger than the limit for that service. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

/**
 * Reads the response body of an external service, so that a service that does not stop sending cannot exhaust the
 * memory.
 *
 * @param limit maximum number of bytes
 * @throws AnswerTooLarge
 */
export async function readBounded({ body }: Pick<Response, 'body'>, limit: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop closes the connection.
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > limit) throw new AnswerTooLarge(`the answer is larger than ${limit} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Reads a response body as JSON. Its texts are cleaned like texts of users, because the database cannot store NUL.
 * @throws AnswerTooLarge; SyntaxError
 */
export async function readBoundedJson(answer: Pick<Response, 'body'>, limit: number): Promise<unknown> {
  return parsePlain((await readBounded(answer, limit)).toString('utf8'))
}

/** Parses JSON of an external service, with its texts cleaned. */
export function parsePlain(json: string): unknown {
  return JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? plainCharacters(value) : value))
}
