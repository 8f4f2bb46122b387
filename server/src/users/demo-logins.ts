import { demoUsers } from '@lindero/demo/users/people'
import type { Config } from '../kernel/config/config.ts'

const DEMO_LOGINS: ReadonlySet<string> = new Set(demoUsers.map(({ uuid }) => uuid))

/**
 * True if the user is a demo user but the server does not run the demo. The data folder may come from a demo, and the
 * password of demo users is public, so they must not sign in.
 */
export function isShutDemo({ demo }: Pick<Config, 'demo'>, user: { uuid: string }): boolean {
  return !demo && DEMO_LOGINS.has(user.uuid)
}
