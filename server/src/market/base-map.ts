import { closeSync, openSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { AppError } from '@lindero/domain/errors'
import { WrongSettings } from '../kernel/config/config.ts'

/** Maximum number of bytes per response. A tile has at most a few hundred kilobytes, a tile directory a few tens. */
const RANGE_BYTES = 4 * 1024 * 1024
/** Offsets in the header of a PMTiles file (version 3), and the header's length. */
const HEADER = { bytes: 127, version: 7, tileType: 99 }
const VECTOR = 1

export interface MapRange {
  bytes: Uint8Array
  /** The value of `content-range`. */
  range: string
  /** ETag of the file. It changes with the file, so that a browser never combines parts of two different files. */
  etag: string
}

/**
 * Checks the base map file when the server starts.
 * @throws WrongSettings if the file is not a base map with vector tiles
 */
export function checkBaseMap(path: string): void {
  const header = Buffer.alloc(HEADER.bytes)
  try {
    const file = openSync(path, 'r')
    readSync(file, header, 0, HEADER.bytes, 0)
    closeSync(file)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'cannot be read'
    throw new WrongSettings(`Wrong settings. MAP_BASE: ${path} cannot be read (${reason})`, { cause: error })
  }
  if (header.subarray(0, HEADER.version).toString('latin1') !== 'PMTiles' || header[HEADER.version] !== 3)
    throw new WrongSettings(`Wrong settings. MAP_BASE: ${path} is no PMTiles file of version 3`)
  if (header[HEADER.tileType] !== VECTOR)
    throw new WrongSettings(`Wrong settings. MAP_BASE: ${path} has pictures; a map with vector tiles is needed`)
}

/**
 * Reads a byte range of the base map. The file is opened each time, so that it can be replaced by a newer file while
 * the server runs. The operating system caches frequently read parts.
 *
 * @throws AppError `market.noMapTile` if there is no base map; `market.mapUnavailable` if its file cannot be read;
 * `market.noMapRange` if the range is missing, too long or outside the file
 */
export async function readBaseMap(path: string | undefined, header: string | undefined): Promise<MapRange> {
  if (!path) throw new AppError('market.noMapTile')
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? '') ?? []
  const [first, last] = [Number(from), Number(to)]
  if (!(last >= first && last - first < RANGE_BYTES)) throw new AppError('market.noMapRange')
  const file = await open(path).catch((error: unknown) => {
    throw Object.assign(new AppError('market.mapUnavailable'), { cause: error })
  })
  try {
    const { size, mtimeMs } = await file.stat()
    if (first >= size) throw new AppError('market.noMapRange')
    const bytes = new Uint8Array(Math.min(last + 1, size) - first)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, first)
    return {
      bytes: bytes.subarray(0, bytesRead),
      range: `bytes ${first}-${first + bytesRead - 1}/${size}`,
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    }
  } finally {
    await file.close()
  }
}
