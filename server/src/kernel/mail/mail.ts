/** A mail ready to send: HTML and text have the same content. */
export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

/** Sends mails: by SMTP, or into the outbox in the data folder where none is configured. */
export interface Mailer {
  /** @throws Error of the protocol where the server refuses it; the sender tries again later. */
  send(mail: Mail): Promise<void>
}
