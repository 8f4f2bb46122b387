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
 * Joins clusters that would overlap at this zoom. A joined cluster contains all their homes and stays at the largest of
 * them: the centre of several towns may be in the sea.
 */
export function joinedClusters(clusters: readonly Cluster[], zoom: number): Cluster[] {
  const degrees = roomAt(zoom)
  const result: Cluster[] = []
  for (const cluster of clusters.toSorted((left, right) => right.count - left.count)) {
    const near = result.findIndex((other) => distance(other, cluster) < degrees)
    const other = result[near]
    if (!other) {
      result.push(cluster)
      continue
    }
    result[near] = { ...other, count: other.count + cluster.count }
  }
  return result
}

/** Moves clusters of one layer that lie on clusters of another layer to the east, beside them. */
export function besideOthers(clusters: readonly Cluster[], others: readonly Cluster[], zoom: number): Cluster[] {
  const degrees = roomAt(zoom)
  return clusters.map((cluster) => {
    const near = others.find((other) => distance(other, cluster) < degrees)
    return near ? { ...cluster, lg: near.lg + degrees, lt: near.lt } : cluster
  })
}

/** The room of a cluster in degrees of longitude. */
const roomAt = (zoom: number) => (ROOM * 360) / (WORLD_PIXELS * 2 ** zoom)

/** Distance of two clusters as the map draws it, in degrees of longitude. */
function distance(one: Cluster, other: Cluster): number {
  const north = (one.lt - other.lt) / Math.cos((other.lt * Math.PI) / 180)
  return Math.hypot(one.lg - other.lg, north)
}
