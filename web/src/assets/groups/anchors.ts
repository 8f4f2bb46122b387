/**
 * Which asset stands for what is shown of a group: the principal of the group, or of the open subgroup, unless another
 * member was chosen. The anchor of the group is remembered while a subgroup is shown, and is back afterwards (core
 * specification, section 4).
 */
export interface Anchors {
  /** The open subgroup; null shows the group. */
  place: string | null
  /** Chosen anchors by group or subgroup. */
  chosen: Readonly<Record<string, string>>
}

export const NO_ANCHORS: Anchors = { place: null, chosen: {} }

interface AnchoredGroup {
  uuid: string
  principal: { uuid: string } | null
  subgroups: readonly { uuid: string; subgroupPrincipalUuid: string | null }[]
}

/** Shows a subgroup, or with null the group again. */
export function openPlace(anchors: Anchors, place: string | null): Anchors {
  return anchors.place === place ? anchors : { ...anchors, place }
}

/** Another anchor for what is shown. */
export function chooseAnchor(anchors: Anchors, group: AnchoredGroup, assetUuid: string): Anchors {
  return { ...anchors, chosen: { ...anchors.chosen, [anchors.place ?? group.uuid]: assetUuid } }
}

/** The anchor of the group, or of one of its subgroups; null where it has none. */
export function anchorOf({ chosen }: Anchors, group: AnchoredGroup, place: string | null): string | null {
  if (place === null) return chosen[group.uuid] ?? group.principal?.uuid ?? null
  const subgroup = group.subgroups.find(({ uuid }) => uuid === place)
  return subgroup ? (chosen[place] ?? subgroup.subgroupPrincipalUuid) : null
}
