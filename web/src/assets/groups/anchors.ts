import { useCallback, useState } from 'react'
import { browserStore } from '../../kernel/storage/memory-store.ts'
import { isRecord, readStored, type Store, writeStored } from '../../kernel/storage/stored.ts'

/**
 * Reference assets. The data of the reference asset represent the group or the open subgroup. The reference asset is
 * the principal, unless the user chose a different member. The group's reference asset is remembered while a subgroup
 * is open (core specification, section 4).
 */
export interface Anchors {
  /** The open subgroup; null if the group itself is shown. */
  place: string | null
  /** Chosen reference assets by group or subgroup. */
  chosen: Readonly<Record<string, string>>
}

export const NO_ANCHORS: Anchors = { place: null, chosen: {} }

interface AnchoredGroup {
  uuid: string
  principal: { uuid: string } | null
  subgroups: readonly { uuid: string; subgroupPrincipalUuid: string | null }[]
}

interface AnchorKey {
  userUuid: string
  groupUuid: string
}
const keyOf = ({ userUuid, groupUuid }: AnchorKey) => `lindero.anchors.${userUuid}.${groupUuid}`

/**
 * The reference assets that a user chose for a group in this browser. They are stored because unsaved changes, which
 * survive a reload, refer to their values.
 */
export function storedAnchors(store: Store, key: AnchorKey): Anchors {
  const chosen = readStored(store, keyOf(key), isChosen)
  return chosen ? { ...NO_ANCHORS, chosen } : NO_ANCHORS
}

/** Stores the chosen reference assets for the next visit, without the open subgroup. */
export function storeAnchors(store: Store, key: AnchorKey, { chosen }: Anchors): void {
  writeStored(store, keyOf(key), Object.keys(chosen).length > 0 ? chosen : null)
}

function isChosen(value: unknown): value is Anchors['chosen'] {
  return isRecord(value) && Object.values(value).every((uuid) => typeof uuid === 'string')
}

/** Opens a subgroup; null returns to the group. */
export function openPlace(anchors: Anchors, place: string | null): Anchors {
  return anchors.place === place ? anchors : { ...anchors, place }
}

/** Chooses a reference asset for the open subgroup or, if none is open, for the group. */
export function chooseAnchor(anchors: Anchors, group: AnchoredGroup, assetUuid: string): Anchors {
  return { ...anchors, chosen: { ...anchors.chosen, [anchors.place ?? group.uuid]: assetUuid } }
}

/** The group and subgroup of an asset; null if the asset is archived or no longer visible to the user. */
export type PlaceOfAsset = { groupUuid: string | null; subgroupId: string | null } | null

/**
 * Removes chosen reference assets that have left their group or subgroup, so that the principal becomes the reference
 * asset again.
 *
 * @param placeOf group and subgroup of an asset; undefined while they are not known
 * @returns the same object if no choice is removed
 */
export function presentAnchors(
  anchors: Anchors,
  group: AnchoredGroup,
  placeOf: (assetUuid: string) => PlaceOfAsset | undefined,
): Anchors {
  const { chosen } = anchors
  const stays = ([place, assetUuid]: [string, string]) => {
    if (place !== group.uuid && !group.subgroups.some(({ uuid }) => uuid === place)) return false
    const anchorPlace = placeOf(assetUuid)
    return anchorPlace === undefined || anchorPlace?.groupUuid === place || anchorPlace?.subgroupId === place
  }
  const remaining = Object.entries(chosen).filter(stays)
  return remaining.length === Object.keys(chosen).length
    ? anchors
    : { ...anchors, chosen: Object.fromEntries(remaining) }
}

/** The reference asset of the group or of a subgroup; null if there is none. */
export function anchorOf({ chosen }: Anchors, group: AnchoredGroup, place: string | null): string | null {
  if (place === null) return chosen[group.uuid] ?? group.principal?.uuid ?? null
  const subgroup = group.subgroups.find(({ uuid }) => uuid === place)
  return subgroup ? (chosen[place] ?? subgroup.subgroupPrincipalUuid) : null
}

const browser = browserStore()

/** Removes the stored choices for a group that no longer exists. */
export function removeAnchors(key: AnchorKey): void {
  storeAnchors(browser, key, NO_ANCHORS)
}

/** State with the reference assets that a user chose for a group, stored in this browser. */
export function useAnchors({ userUuid, groupUuid }: AnchorKey) {
  const [anchors, setShown] = useState(() => storedAnchors(browser, { userUuid, groupUuid }))
  const setAnchors = useCallback(
    (next: Anchors) => {
      storeAnchors(browser, { userUuid, groupUuid }, next)
      setShown(next)
    },
    [userUuid, groupUuid],
  )
  return { anchors, setAnchors }
}
