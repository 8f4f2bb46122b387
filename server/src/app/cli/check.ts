import { Command } from 'commander'
import { readConfig, WrongSettings } from '../../kernel/config/config.ts'
import { sentenceOf, unknownSettings } from '../../kernel/config/unknown-settings.ts'
import { type Checked, checkInstallation } from './installation-checks.ts'
import type { Terminal } from './terminal.ts'

export function checkCommand(terminal: Terminal): Command {
  return new Command('check')
    .description('Checks settings, port, folder, database, clock, files, mail and proxy, without changing anything')
    .action(() => check(terminal))
}

async function check(terminal: Terminal): Promise<void> {
  const { env } = terminal.streams
  const unknown = unknownSettings(env).map(
    // A name without a similar setting may belong to another program.
    (one): Checked => ({ name: 'settings', result: one.meant ? 'wrong' : 'note', sentence: sentenceOf(one) }),
  )
  const checked: Checked[] = []
  try {
    const config = readConfig(env)
    if (unknown.length === 0) checked.push({ name: 'settings', result: 'ok', sentence: 'every setting is valid' })
    checked.push(...unknown, ...(await checkInstallation(config)))
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    checked.push({ name: 'settings', result: 'wrong', sentence: error.message }, ...unknown)
  }
  for (const { name, result, sentence } of checked) {
    terminal.say(`${result.padEnd(5)}  ${name.padEnd(8)}  ${sentence}`)
  }
  const failed = checked.filter(({ result }) => result === 'wrong').length
  if (failed > 0) terminal.fail(`${failed} to correct.`)
}
