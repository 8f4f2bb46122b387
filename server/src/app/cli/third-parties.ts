import { Command } from 'commander'
import { eraseThirdParty, findThirdParty } from '../third-parties.ts'
import type { Terminal } from './terminal.ts'

export function thirdPartiesCommand(terminal: Terminal): Command {
  return new Command('third-parties')
    .description('Tenants, contacts, leads, occupants and parties of invoices: people without a login')
    .addCommand(
      new Command('find')
        .description('What is kept of a person, as one JSON object')
        .argument('<who>', 'exact name, tax number, email, telephone or IBAN')
        .action((who: string) =>
          terminal.withSystem(async ({ database }) =>
            terminal.say(JSON.stringify(await findThirdParty(database, who.trim()), null, 2)),
          ),
        ),
    )
    .addCommand(
      new Command('erase')
        .description('Erases it for good; contracts, invoices, holders of bank accounts, amounts and dates stay')
        .argument('<who>')
        .requiredOption('--confirm <who>', 'the same, typed again')
        .action(async (who: string, { confirm }: { confirm: string }) => {
          if (who.trim() !== confirm.trim()) return terminal.fail('The two differ. Nothing was erased.')
          const rows = await terminal.withSystem(({ database }) => eraseThirdParty(database, who.trim()))
          if (rows === 0) return terminal.fail('Nothing is kept of this person that can be erased.')
          terminal.say(`${rows} entries were erased.`)
        }),
    )
}
