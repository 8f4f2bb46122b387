import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { FileStore } from '../files/file-store.ts'
import { templateLogo } from '../files/template-pictures.ts'
import { type LogoOf, type Mailer, messageOf } from './mail.ts'
import { outboxMailer, outboxOf } from './outbox.ts'

/**
 * Sends mails by SMTP if it is configured. Otherwise each mail becomes a file in the outbox, which only the operator
 * can read.
 */
export function openMailer(config: Config, files: FileStore, patience = PATIENCE): Mailer {
  const logoOf: LogoOf = (key) => templateLogo(files, key)
  const { smtpUrl, mailFrom } = config.outside
  return smtpUrl
    ? smtpMailer({ url: smtpUrl, from: mailFrom, ...patience }, logoOf)
    : outboxMailer(outboxOf(config), mailFrom, logoOf)
}

/**
 * Connects and signs in to the mail server, without sending a mail.
 *
 * @throws Error of the SMTP client
 */
export async function tryMailServer(url: string, seconds: number): Promise<void> {
  const limit = seconds * 1_000
  const transport = createTransport({ url, connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/**
 * Time limits for the mail server. They are well below two minutes, after which another sender may claim the message.
 */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000, whole: 90_000 }

function smtpMailer(
  { from, whole, ...options }: typeof PATIENCE & { url: string; from: string },
  logoOf: LogoOf,
): Mailer {
  const transport = createTransport(options)
  return {
    async send(mail) {
      const message = await messageOf(mail, logoOf)
      // The server resets the other limits with each byte that it sends, so this one limits the whole call.
      await transport.sendMail({ from, ...message, signal: AbortSignal.timeout(whole) })
    },
  }
}
