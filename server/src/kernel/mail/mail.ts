/** A mail ready to go: both forms say the same. */
export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

/** The way out for mails: SMTP, or the outbox in the data folder where none is configured. */
export interface Mailer {
  /** @throws Error of the protocol where the server refuses it; the sender tries again later. */
  send(mail: Mail): Promise<void>
}
