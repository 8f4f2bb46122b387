/** A mail that is ready to send. HTML and text have the same content. */
export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  /** Path of the customer's logo in the file store. The HTML refers to the logo as `cid:logo`. */
  logoKey?: string | undefined
}

/** Sends mails: by SMTP, or into the outbox in the data folder if no SMTP server is configured. */
export interface Mailer {
  /** @throws Error from the SMTP client if the server rejects the mail. The caller tries again later */
  send(mail: Mail): Promise<void>
}

/** Reads a customer's logo by its path in the file store, and returns it as PNG. */
export type LogoOf = (key: string) => Promise<Uint8Array>

/** Converts a mail to the options of the mail composer, with the logo embedded. */
export async function messageOf({ logoKey, ...mail }: Mail, logoOf?: LogoOf) {
  if (!logoKey || !logoOf) return mail
  const content = Buffer.from(await logoOf(logoKey))
  return { ...mail, attachments: [{ filename: 'logo.png', content, cid: 'logo' }] }
}
