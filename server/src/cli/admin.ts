import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { passwordDefects } from '@lindero/domain/identity/password-rule'
import { Command } from 'commander'
import { users } from '../customers/customers.table.ts'
import { firstStart } from '../demo-world/first-start.ts'
import { hashPassword } from '../identity/passwords.ts'
import { say, withSystem } from './with-system.ts'

export function adminCommand(): Command {
  return new Command('admin')
    .description('Super administrators')
    .addCommand(
      new Command('create')
        .description('Creates a super administrator, or gives an existing one a new password')
        .requiredOption('--email <email>')
        .option('--first-name <name>', 'given name', 'Admin')
        .option('--last-name <name>', 'family name', '')
        .option('--password-from-stdin', 'reads the password from the standard input', false)
        .action(createAdmin),
    )
}

interface AdminOptions {
  email: string
  firstName: string
  lastName: string
  passwordFromStdin: boolean
}

async function createAdmin(options: AdminOptions): Promise<void> {
  const email = options.email.trim().toLowerCase()
  if (!/^\S+@\S+\.\S+$/.test(email)) return fail(`"${options.email}" is not an e-mail address.`)
  const password = await readPassword(options.passwordFromStdin)
  const defects = passwordDefects(password)
  if (defects.length > 0) return fail(`The password is refused: ${defects.join(', ')}.`)
  const passwordHash = await hashPassword(password)
  const outcome = await withSystem(async (context) => {
    await firstStart({ ...context, config: { ...context.config, demo: false } })
    return context.database.transaction('system', async (tx) => {
      const [known] = await tx.rows<{ uuid: string; is_super_admin: boolean }>(
        'SELECT uuid, is_super_admin FROM users WHERE lower(email) = $1',
        [email],
      )
      if (known && !known.is_super_admin) return 'taken'
      if (known) {
        await tx.change('UPDATE users SET password_hash = $2 WHERE uuid = $1', [known.uuid, passwordHash])
        // Whoever held the old password is out.
        await tx.change('UPDATE sessions SET ended_on = now() WHERE user_uuid = $1 AND ended_on IS NULL', [
          known.uuid,
        ])
        return 'changed'
      }
      await tx.insert(users).values({
        customerUuid: OPERATOR_CUSTOMER_UUID,
        email,
        passwordHash,
        firstname: options.firstName,
        lastname: options.lastName,
        isAdmin: true,
        isEditor: true,
        isSuperAdmin: true,
        emailVerifiedOn: new Date(),
      })
      return 'created'
    })
  })
  if (outcome === 'taken') return fail(`${email} belongs to a user who is no super administrator.`)
  say(outcome === 'created' ? `${email} can sign in now.` : `${email} has a new password.`)
}

async function readPassword(isPiped: boolean): Promise<string> {
  if (isPiped || !process.stdin.isTTY) {
    let text = ''
    for await (const chunk of process.stdin) text += String(chunk)
    return text.replace(/\r?\n$/, '')
  }
  process.stdout.write('Password: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  const password = await reader.question('')
  reader.close()
  process.stdout.write('\n')
  return password
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
