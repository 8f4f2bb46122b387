import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { Mailer } from './mail.ts'

/** SMTP where it is configured; otherwise each mail is a file in the outbox, readable by the operator alone. */
export function openMailer({ outside, dataFolder }: Config): Mailer {
  return outside.smtpUrl
    ? smtpMailer(outside.smtpUrl, outside.mailFrom)
    : outboxMailer(join(dataFolder, 'outbox'), outside.mailFrom)
}

/** A message is claimed for two minutes: a server that says nothing is given up well before. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 }

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...PATIENCE })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}

/** Each mail twice: as it would be sent, and as text whose links can be copied whole. */
function outboxMailer(folder: string, from: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await composer.sendMail({ from, ...mail })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}`
      const files = { eml: message as Buffer, txt: `To: ${mail.to}\n${mail.subject}\n\n${mail.text}` }
      for (const [ending, content] of Object.entries(files)) {
        await writeFile(join(folder, `${name}.${ending}`), content, { mode: 0o600 })
      }
    },
  }
}
