import { api } from '@lindero/contract/api'
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { perform } from '../../../kernel/api/use-call.ts'
import { DialogFrame } from '../../../kernel/dialogs/DialogFrame.tsx'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { List } from '../../../kernel/list/List.tsx'
import { useList } from '../../../kernel/list/use-list.ts'
import { toast } from '../../../kernel/toasts/toasts.tsx'
import { useAssetWords } from '../../words.ts'
import { GroupTiles } from '../GroupTiles.tsx'
import { useGroupRecord } from '../group-record.ts'
import { membersList } from './members-list.tsx'
import { moveBetweenSubgroups } from './move-between-subgroups.ts'

/** The group's assets with their subgroups. Principals are marked. */
export default function GroupAssetsPage() {
  const { group, canEdit, draft } = useGroupRecord()
  const words = useAssetWords()
  const formats = useFormats()
  const navigate = useNavigate()
  const [picking, setPicking] = useState<readonly string[] | null>(null)
  const context = useMemo(
    () => ({
      group,
      canEdit,
      words,
      formats,
      pickSubgroup: setPicking,
      onDeleted: () => {
        draft.discard()
        const params = { uuid: group.portfolioUuid }
        void navigate({ to: '/portfolios/$uuid', params, search: { groups: true } })
      },
    }),
    [group, canEdit, words, formats, draft, navigate],
  )
  const state = useList(membersList, { params: { uuid: group.uuid }, context })
  return (
    <>
      <GroupTiles />
      <List state={state} canExport={false} />
      {picking && <SubgroupDialog assets={picking} onClose={() => setPicking(null)} />}
    </>
  )
}

/** Dialog that adds members to a subgroup. */
function SubgroupDialog({ assets, onClose }: { assets: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['groups', 'common'])
  const { group } = useGroupRecord()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function add() {
    const subgroup = group.subgroups.find(({ uuid }) => uuid === chosen)
    if (!subgroup) return
    setBusy(true)
    try {
      const params = { uuid: subgroup.uuid }
      const added = await moveBetweenSubgroups((moves) =>
        perform(api.addToGroup, { params, body: { assets: [...assets], moves } }),
      )
      if (!added) return
      toast.success(t('groups:members.moved', { name: subgroup.name }))
      onClose()
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      title={t('groups:members.pickTitle')}
      action={t('groups:add.submit')}
      cancel={t('common:actions.cancel')}
      busy={isBusy}
      onAction={() => void add()}
      onCancel={onClose}
    >
      <Select
        data-autofocus
        label={t('groups:members.pick')}
        data={group.subgroups.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
    </DialogFrame>
  )
}
