import { isSystemFile } from '@lindero/domain/assets/documents-by-name'
import { archiveNames } from '@lindero/domain/files/archive-names'
import { type UnzipFileInfo, unzip } from 'fflate'

/** A file to attach. Its path contains folders and name. */
export interface NamedFile {
  path: string
  file: File
}

/** Reads the chosen files. Archives are unpacked, and system files are left out. */
export async function readFiles(chosen: readonly File[]): Promise<NamedFile[]> {
  const read = await Promise.all(chosen.map((file) => (isArchive(file) ? filesOf(file) : [ownName(file)])))
  return read.flat().filter(({ path }) => !isSystemFile(path))
}

const isArchive = ({ name }: File) => /\.zip$/i.test(name)

/** The file with its path below the chosen or dropped folder. */
function ownName(file: File): NamedFile {
  const { path = '' } = file as { path?: string }
  const full = (file.webkitRelativePath || path || file.name).replace(/^\.?\//, '')
  return { path: full, file }
}

/** Maximum size and number of the files in an archive. The browser keeps the unpacked files in memory. */
const MOST_BYTES = 1_000_000_000
const MOST_FILES = 10_000

/** @throws Error if the archive cannot be read or is too large */
async function filesOf(archive: File): Promise<NamedFile[]> {
  if (archive.size > MOST_BYTES) throw new Error('the archive is too large')
  const bytes = new Uint8Array(await archive.arrayBuffer())
  const names = archiveNames(bytes)
  let size = 0
  let count = 0
  const parts = await new Promise<Record<string, Uint8Array>>((done, fail) => {
    const isRead = ({ name, originalSize }: UnzipFileInfo) => {
      if (isSystemFile(name) || name.endsWith('/')) return false
      size += originalSize
      count += 1
      return size <= MOST_BYTES && count <= MOST_FILES
    }
    unzip(bytes, { filter: isRead }, (error, data) => (error ? fail(error) : done(data)))
  })
  if (size > MOST_BYTES || count > MOST_FILES) throw new Error('the archive is too large')
  return Object.entries(parts).map(([name, part]) => {
    const path = names.get(name) ?? name
    return { path, file: new File([part as Uint8Array<ArrayBuffer>], path.split('/').at(-1) ?? path) }
  })
}
