import type { Contents, OnProgress } from '../../kernel/backup/archive-format.ts'
import { progressLines } from './progress-lines.ts'
import type { Terminal } from './terminal.ts'

export function summary({ tables, files }: Contents): string {
  const digests = Object.values(tables)
  const rows = digests.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${digests.length} tables and ${files.count} files`
}

export async function withProgress<T>(terminal: Terminal, work: (onProgress: OnProgress) => Promise<T>): Promise<T> {
  const lines = progressLines(terminal.streams.stderr)
  try {
    return await work(lines.show)
  } finally {
    lines.end()
  }
}
