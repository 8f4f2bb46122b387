import { sendDue } from '../src/kernel/outgoing/send-out.ts'
import { OUTGOING_HANDLERS } from '../src/outgoing-handlers.ts'
import type { TestSystem } from './test-system.ts'

/**
 * Sends the messages that are due, like the background worker.
 *
 * @returns the number of attempts
 */
export function sendOutgoing({ context }: TestSystem): Promise<number> {
  return sendDue(context, OUTGOING_HANDLERS)
}

/** Parts of an emailed link: the screen, the user and the secret. */
export interface MailedLink {
  url: string
  screen: string
  user: string
  token: string
}

/** The link in the newest email to an address, taken from the plain text. */
export function mailedLink({ mails }: TestSystem, to: string): MailedLink {
  const mail = mails.findLast((sent) => sent.to === to)
  const [url, screen, user, token] = /https?:\/\/\S+\/auth\/([a-z-]+)\/([0-9a-f-]{36})\/([\w-]+)/.exec(
    mail?.text ?? '',
  ) ?? ['']
  if (!screen || !user || !token) throw new Error(`no link in a mail to ${to}`)
  return { url, screen, user, token }
}
