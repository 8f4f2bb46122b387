import { can } from '@lindero/domain/users/permissions'
import type { ScreenPath } from '@lindero/texts/home/article'
import type { AnyRoute } from '@tanstack/react-router'
import { sectionOf } from '../../kernel/record/section.ts'
import { evaluateRoute, GUARDED_ROUTES, type GuardedPath } from '../../kernel/router/guarded-routes.ts'
import type { Session } from '../../kernel/session/session-store.ts'
import { actorOf } from '../../kernel/session/use-session.ts'

/** Whether the user may open the page of an article's link; `route` is the router's route at that path. */
export function mayOpen(path: ScreenPath, route: AnyRoute, current: Session): boolean {
  const section = sectionOf(route)
  if (section) return can(actorOf(current), section.permission)
  return isGuarded(path) && evaluateRoute(path, actorOf(current)) === 'allowed'
}

function isGuarded(path: string): path is GuardedPath {
  return Object.hasOwn(GUARDED_ROUTES, path)
}
