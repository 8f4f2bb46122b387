import { Command } from 'commander'
import { removeDemo } from '../demo-world/remove-demo.ts'
import { say, withSystem } from './with-system.ts'

export function demoCommand(): Command {
  return new Command('demo').description('The invented world').addCommand(
    new Command('remove')
      .description('Removes the demo customers with all they hold, and the invented market')
      .action(async () => {
        const removed = await withSystem(({ database, files }) => removeDemo(database, files))
        say(
          removed.customers + removed.evidence === 0
            ? 'There is no demo data.'
            : `Removed ${removed.customers} customers with ${removed.assets} assets, and ${removed.evidence} listings and closings.`,
        )
      }),
  )
}
