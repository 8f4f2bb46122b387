import { constants, createDeflate } from 'node:zlib'

/**
 * Repeats `piece` until there are `bytes` bytes, and compresses them. The uncompressed data are never in memory as a
 * whole.
 */
export async function deflated(piece: Buffer, bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: constants.Z_BEST_COMPRESSION })
  const parts: Buffer[] = []
  const ended = (async () => {
    for await (const part of deflate) parts.push(part as Buffer)
  })()
  const block = Buffer.alloc(Math.ceil(1_048_576 / piece.length) * piece.length, piece)
  for (let remaining = Math.ceil(bytes); remaining > 0; remaining -= block.length) {
    const isTaken = deflate.write(block.subarray(0, Math.min(remaining, block.length)))
    if (!isTaken) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
  await ended
  return Buffer.concat(parts)
}
