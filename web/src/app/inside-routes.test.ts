import { expect, it } from 'vitest'
import { addRoutes, router } from '../router.ts'
import { insideRoutes } from './inside.routes.ts'

it('keeps the placeholder route of screens behind the login after they are loaded, and it matches nothing', () => {
  addRoutes(insideRoutes)
  expect(Object.keys(router.routesById)).toEqual(expect.arrayContaining(['/$', '/app/workflows']))
  expect(router.matchRoutes('/nothing', {}).map(({ routeId }) => routeId)).toEqual(['__root__'])
})
