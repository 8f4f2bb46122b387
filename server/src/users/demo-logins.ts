import { demoUsers } from '@lindero/demo/users/people'
import type { Config } from '../kernel/config/config.ts'

const DEMO_LOGINS: ReadonlySet<string> = new Set(demoUsers.map(({ uuid }) => uuid))

/**
 * True for a demo login on a server without the demo. Its password is public, and the data folder was used as a demo
 * before.
 */
export function isShutDemo({ demo }: Pick<Config, 'demo'>, user: { uuid: string }): boolean {
  return !demo && DEMO_LOGINS.has(user.uuid)
}
