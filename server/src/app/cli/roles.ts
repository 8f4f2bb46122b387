import { Command } from 'commander'
import { separateRoles } from '../../kernel/database/roles.ts'
import type { Terminal } from './terminal.ts'

/** The roles of the installation in its PostgreSQL cluster (ADR 1243). */
export function rolesCommand(terminal: Terminal): Command {
  return new Command('roles')
    .description('The roles of this installation in the PostgreSQL server')
    .addCommand(
      new Command('separate')
        .description('Gives this database its own roles if another database uses the same ones; stop the program first')
        .action(() => separate(terminal)),
    )
}

async function separate(terminal: Terminal): Promise<void> {
  const roles = await terminal.withStorage({ running: false }, ({ driver }) => separateRoles(driver))
  if (!roles) return terminal.say('This database already has its own roles.')
  terminal.say(`This database now has its own roles: ${Object.values(roles).join(', ')}.`)
}
