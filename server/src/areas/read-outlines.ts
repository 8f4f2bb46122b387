import { createReadStream, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { addAbortSignal, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '@lindero/domain/errors'
import { z } from 'zod'
import { boundUnpacked, shareOf } from './import-file.ts'

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number())
const polygon = z.array(z.array(position).min(4)).min(1)
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }),
])
const feature = z.object({ properties: z.record(z.string(), z.unknown()), geometry })

export type Polygons = number[][][][]

interface ReadOutline {
  properties: Record<string, unknown>
  polygons: Polygons
}

/** A feature of the file. `outline` is null if the coordinates are not in degrees. */
type OutlineResult = { number: number; outline: ReadOutline | null; share: number }

/**
 * Streams the features of a plain or gzipped GeoJSON file one by one, so that the sections of all of Spain need no more
 * memory than those of one town. Coordinates are longitude and latitude in degrees (WGS 84).
 *
 * @param signal ends the reading with `market.fileNotReadable`
 * @throws AppError `market.fileNotReadable`, `market.notGeoJson`
 */
export async function* readOutlines(file: string, signal?: AbortSignal): AsyncGenerator<OutlineResult> {
  let number = 0
  const progress = { share: 0 }
  for await (const text of featuresOf(file, progress, signal)) {
    number += 1
    yield { number, outline: outlineOf(file, text), share: progress.share }
  }
  if (number === 0) throw new AppError('market.notGeoJson', { file: basename(file), reason: 'no features' })
}

function outlineOf(file: string, text: string): ReadOutline | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new AppError('market.notGeoJson', {
      file: basename(file),
      reason: error instanceof Error ? error.message : String(error),
    })
  }
  const read = feature.safeParse(value)
  if (!read.success) return null
  const { properties, geometry: shape } = read.data
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  return { properties, polygons: polygons.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x, y]))) }
}

/** Maximum length of a feature. The most detailed municipality in Spain has about two million characters. */
const FEATURE_CHARACTERS = 20_000_000

/**
 * Yields each object in the list `features` as text: everything inside the second level of braces, ignoring braces in
 * strings.
 */
async function* featuresOf(file: string, progress: FileProgress, signal?: AbortSignal): AsyncGenerator<string> {
  let depth = 0
  let isText = false
  let isEscaped = false
  let current: string | null = null
  let isInList = false
  let before = ''
  for await (const chunk of charactersOf(file, progress, signal)) {
    if (current !== null && current.length > FEATURE_CHARACTERS) {
      throw new AppError('areas.fileTooLarge', { megabytes: FEATURE_CHARACTERS / 1_000_000 })
    }
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk[at]
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (character === '\\') isEscaped = true
        else if (character === '"') isText = false
      } else if (character === '"') isText = true
      else if (character === '{') {
        depth += 1
        if (depth === 2 && isInList) {
          current = ''
          from = at
        }
      } else if (character === '}') {
        depth -= 1
        if (depth === 1 && current !== null) {
          yield current + chunk.slice(from, at + 1)
          current = null
        }
      } else if (character === '[' && depth === 1 && !isInList) {
        isInList = /"features"\s*:\s*$/.test(before + chunk.slice(Math.max(0, at - 100), at))
      }
    }
    if (current !== null) current += chunk.slice(from)
    before = chunk.slice(-100)
  }
  if (depth > 0) throw new AppError('market.notGeoJson', { file: basename(file), reason: 'the file is cut off' })
}

/** Share of the file that has been read so far, from 0 to 1. */
interface FileProgress {
  share: number
}

async function* charactersOf(file: string, progress: FileProgress, signal?: AbortSignal): AsyncGenerator<string> {
  try {
    await using handle = await open(file)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    // A stream that is aborted before it is read has no listener for its error.
    signal?.throwIfAborted()
    const isGzip = bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
    const source = createReadStream(file)
    const done = () => {
      // An error in any part of the pipeline is thrown in the loop below.
    }
    const bytes = isGzip ? pipeline(source, createGunzip(), boundUnpacked(file), done) : source
    bytes.setEncoding('utf8')
    if (signal) addAbortSignal(signal, bytes)
    const { size } = statSync(file)
    for await (const chunk of bytes) {
      progress.share = shareOf(source, size)
      yield String(chunk)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('market.fileNotReadable', {
      file: basename(file),
      reason: reason.replaceAll(file, basename(file)),
    })
  }
}
