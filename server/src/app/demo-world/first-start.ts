import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PASSWORD, demoUsers } from '@lindero/demo/users/people'
import { OPERATOR_CUSTOMER_UUID, STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import { customers } from '../../customers/customers.table.ts'
import { firstAdminLink } from '../../identity/links/first-admin.ts'
import type { Context } from '../../kernel/context.ts'
import { writeDurably } from '../../kernel/disk/durable-file.ts'
import { makeStaffUser } from '../../users/staff-user.ts'
import { isDone, markDone } from './installation.ts'
import { loadDemo } from './load-demo.ts'

/**
 * Prepares an empty database (decisions, section 8). Always creates the operator's customer. Adds the demo data if they
 * are configured, but only if the database was empty or an earlier start did not finish adding them. Can be repeated,
 * and run on several nodes at the same time.
 *
 * @param load loads the demo data: in this thread, or with `loadDemoInThread`
 */
export async function firstStart(
  context: Context,
  load: (context: Context) => Promise<unknown> = loadDemo,
): Promise<void> {
  const isFirst = await makeOperator(context)
  if (isFirst) await context.files.prepare()
  const wantsDemo = context.config.demo && (isFirst || (await isDemoUnfinished(context)))
  if (wantsDemo) await load(context)
}

/** File in the data folder with the link for the first password, readable by its owner only. */
export const FIRST_LINK_FILE = 'first-admin-link'

/**
 * Text for the person who started the product: the address and the demo logins. If no super admin can log in yet, a
 * one-time link for the first password is written to a file, whose path the text contains. A terminal gets the link
 * itself. Otherwise the output is a log, which more people can read.
 */
export async function greeting(context: Context, address: string, output: { isTTY?: boolean } = {}): Promise<string> {
  const hasUsers = await context.database.transaction('system', (tx) =>
    tx.rows<{ is_demo: boolean }>(
      `SELECT DISTINCT c.is_demo FROM users u JOIN customers c ON c.uuid = u.customer_uuid WHERE u.uuid <> $1`,
      [STAFF_USER_UUID],
    ),
  )
  const lines = ['', `  Lindero  ${address}`]
  const hasDemo = hasUsers.some((row) => row.is_demo)
  if (hasDemo && context.config.demo) {
    lines.push(`  Demo (invented data): ${demoUsers.map(({ email }) => email).join(', ')}`)
    lines.push(`  Password of all of them: ${DEMO_PASSWORD}`)
  } else {
    if (hasDemo) lines.push('  The logins of the demo are shut here. Take its data out: npm run lindero -- demo remove')
    const first = await firstAdminLink(context)
    const file = join(context.config.dataFolder, FIRST_LINK_FILE)
    if (first) {
      const link = `${address}${first.path}`
      writeDurably(file, `${link}\n`)
      lines.push(`  It has no admin yet. The link to set the password of ${first.email}, once, within 7 days, is in`)
      lines.push(`  ${file} (or: npm run lindero -- admin link)`)
      if (output.isTTY) lines.push(`  ${link}`)
    } else rmSync(file, { force: true })
  }
  return [...lines, ''].join('\n')
}

/** @returns true if this call created the operator */
function makeOperator({ database, config, now }: Context): Promise<boolean> {
  return database.transaction('system', async (tx) => {
    const added = await tx
      .insert(customers)
      .values({
        uuid: OPERATOR_CUSTOMER_UUID,
        name: 'Lindero',
        segmentId: 1,
        isOperator: true,
        hasRepossessionLicence: true,
        apiActivated: true,
        operatingAssetsLimit: 1_000,
        activeUsersLimit: 100,
      })
      .onConflictDoNothing()
      .returning({ uuid: customers.uuid })
    // Runs at every start, because databases from earlier versions have no staff user.
    await makeStaffUser(tx, now())
    if (added.length === 0) return false
    // An installation that was first started without the demo never receives it, even if a later start has the demo on.
    if (!config.demo) await markDone(tx, 'demo')
    await markDone(tx, 'operator')
    return true
  })
}

/**
 * True if a first start was killed while loading the demo: the operator exists, but the step "demo" is not marked as
 * done.
 */
function isDemoUnfinished({ database }: Context): Promise<boolean> {
  return database.transaction('system', async (tx) => !(await isDone(tx, 'demo')))
}
