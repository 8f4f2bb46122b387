import type { Mail, Mailer } from '../src/kernel/mail/mail.ts'

export interface TestMailer extends Mailer {
  /** All emails sent so far, oldest first. */
  mails: Mail[]
  /** Makes the next emails fail for this reason. With null, emails are accepted again. */
  refuse(reason: string | null): void
}

/** Creates a mailer that only collects its emails. Other tests check the protocol with a local mail server. */
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
