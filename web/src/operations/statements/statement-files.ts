import { textAt } from '../../kernel/i18n/text-at.ts'

/**
 * The chosen files and those in chosen archives, in the order of their names, which usually begin with their dates. A
 * sentence, if an archive cannot be opened or is empty.
 */
export async function unpacked(chosen: readonly File[]): Promise<{ name: string; file: File }[] | string> {
  const archive = chosen.find(({ name }) => /\.zip$/i.test(name))
  if (!archive) return sorted(chosen.map((file) => ({ name: file.name, file })))
  const { readFiles } = await import('../../assets/docs/by-name/read-files.ts')
  const files = await readFiles(chosen).catch(() => null)
  if (files === null) return textAt('transactions:statements.files.unreadable', { name: archive.name })
  if (files.length === 0) return textAt('transactions:statements.files.none')
  return sorted(files.map(({ path, file }) => ({ name: path, file })))
}

const sorted = (files: { name: string; file: File }[]) =>
  files.toSorted((a, b) => a.name.localeCompare(b.name, 'es', { numeric: true }))

/** Decodes the text of a file. Banks use UTF-8 or, more often, Windows-1252. */
export async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
