import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Command } from 'commander'
import type { Contents, OnProgress } from '../../kernel/backup/archive-format.ts'
import { backUp } from '../../kernel/backup/back-up.ts'
import { restore } from '../../kernel/backup/restore.ts'
import { closeToOthers } from '../../kernel/database/roles.ts'
import { progressLines } from './progress-lines.ts'
import type { Terminal } from './terminal.ts'

export function backupCommand(terminal: Terminal): Command {
  return new Command('backup')
    .description('Saves the database and the files in one archive. See docs/operations.md.')
    .argument('<file>', 'archive to make')
    .action(async (file: string) => {
      const path = resolve(file)
      const { contents } = await withProgress(terminal, (onProgress) =>
        terminal.withStorage({ running: true }, (storage) => backUp(storage, path, { onProgress, now: new Date() })),
      )
      const { size } = await stat(path)
      terminal.say(`Saved ${summary(contents)} in ${path} (${(size / 1e6).toFixed(1)} MB).`)
    })
}

export function restoreCommand(terminal: Terminal): Command {
  return new Command('restore')
    .description('Restores an archive into an empty data folder or database. See docs/operations.md.')
    .argument('<file>', 'archive made with backup')
    .action(async (file: string) => {
      const path = resolve(file)
      const { manifest, contents } = await withProgress(terminal, (onProgress) =>
        terminal.withStorage({ running: false }, async (storage) => {
          const restored = await restore(storage, path, { onProgress })
          await closeToOthers(storage.driver)
          return restored
        }),
      )
      terminal.say(`Restored ${summary(contents)}, as of ${manifest.createdOn}.`)
      terminal.say(
        'Sign-ins go on only with the same signing secret. To end them all: npm run lindero -- sessions end --all',
      )
    })
}

function summary({ tables, files }: Contents): string {
  const digests = Object.values(tables)
  const rows = digests.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${digests.length} tables and ${files.count} files`
}

async function withProgress<T>(terminal: Terminal, work: (onProgress: OnProgress) => Promise<T>): Promise<T> {
  const lines = progressLines(terminal.streams.stderr)
  try {
    return await work(lines.show)
  } finally {
    lines.end()
  }
}
