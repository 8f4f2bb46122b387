/** The colours of the map, read from the CSS variables of the current theme. */
export function mapColours() {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    background: token('--map-block'),
    water: token('--map-water'),
    waterLine: token('--map-water-line'),
    land: token('--map-land'),
    abroad: token('--map-block'),
    building: token('--map-building'),
    park: token('--map-park'),
    road: token('--map-road'),
    casing: token('--map-casing'),
    border: token('--map-rail'),
    province: token('--map-label'),
    label: token('--map-label'),
    town: token('--text-2'),
    halo: token('--map-halo'),
    ring: token('--area-line'),
  }
}

export type MapColours = ReturnType<typeof mapColours>
