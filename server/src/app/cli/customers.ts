import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { closeCustomer } from '../close-customer.ts'
import { compareCustomer } from '../customer-move/compare-customer.ts'
import { exportCustomer } from '../customer-move/export-customer.ts'
import { loadCustomer } from '../customer-move/load-customer.ts'
import { summary, withProgress } from './archive-progress.ts'
import type { Terminal } from './terminal.ts'

export function customersCommand(terminal: Terminal): Command {
  return new Command('customers')
    .description('Customers')
    .addCommand(
      new Command('close')
        .description('Deletes a customer with everything it has: people, portfolios, assets, log and files')
        .requiredOption('--customer <uuid>')
        .requiredOption('--name <name>', 'its exact name, to confirm')
        .action((named: CustomerName) => close(terminal, named)),
    )
    .addCommand(
      new Command('export')
        .description('Saves a customer with its history and files in one archive, for another installation')
        .requiredOption('--customer <uuid>')
        .argument('<file>', 'archive to make')
        .action((file: string, { customer }: { customer: string }) => moveOut(terminal, customer, resolve(file))),
    )
    .addCommand(
      new Command('load')
        .description('Loads a customer from an archive into this installation, and compares each row and file')
        .argument('<file>', 'archive made with customers export')
        .action((file: string) => moveIn(terminal, resolve(file))),
    )
    .addCommand(
      new Command('compare')
        .description('Compares each row and file of a customer in this installation with an archive')
        .argument('<file>', 'archive made with customers export')
        .action((file: string) => compare(terminal, resolve(file))),
    )
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

async function moveOut(terminal: Terminal, customer: string, path: string): Promise<void> {
  if (!isUuid(customer)) return terminal.fail(`"${customer}" is not the uuid of a customer.`)
  const { manifest, contents } = await withProgress(terminal, (onProgress) =>
    terminal.withStorage({ running: true }, (storage) =>
      exportCustomer(storage, { customer: customer.toLowerCase(), path }, { onProgress, now: new Date() }),
    ),
  )
  const { size } = await stat(path)
  terminal.say(`Saved ${manifest.customer.name}: ${summary(contents)} in ${path} (${(size / 1e6).toFixed(1)} MB).`)
}

async function moveIn(terminal: Terminal, path: string): Promise<void> {
  const { manifest, contents } = await withProgress(terminal, (onProgress) =>
    terminal.withStorage({ running: false }, (storage) => loadCustomer(storage, path, { onProgress })),
  )
  terminal.say(`Loaded ${manifest.customer.name}: ${summary(contents)} are as saved, as of ${manifest.createdOn}.`)
  const { customers, users } = manifest.others
  terminal.say(`${users.length} people and ${customers.length} customers of others are there without their data.`)
}

async function compare(terminal: Terminal, path: string): Promise<void> {
  const { manifest, tables, files } = await withProgress(terminal, (onProgress) =>
    terminal.withStorage({ running: true }, (storage) => compareCustomer(storage, path, { onProgress })),
  )
  for (const { table, archived, present } of tables) {
    terminal.fail(`${table}: ${archived} rows in the archive, ${present} here, and not the same.`)
  }
  for (const key of files) terminal.fail(`The file ${key} is missing or has another content.`)
  if (tables.length + files.length === 0) {
    terminal.say(`${manifest.customer.name} is as in the archive of ${manifest.createdOn}: every row and every file.`)
  }
}

interface CustomerName {
  customer: string
  name: string
}

async function close(terminal: Terminal, { customer, name }: CustomerName): Promise<void> {
  if (!isUuid(customer)) return terminal.fail(`"${customer}" is not the uuid of a customer.`)
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
