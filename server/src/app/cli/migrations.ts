import { Command } from 'commander'
import { type PreviewedMigration, previewMigrations, tryMigrations } from '../../kernel/database/preview-migrations.ts'
import type { Terminal } from './terminal.ts'

export function migrationsCommand(terminal: Terminal): Command {
  return new Command('migrations')
    .description('Lists the migrations that the next start applies, with the rows in their tables; changes nothing')
    .option('--try', 'applies them, counts the rows that change, and rolls back; stop the program first', false)
    .action((options: { try: boolean }) => list(terminal, options.try))
}

async function list(terminal: Terminal, isTrial: boolean): Promise<void> {
  const preview = isTrial ? tryMigrations : previewMigrations
  const migrations = await terminal.withStorage({ running: !isTrial }, ({ driver }) => preview(driver))
  if (migrations.length === 0) return terminal.say('The schema is up to date.')
  for (const migration of migrations) terminal.say(lineOf(migration, isTrial))
}

function lineOf({ name, rows }: PreviewedMigration, isTrial: boolean): string {
  const counts = Object.entries(rows).map(([table, count]) => `${table} ${count}`)
  const named = counts.length > 0 ? counts.join(', ') : 'no stored rows'
  return `${name.replace(/\.sql$/, '')}: ${named}${isTrial && counts.length > 0 ? ' rows changed' : ''}`
}
