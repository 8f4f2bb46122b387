/** Thrown if the answer of an outside service is larger than any that it may give. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

/**
 * Reads the body of an answer of an outside service, so that a service that does not stop cannot fill the memory.
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
 * Reads the body of an answer as JSON.
 * @throws AnswerTooLarge; SyntaxError
 */
export async function readBoundedJson(answer: Pick<Response, 'body'>, limit: number): Promise<unknown> {
  return JSON.parse((await readBounded(answer, limit)).toString('utf8'))
}
