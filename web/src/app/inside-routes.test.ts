import { expect, it } from 'vitest'
import { addRoutes, router } from '../router.ts'
import { insideRoutes } from './inside.routes.ts'

it('the route of a path that waits for the screens behind the login stays known once they are there, and matches nothing', () => {
  addRoutes(insideRoutes)
  expect(Object.keys(router.routesById)).toEqual(expect.arrayContaining(['/$', '/app/workflows']))
  expect(router.matchRoutes('/nothing', {}).map(({ routeId }) => routeId)).toEqual(['__root__'])
})
