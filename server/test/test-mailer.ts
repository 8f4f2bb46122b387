import type { Mail, Mailer } from '../src/kernel/mail/mail.ts'

export interface TestMailer extends Mailer {
  /** All mails that were sent, with the oldest first. */
  mails: Mail[]
  /** Makes the next mails fail with this reason. With null, mails are accepted again. */
  refuse(reason: string | null): void
}

/** Creates a mailer that stores its mails. Other tests check the protocol with a local mail server. */
export function testMailer(): TestMailer {
  const mails: Mail[] = []
  let failure: string | null = null
  return {
    mails,
    refuse(reason) {
      failure = reason
    },
    async send(mail) {
      if (failure) throw new Error(failure)
      mails.push(mail)
    },
  }
}
