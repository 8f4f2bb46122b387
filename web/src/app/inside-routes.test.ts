import { expect, it } from 'vitest'
import { addRoutes, router } from '../router.ts'
import { insideRoutes } from './inside.routes.ts'

it('the placeholder route for the screens behind the login stays after the screens are loaded, but matches no path', () => {
  addRoutes(insideRoutes)
  expect(Object.keys(router.routesById)).toEqual(expect.arrayContaining(['/$', '/app/workflows']))
  expect(router.matchRoutes('/nothing', {}).map(({ routeId }) => routeId)).toEqual(['__root__'])
})
