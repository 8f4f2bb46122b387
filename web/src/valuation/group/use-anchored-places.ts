import type { GroupValuation } from '@lindero/contract/valuation/group-valuations.contract'
import { anchorOf } from '../../assets/groups/anchors.ts'
import { useGroupRecord } from '../../assets/groups/group-record.ts'
import { useMembers } from '../../assets/groups/use-members.ts'
import type { AnchoredPlace } from './PassValueDialog.tsx'

/** The group and its subgroups, each with its reference asset if the user has chosen one in the section Info. */
export function useAnchoredPlaces(valuation: GroupValuation | undefined): AnchoredPlace[] {
  const { group, anchors } = useGroupRecord()
  const members = useMembers(group.uuid)
  return (valuation?.places ?? []).map((place): AnchoredPlace => {
    const uuid = anchorOf(anchors, group, place.subgroupUuid)
    const member = members.find(({ value }) => value === uuid && anchors.chosen[place.subgroupUuid ?? group.uuid])
    return member ? { ...place, anchor: { uuid: member.value, externalId: member.label } } : place
  })
}
