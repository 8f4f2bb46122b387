import { expect, it } from 'vitest'
import { addRoutes, router } from '../router.ts'
import { insideRoutes } from './inside.routes.ts'

it('the placeholder route /$ still exists after the routes of the screens are added, but matches no path', () => {
  addRoutes(insideRoutes)
  expect(Object.keys(router.routesById)).toEqual(expect.arrayContaining(['/$', '/app/workflows']))
  expect(router.matchRoutes('/nothing', {}).map(({ routeId }) => routeId)).toEqual(['__root__'])
})
