import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPicture } from '../../../test/documents.ts'
import { openTestSmtp, type TestSmtp } from '../../../test/test-smtp.ts'
import { readConfig } from '../config/config.ts'
import { openFiles } from '../files/open-files.ts'
import type { Mail } from './mail.ts'
import { openMailer } from './mailer.ts'

const mail: Mail = {
  to: 'ana@people.test',
  subject: 'Restablece tu contraseña',
  text: 'Hola, Ana:\n\nElige una.',
  html: '<p>Hola, Ana:</p>',
}

const folder = await mkdtemp(join(tmpdir(), 'lindero-mail-'))
const files = await openFiles(readConfig({ LINDERO_DATA: folder }))
afterAll(() => rm(folder, { recursive: true }))

describe('Mail over SMTP', () => {
  let smtp: TestSmtp
  beforeAll(async () => {
    smtp = await openTestSmtp()
  })
  afterAll(() => smtp.close())

  const mailer = (url = smtp.url()) =>
    openMailer(readConfig({ SMTP_URL: url, MAIL_FROM: 'Lindero <no-reply@lindero.test>' }), files)

  it('a mail is sent as HTML and as plain text, from the configured sender', async () => {
    await mailer().send(mail)
    const [received] = smtp.received
    expect(received).toMatchObject({ from: 'no-reply@lindero.test', to: ['ana@people.test'] })
    expect(received?.source).toContain('From: Lindero <no-reply@lindero.test>')
    expect(received?.source).toContain('Subject: =?UTF-8?')
    expect(received?.source).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
  })

  it('a rejected recipient causes an error, so that the mail is retried', async () => {
    await expect(mailer().send({ ...mail, to: 'nobody@refused.test' })).rejects.toThrow('no mailbox')
  })

  it('sending a mail fails if the SMTP login is wrong or the server is missing', async () => {
    await expect(mailer(smtp.url('lindero:wrong')).send(mail)).rejects.toMatchObject({ code: 'EAUTH' })
    await expect(mailer('smtp://127.0.0.1:1').send(mail)).rejects.toMatchObject({ code: 'ESOCKET' })
  })

  it('sending a mail fails at the time limit if the SMTP server keeps sending greetings', async () => {
    const talker = createServer((socket) => {
      const talk = setInterval(() => socket.write('220-welcome\r\n'), 20)
      socket.on('close', () => clearInterval(talk)).on('error', () => socket.destroy())
      socket.write('220 welcome\r\n')
    })
    await new Promise<void>((listening) => talker.listen(0, '127.0.0.1', listening))
    const { port } = talker.address() as AddressInfo
    const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000, whole: 1_000 }
    const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    await expect(openMailer(config, files, patience).send(mail)).rejects.toThrow()
    await new Promise((closed) => talker.close(closed))
  })

  it('a logo that was uploaded as WebP is embedded in mails as PNG', async () => {
    await files.put('logo', Readable.from([await aPicture({}, 'webp')]), 10_000)
    await mailer().send({ ...mail, html: '<img src="cid:logo" alt="">', logoKey: 'logo' })
    const source = smtp.received.at(-1)?.source ?? ''
    expect(source).toMatch(/Content-Type: image\/png/)
    expect(source).toContain('Content-ID: <logo>')
    expect(source.replace(/\s/g, '')).toContain(Buffer.from('\x89PNG', 'latin1').toString('base64').slice(0, 5))
  })

  it('a line break in the subject cannot add mail headers', async () => {
    const before = smtp.received.length
    await mailer().send({ ...mail, subject: 'Hola\r\nBcc: other@people.test' })
    expect(smtp.received.slice(before).map(({ to }) => to)).toEqual([['ana@people.test']])
    expect(smtp.received.at(-1)?.source).not.toMatch(/^Bcc:/m)
  })
})

describe('Mail without a server', () => {
  it('the outbox can be read only by its owner, and the text file of a mail contains the link of the mail', async () => {
    const link = `https://lindero.test/auth/reset-password/${crypto.randomUUID()}/${'x'.repeat(43)}`
    await openMailer(readConfig({ LINDERO_DATA: folder }), files).send({ ...mail, text: link })
    const outbox = join(folder, 'outbox')
    const [whole = '', plain = ''] = (await readdir(outbox)).sort()
    expect(whole).toMatch(/^\d{4}-\d\d-\d\dT.*\.eml$/)
    expect(await readFile(join(outbox, whole), 'utf8')).toContain('To: ana@people.test')
    expect(await readFile(join(outbox, plain), 'utf8')).toContain(link)
    if (process.platform !== 'win32') {
      for (const name of [whole, plain]) expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
      expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    }
  })
})
