import { freeNumber } from '../kernel/free-number.ts'
import type { FileContent } from './file-content.ts'

interface FileFormat {
  contentType: string
  content: FileContent
  /** True if the product can create small versions of a picture in this format. It cannot for heic. */
  hasPreview?: boolean
}

const JPEG = { contentType: 'image/jpeg', content: 'jpeg', hasPreview: true } as const

/** The accepted formats, by file name ending (decisions 4). */
export const FILE_FORMATS = {
  pdf: { contentType: 'application/pdf', content: 'pdf' },
  jpg: JPEG,
  jpeg: JPEG,
  png: { contentType: 'image/png', content: 'png', hasPreview: true },
  webp: { contentType: 'image/webp', content: 'webp', hasPreview: true },
  heic: { contentType: 'image/heic', content: 'heic' },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: 'zip',
  },
  csv: { contentType: 'text/csv', content: 'text' },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: 'zip',
  },
  zip: { contentType: 'application/zip', content: 'zip' },
  dwg: { contentType: 'image/vnd.dwg', content: 'dwg' },
  msg: { contentType: 'application/vnd.ms-outlook', content: 'compound' },
  eml: { contentType: 'message/rfc822', content: 'text' },
} as const satisfies Record<string, FileFormat>

type FileEnding = keyof typeof FILE_FORMATS
export const FILE_ENDINGS = Object.keys(FILE_FORMATS) as FileEnding[]
/** The accepted endings, for the attribute `accept` of a file input. */
export const ACCEPTED_FILES = FILE_ENDINGS.map((ending) => `.${ending}`).join(',')
export const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'heic'] as const satisfies FileEnding[]

/** The ending of a file name in lower case, without the dot; an empty text if there is none. */
export function endingOf(name: string): string {
  return /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The format of a file according to its name; undefined if the format is not accepted. */
export function formatOf(name: string): FileFormat | undefined {
  const ending = endingOf(name)
  return Object.hasOwn(FILE_FORMATS, ending) ? FILE_FORMATS[ending as FileEnding] : undefined
}

/** True if the name has the ending of a picture format. */
export function isPictureName(name: string): boolean {
  return (PICTURE_ENDINGS as readonly string[]).includes(endingOf(name))
}

const NAME_CHARACTERS = 200
/**
 * Characters that a file name may not contain: those that Windows does not allow, control characters, and marks such as
 * U+202E that hide the ending.
 */
const UNUSABLE = /[\p{Cc}\p{Cs}\p{Bidi_Control}"*/:<>?\\|]+/gu

/**
 * Cleans a file name, so that every system can store it: no folders, control characters or reserved characters, and at
 * most 200 characters. Accents are joined with their letters, because macOS sends them separately; the same name is
 * then always the same text.
 */
export function cleanName(name: string): string {
  const bare = (name.normalize('NFC').split(/[\\/]/).at(-1) ?? '').replace(UNUSABLE, ' ').replace(/\s+/g, ' ').trim()
  const ending = endingOf(bare)
  const tail = ending ? `.${bare.slice(-ending.length)}` : ''
  const stem = bare.slice(0, bare.length - tail.length).trim()
  return `${stem.slice(0, NAME_CHARACTERS - tail.length).trimEnd()}${tail}`
}

/**
 * The file name, with a number in brackets if the name is taken: `plano.pdf`, `plano (1).pdf`. Case is ignored.
 *
 * @param taken names in lower case
 */
export function numberedName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name
  const ending = endingOf(name)
  const tail = ending ? name.slice(-ending.length - 1) : ''
  const stem = name.slice(0, name.length - tail.length).replace(/ \(\d+\)$/, '')
  const numbered = (number: number) => {
    const mark = ` (${number})${tail}`
    return stem.slice(0, NAME_CHARACTERS - mark.length) + mark
  }
  return numbered(freeNumber(1, (number) => taken.has(numbered(number).toLowerCase())))
}

/** The new name of a renamed file. The ending stays, because it determines the format. */
export function renamed(name: string, newName: string): string {
  const ending = endingOf(name)
  const clean = cleanName(newName)
  return endingOf(clean) === ending ? clean : cleanName(`${clean}.${ending}`)
}
