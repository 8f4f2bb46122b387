/** Time limit for loading a part of the program (core 8), milliseconds. */
export const CHUNK_TIMEOUT = 120_000

/** A part of the program did not arrive before the timeout. */
export class ChunkTimeout extends Error {
  override name = 'ChunkTimeout'
}

/** The part, or a failure once its time is up. @throws ChunkTimeout, or whatever the load throws */
export function withTimeout<Part>(load: Promise<Part>, milliseconds = CHUNK_TIMEOUT): Promise<Part> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new ChunkTimeout('a part of the program did not arrive')), milliseconds)
    load.then(done, fail).finally(() => clearTimeout(late))
  })
}
