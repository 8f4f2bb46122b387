import { passwordViolations } from '@lindero/domain/users/password-rule'
import { Command } from 'commander'
import { eq } from 'drizzle-orm'
import { auditFromTerminal, firstAdminLink, makeSuperAdmin } from '../../identity/links/first-admin.ts'
import { resetLogin, takeLoginAway } from '../../identity/links/reset-login.ts'
import { passwordLinkPath } from '../../identity/mails/password-mails.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { publicAddress } from '../../kernel/config/public-address.ts'
import type { Context } from '../../kernel/context.ts'
import { accountByEmail } from '../../users/accounts.store.ts'
import { makeLink } from '../../users/links.store.ts'
import { users } from '../../users/users.table.ts'
import { firstStart } from '../demo-world/first-start.ts'
import { readPassword } from './read-password.ts'
import type { Terminal } from './terminal.ts'

export function adminCommand(terminal: Terminal): Command {
  return new Command('admin')
    .description('Super administrators, and logins that are lost')
    .addCommand(
      new Command('create')
        .description('Creates a super administrator, or gives an existing one a new password')
        .requiredOption('--email <email>')
        .option('--first-name <name>', 'given name', 'Admin')
        .option('--last-name <name>', 'family name', '')
        .option('--password-from-stdin', 'reads the password from the standard input', false)
        .option('--link', 'asks for no password: prints a link to set it, good once and for 7 days', false)
        .action((options: AdminOptions) => createAdmin(terminal, options)),
    )
    .addCommand(
      new Command('link')
        .description('Prints a link to set the password of the first super administrator, while none can sign in')
        .action(() => linkOfFirst(terminal)),
    )
    .addCommand(
      new Command('reset')
        .description('Ends the sessions and the password of any user, and prints a link to set another')
        .requiredOption('--email <email>')
        .action((options: { email: string }) => resetUser(terminal, options)),
    )
}

async function linkOfFirst(terminal: Terminal): Promise<void> {
  await terminal.withSystem(async (context) => {
    await firstStart({ ...context, config: { ...context.config, demo: false } })
    const first = await firstAdminLink(context)
    if (!first)
      return terminal.fail('A super administrator can sign in already. For a lost login: lindero admin reset.')
    terminal.say(
      `${first.email} sets the password here, once, within 7 days:\n${publicAddress(context.config)}${first.path}`,
    )
  })
}

interface AdminOptions {
  email: string
  firstName: string
  lastName: string
  passwordFromStdin: boolean
  link: boolean
}

async function createAdmin(terminal: Terminal, options: AdminOptions): Promise<void> {
  const email = emailOf(terminal, options.email)
  if (!email) return
  let passwordHash: string | null = null
  if (!options.link) {
    const password = await readPassword(terminal.streams, options.passwordFromStdin)
    const violations = passwordViolations(password)
    if (violations.length > 0) return terminal.fail(`The password is refused: ${violations.join(', ')}.`)
    passwordHash = await hashPassword(password)
  }
  const outcome = await terminal.withSystem((context) => giveAdmin(context, { ...options, email, passwordHash }))
  if (outcome === 'taken') return terminal.fail(`${email} belongs to a user who is no super administrator.`)
  if (outcome === 'inactive') return terminal.fail(`${email} is deactivated: let it in again first.`)
  terminal.say(outcome)
}

/**
 * @returns `taken` if the email belongs to a user who is not a super admin, `inactive` if the user is deactivated,
 *   otherwise the message to print
 */
async function giveAdmin(
  context: Context,
  { email, passwordHash, ...options }: AdminOptions & { passwordHash: string | null },
): Promise<string> {
  const { config, database, now, secret } = context
  await firstStart({ ...context, config: { ...config, demo: false } })
  return database.transaction('system', async (tx) => {
    const at = now()
    const user = (await accountByEmail(tx, email))?.user
    if (user && !user.isSuperAdmin) return 'taken'
    if (user?.inactiveOn) return 'inactive'
    if (user) {
      // Removes all credentials and ends all sessions, so that only the new password or link gives access.
      const sessionsEnded = await takeLoginAway(tx, secret, user, at)
      if (passwordHash) {
        await tx.update(users).set({ passwordHash, passwordChangedOn: at }).where(eq(users.uuid, user.uuid))
      }
      await auditFromTerminal(tx, passwordHash ? 'passwordChanged' : 'linkSent', user, { sessionsEnded })
    }
    const name = { firstname: options.firstName, lastname: options.lastName }
    const admin = user ?? (await makeSuperAdmin(tx, { email, passwordHash, ...name }))
    if (!admin) return 'taken'
    if (passwordHash) return user ? `${email} has a new password.` : `${email} can sign in now.`
    const token = await makeLink(tx, admin, 'setPassword', null, at)
    if (!user) await auditFromTerminal(tx, 'linkSent', admin)
    return `${email} sets the password here, once, within 7 days:\n${publicAddress(config)}${passwordLinkPath(admin.uuid, token, 'setPassword')}`
  })
}

async function resetUser(terminal: Terminal, options: { email: string }): Promise<void> {
  const email = emailOf(terminal, options.email)
  if (!email) return
  await terminal.withSystem(async (context) => {
    const outcome = await resetLogin(context, email)
    if (outcome.kind === 'unknown') return terminal.fail(`No user has the address ${email}.`)
    if (outcome.kind === 'inactive') return terminal.fail(`${email} is deactivated: let it in again first.`)
    terminal.say(
      `${email}: ${outcome.sessionsEnded} sessions ended, the password counts no more. A new one is set here, once, within 60 minutes:\n${publicAddress(context.config)}${outcome.path}`,
    )
  })
}

function emailOf(terminal: Terminal, text: string): string | undefined {
  const email = text.trim().toLowerCase()
  if (/^\S+@\S+\.\S+$/.test(email)) return email
  terminal.fail(`"${text}" is not an e-mail address.`)
  return undefined
}
