import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { backUp } from '../../kernel/backup/back-up.ts'
import { restore } from '../../kernel/backup/restore.ts'
import { closeToOthers } from '../../kernel/database/roles.ts'
import { summary, withProgress } from './archive-progress.ts'
import type { Terminal } from './terminal.ts'

export function backupCommand(terminal: Terminal): Command {
  return new Command('backup')
    .description('Saves the database and the files in one archive. See docs/backup.md.')
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
    .description('Restores an archive into an empty data folder or database. See docs/backup.md.')
    .argument('<file>', 'archive made with backup')
    .option('--trial', 'restores into a temporary folder, compares all contents, and removes the folder', false)
    .action(async (file: string, options: { trial: boolean }) => {
      const path = resolve(file)
      if (options.trial) return tryRestore(terminal, path)
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

/** Restores an archive into a database of its own. The restore compares rows and files with the archive. */
async function tryRestore(terminal: Terminal, path: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lindero-restore-trial-'))
  try {
    const { manifest, contents } = await withProgress(terminal, (onProgress) =>
      terminal.withStorage({ running: false, folder }, (storage) => restore(storage, path, { onProgress })),
    )
    terminal.say(`The backup of ${manifest.createdOn} can be restored: ${summary(contents)} are as saved.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
