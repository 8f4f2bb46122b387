import { Command } from 'commander'
import { closeCustomer } from '../close-customer.ts'
import type { Terminal } from './terminal.ts'

export function customersCommand(terminal: Terminal): Command {
  return new Command('customers').description('Customers').addCommand(
    new Command('close')
      .description('Deletes a customer with everything it has: people, portfolios, assets, log and files')
      .requiredOption('--customer <uuid>')
      .requiredOption('--name <name>', 'its exact name, to confirm')
      .action((named: CustomerName) => close(terminal, named)),
  )
}

interface CustomerName {
  customer: string
  name: string
}

async function close(terminal: Terminal, { customer, name }: CustomerName): Promise<void> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(customer)) {
    return terminal.fail(`"${customer}" is not the uuid of a customer.`)
  }
  await terminal.withSystem(async (context) => {
    const outcome = await closeCustomer(context, { uuid: customer, name })
    switch (outcome.kind) {
      case 'closed':
        return terminal.say(`Deleted with ${outcome.users} users and ${outcome.assets} assets.`)
      case 'notFound':
        return terminal.fail(`There is no customer ${customer}.`)
      case 'operator':
        return terminal.fail('The operator’s customer runs the platform: it is not closed.')
      case 'otherName':
        return terminal.fail('The customer has another name. Nothing was deleted.')
    }
  })
}
