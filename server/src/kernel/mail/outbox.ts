import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { syncFolder } from '../disk/durable-file.ts'
import { type LogoOf, type Mailer, messageOf } from './mail.ts'

/**
 * The folder in which mails are stored if no mail server is configured. It is in the data folder, and only the operator
 * can read it.
 */
export function outboxOf({ dataFolder }: { dataFolder: string }): string {
  return join(dataFolder, 'outbox')
}

/** Writes each mail to two files: the complete message, and a text whose links are not broken over lines. */
export function outboxMailer(folder: string, from: string, logoOf?: LogoOf): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await composer.sendMail({ from, ...(await messageOf(mail, logoOf)) })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${stampOf(new Date())}-${crypto.randomUUID().slice(0, 8)}`
      const files = { eml: message as Buffer, txt: `To: ${mail.to}\n${mail.subject}\n\n${mail.text}` }
      for (const [ending, content] of Object.entries(files)) {
        await writeFile(join(folder, `${name}.${ending}`), content, { mode: 0o600, flush: true })
      }
      await syncFolder(folder)
    },
  }
}

/**
 * Removes the mails written before an instant.
 * @returns the number of removed mails
 */
export function sweepOutbox(folder: string, before: Date): Promise<number> {
  return removeMails(folder, (name) => Promise.resolve(name < stampOf(before)))
}

/**
 * Removes the mails that are sent to any of these addresses or mention one of them.
 * @returns the number of removed mails
 */
export function removeFromOutbox(folder: string, addresses: readonly string[]): Promise<number> {
  const sought = new Set(addresses.map((address) => address.toLowerCase()))
  return removeMails(folder, async (name) => {
    // Another process may have removed the file in the meantime.
    const text = await readFile(join(folder, `${name}.txt`), 'utf8').catch(() => '')
    return addressesIn(text).some((address) => sought.has(address))
  })
}

async function removeMails(folder: string, isDue: (name: string) => Promise<boolean>): Promise<number> {
  const names = new Set((await filesOf(folder)).map((file) => file.replace(/\.(eml|txt)$/, '')))
  let removed = 0
  for (const name of names) {
    if (!(await isDue(name))) continue
    for (const ending of ['eml', 'txt']) await rm(join(folder, `${name}.${ending}`), { force: true })
    removed += 1
  }
  return removed
}

/** Finds whole addresses, because one address may end with another. */
function addressesIn(text: string): string[] {
  return (text.match(/[^\s<>(),;:"]+@[^\s<>(),;:"]+/g) ?? []).map((it) => it.toLowerCase().replace(/\.$/, ''))
}

/** Lists mails by their generated file names. Other files in the folder are ignored. */
async function filesOf(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return files.filter((file) => /^\d{4}-\d\d-\d\dT[\dZ.-]+-[0-9a-f]{8}\.(eml|txt)$/.test(file))
}

/** A file name that sorts by time and is valid on every system. */
function stampOf(instant: Date): string {
  return instant.toISOString().replaceAll(':', '-')
}
