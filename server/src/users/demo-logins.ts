import { demoUsers } from '@lindero/demo/users/people'
import type { Config } from '../kernel/config/config.ts'

const DEMO_LOGINS: ReadonlySet<string> = new Set(demoUsers.map(({ uuid }) => uuid))

/**
 * True if a demo user tries to sign in to a server without the demo. The data folder may come from a demo, and the
 * password of the demo users is public.
 */
export function isShutDemo({ demo }: Pick<Config, 'demo'>, user: { uuid: string }): boolean {
  return !demo && DEMO_LOGINS.has(user.uuid)
}
