import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ownProduct, servers } from './servers.ts'

/** The outbox folder of the journey's server. The server has no SMTP, so it writes each email to a file there. */
function outboxOf(baseURL: string | undefined): string {
  const started = servers()
  const { dataFolder } = baseURL === started.connected.url ? started.connected : ownProduct(started)
  return join(dataFolder, 'outbox')
}

/**
 * Reads the newest email to an address. Waits for it, because emails are written in the background.
 *
 * @param page the page that the link opens, such as `reset-password`
 * @param after a time before the email was requested. Older emails are ignored
 * @returns path of the link in the email
 */
export async function linkMailedTo(
  email: string,
  page: 'reset-password' | 'set-password' | 'verify-email',
  { baseURL, after }: { baseURL: string | undefined; after: Date },
): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        link = await newestLink(outboxOf(baseURL), email, page, after)
        return link
      },
      { message: `a mail to ${email} with a link to ${page}` },
    )
    .toBeDefined()
  return link ?? ''
}

async function newestLink(folder: string, email: string, page: string, after: Date): Promise<string | undefined> {
  // The file name begins with the time when the email was written.
  const since = after.toISOString().replaceAll(':', '-')
  const names = (await filesOf(folder)).filter((name) => name >= since).sort()
  for (const name of names.reverse()) {
    const mail = await readFile(join(folder, name), 'utf8')
    if (!mail.includes(`To: ${email}`)) continue
    const link = new RegExp(`https?://[^/\\s]+(/auth/${page}/\\S+)`).exec(textOf(mail))?.[1]
    if (link) return link
  }
  return undefined
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The plain text of an email, decoded from quoted-printable (RFC 2045). The text comes before the HTML. */
function textOf(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
