import { Command } from 'commander'
import { noticesHeldUntil, releaseNotices } from '../upgrade-hold.ts'
import { previewNotices } from './preview-notices.ts'
import type { Terminal } from './terminal.ts'

/** Notices of the daily work, which are held after an upgrade (ADR 1292). */
export function noticesCommand(terminal: Terminal): Command {
  return new Command('notices')
    .description('Lists the mails and notices that the daily work would send now; sends nothing')
    .action(() => list(terminal))
    .addCommand(
      new Command('send')
        .description('Ends the hold after an upgrade: the running program sends the notices within a minute')
        .action(() => release(terminal)),
    )
}

async function list(terminal: Terminal): Promise<void> {
  await terminal.withSystem(async (context) => {
    const until = await noticesHeldUntil(context)
    terminal.say(until ? `Held until ${until.toISOString()}; lindero notices send ends it.` : 'Not held.')
    for (const { work, sends, failures } of await previewNotices(context)) {
      const counts = Object.entries(sends).map(([kind, count]) => `${count} ${kind}`)
      terminal.say(`${work}: ${counts.join(', ') || 'nothing'}`)
      for (const failure of failures) terminal.say(`  failed, so the numbers may be too low: ${failure}`)
    }
  })
}

async function release(terminal: Terminal): Promise<void> {
  await terminal.withSystem(async ({ database }) => {
    const wasHeld = await database.transaction('system', releaseNotices)
    terminal.say(wasHeld ? 'The running program sends them within a minute.' : 'Nothing was held.')
  })
}
