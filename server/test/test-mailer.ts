import type { Mail, Mailer } from '../src/kernel/mail/mail.ts'

export interface TestMailer extends Mailer {
  /** Every sent mail, oldest first. */
  mails: Mail[]
  /** Rejects the next mails with this reason; null accepts them again. */
  refuse(reason: string | null): void
}

/** A mailer that stores its mails. The protocol itself is tested against a local server. */
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
