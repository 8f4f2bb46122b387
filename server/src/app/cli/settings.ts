import { Command } from 'commander'
import { settingsWithDefaults } from '../../kernel/config/config.ts'
import type { Terminal } from './terminal.ts'

export function settingsCommand(terminal: Terminal): Command {
  return new Command('settings')
    .description('Prints every setting with its default as an environment file; docs/operations.md explains them')
    .action(() => {
      for (const { name, default: value } of settingsWithDefaults()) terminal.say(`#${name}=${value ?? ''}`)
    })
}
