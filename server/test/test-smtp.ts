import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body of the email, as received. */
  source: string
}

export interface TestSmtp {
  url(user?: string): string
  received: ReceivedMail[]
  close(): Promise<void>
}

export const SMTP_PASSWORD = 'smtp-password'

/** Starts a local mail server without TLS. It accepts one password, and rejects recipients at `refused.test`. */
export async function openTestSmtp(): Promise<TestSmtp> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth({ username, password }, _session, done) {
      if (password === SMTP_PASSWORD) done(null, { user: username })
      else done(new Error('wrong password'))
    },
    onRcptTo({ address }, _session, done) {
      done(address.endsWith('@refused.test') ? new Error(`no mailbox ${address}`) : null)
    },
    onData(stream, { envelope }, done) {
      let source = ''
      stream.on('data', (chunk) => {
        source += String(chunk)
      })
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source,
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: (user = `lindero:${SMTP_PASSWORD}`) => `smtp://${user}@127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
