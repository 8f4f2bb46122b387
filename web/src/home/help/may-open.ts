import type { ScreenPath } from '@lindero/texts/home/article'
import { judgeRoute } from '../../kernel/router/guarded-routes.ts'
import type { Session } from '../../kernel/session/session-store.ts'
import { actorOf } from '../../kernel/session/use-session.ts'

/** Whether an article's link leads this person to a page. */
export function mayOpen(path: ScreenPath, current: Session): boolean {
  return judgeRoute(path, actorOf(current)) === 'allowed'
}
