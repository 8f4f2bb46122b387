import { demoUsers } from '@lindero/demo/users/people'
import type { Config } from '../kernel/config/config.ts'

const DEMO_LOGINS: ReadonlySet<string> = new Set(demoUsers.map(({ uuid }) => uuid))

/** A login of the demo, whose password everybody knows, where the demo is off: a folder that was tried out and served. */
export function isShutDemo({ demo }: Pick<Config, 'demo'>, user: { uuid: string }): boolean {
  return !demo && DEMO_LOGINS.has(user.uuid)
}
