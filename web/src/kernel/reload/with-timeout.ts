/** Time limit in milliseconds for loading a part of the program (core 8). */
export const CHUNK_TIMEOUT = 120_000

/** Thrown if a part of the program is not loaded within the time limit. */
export class ChunkTimeout extends Error {
  override name = 'ChunkTimeout'
}

/**
 * Returns the part, or fails when the time limit has passed.
 * @throws ChunkTimeout, or the error of the load
 */
export function withTimeout<Part>(load: Promise<Part>, milliseconds = CHUNK_TIMEOUT): Promise<Part> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new ChunkTimeout('a part of the program did not arrive')), milliseconds)
    load.then(done, fail).finally(() => clearTimeout(late))
  })
}
