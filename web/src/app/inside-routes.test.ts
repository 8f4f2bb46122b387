import { expect, it } from 'vitest'
import { addRoutes, router } from '../router.ts'
import { insideRoutes } from './inside.routes.ts'

it('after the screens are loaded, their placeholder route still exists but matches no path', () => {
  addRoutes(insideRoutes)
  expect(Object.keys(router.routesById)).toEqual(expect.arrayContaining(['/$', '/app/workflows']))
  expect(router.matchRoutes('/nothing', {}).map(({ routeId }) => routeId)).toEqual(['__root__'])
})
