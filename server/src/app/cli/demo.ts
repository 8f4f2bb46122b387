import { Command } from 'commander'
import { removeDemo } from '../demo-world/remove-demo.ts'
import type { Terminal } from './terminal.ts'

export function demoCommand(terminal: Terminal): Command {
  return new Command('demo').description('The invented world').addCommand(
    new Command('remove')
      .description('Removes the demo customers with all they hold, and the invented market')
      .action(async () => {
        const removed = await terminal.withSystem(({ database, files }) => removeDemo(database, files))
        terminal.say(
          removed.customers + removed.evidence === 0
            ? 'There is no demo data.'
            : `Removed ${removed.customers} customers with ${removed.assets} assets, and ${removed.evidence} listings and closings.`,
        )
      }),
  )
}
