import { AppError } from '@lindero/domain/errors'
import { Command } from 'commander'
import { eraseByCommandLine } from '../../privacy/erase-person.ts'
import { PERSONAL_DATA } from '../registered.ts'
import type { Terminal } from './terminal.ts'

export function usersCommand(terminal: Terminal): Command {
  return new Command('users').description('People').addCommand(
    new Command('erase')
      .description('Erases a person’s data and access for good; its work stays without its name')
      .requiredOption('--email <email>')
      .requiredOption('--confirm <email>', 'the same address, typed again')
      .action((addresses: Addresses) => eraseUser(terminal, addresses)),
  )
}

interface Addresses {
  email: string
  confirm: string
}

async function eraseUser(terminal: Terminal, { email, confirm }: Addresses): Promise<void> {
  const address = email.trim().toLowerCase()
  if (address !== confirm.trim().toLowerCase()) return terminal.fail('The two addresses differ. Nothing was erased.')
  await terminal.withSystem(async (context) => {
    const erased = await eraseByCommandLine(context, PERSONAL_DATA, address).catch((error: unknown) => {
      if (AppError.is(error, 'users.lastAdmin')) return 'lastAdmin' as const
      throw error
    })
    if (!erased) return terminal.fail(`No user has the address ${address}.`)
    if (erased === 'lastAdmin') {
      return terminal.fail(`${address} alone runs its customer, in which others work: name another first.`)
    }
    terminal.say(`${address} was erased.`)
    if (erased.leavesCustomerEmpty) terminal.say('Its customer has no user left: customers close deletes it.')
  })
}
