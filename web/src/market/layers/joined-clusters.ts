interface Cluster {
  lg: number
  lt: number
  count: number
}

/** Distance in pixels below which two clusters overlap. */
const ROOM = 44
/** Size of the world in pixels at zoom 0. */
const WORLD_PIXELS = 512

/**
 * Joins clusters that would overlap at this zoom. A joined cluster contains all their homes and is placed at the centre
 * of these homes.
 */
export function joinedClusters(clusters: readonly Cluster[], zoom: number): Cluster[] {
  const degrees = (ROOM * 360) / (WORLD_PIXELS * 2 ** zoom)
  const result: Cluster[] = []
  for (const cluster of clusters.toSorted((left, right) => right.count - left.count)) {
    const near = result.findIndex((other) => {
      const north = (other.lt - cluster.lt) / Math.cos((cluster.lt * Math.PI) / 180)
      return Math.hypot(other.lg - cluster.lg, north) < degrees
    })
    const other = result[near]
    if (!other) {
      result.push(cluster)
      continue
    }
    const count = other.count + cluster.count
    const middle = (of: 'lg' | 'lt') => (other[of] * other.count + cluster[of] * cluster.count) / count
    result[near] = { count, lg: middle('lg'), lt: middle('lt') }
  }
  return result
}
