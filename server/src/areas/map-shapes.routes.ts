import { mapShapeCalls } from '@lindero/contract/areas/map-shapes.contract'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { outlineTile } from './outline-tiles.ts'
import { sectionTile } from './section-tile.ts'

/** Routes for the offline map. Its outlines are the same for all customers. */
export function mapShapeRoutes(calls: Calls, { database }: Context): void {
  calls.serve(mapShapeCalls.outlineTile, async ({ params: { z, x, y }, reply }) => {
    const stream = await outlineTile(z, x, y)
    reply.header('content-encoding', 'gzip')
    reply.header('cache-control', 'private, max-age=604800')
    return { stream }
  })
  calls.serve(mapShapeCalls.sectionTile, async ({ params: { z, x, y }, caller, reply }) => {
    const stream = await database.transaction({ customer: caller.customer.uuid }, (tx) => sectionTile(tx, z, x, y))
    // The browser may cache the tile only briefly, because new outlines may be imported.
    reply.header('cache-control', 'private, max-age=600')
    return { stream }
  })
}
