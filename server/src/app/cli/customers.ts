import { Command } from 'commander'
import { closeCustomer } from '../close-customer.ts'
import { fail, say, withSystem } from './with-system.ts'

export function customersCommand(): Command {
  return new Command('customers')
    .description('Customers')
    .addCommand(
      new Command('close')
        .description('Deletes a customer with everything it has: people, portfolios, assets, log and files')
        .requiredOption('--customer <uuid>')
        .requiredOption('--name <name>', 'its exact name, to confirm')
        .action(close),
    )
}

async function close({ customer, name }: { customer: string; name: string }): Promise<void> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(customer)) {
    return fail(`"${customer}" is not the uuid of a customer.`)
  }
  await withSystem(async (context) => {
    const outcome = await closeCustomer(context, { uuid: customer, name })
    switch (outcome.kind) {
      case 'closed':
        return say(`Deleted with ${outcome.users} users and ${outcome.assets} assets.`)
      case 'notFound':
        return fail(`There is no customer ${customer}.`)
      case 'operator':
        return fail('The operator’s customer runs the platform: it is not closed.')
      case 'otherName':
        return fail('The customer has another name. Nothing was deleted.')
    }
  })
}
