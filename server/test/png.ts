import { crc32 } from 'node:zlib'
import { deflated } from './deflated.ts'

interface Png {
  width: number
  height: number
  /** Bits per channel. RGBA has four channels. */
  bits?: 8 | 16
  isInterlaced?: boolean
}

/** Creates a black PNG of any size that compresses to few bytes. Its pixels are never all in memory. */
export async function blackPng({ width, height, bits = 8, isInterlaced = false }: Png): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, 6, 0, 0, isInterlaced ? 1 : 0], 8)
  const data = await deflated(Buffer.alloc(1), height * (1 + width * (bits / 2)) * (isInterlaced ? 1.01 : 1))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}
