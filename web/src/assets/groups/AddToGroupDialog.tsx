import { api } from '@lindero/contract/api'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'

const OPTIONS = 25
const TYPING_MILLISECONDS = 250

interface AddToGroupDialogProps {
  portfolioUuid: string
  assets: readonly string[]
  onClose: () => void
}

/** Adds assets to a group of their portfolio, found by its name. */
export function AddToGroupDialog({ portfolioUuid, assets, onClose }: AddToGroupDialogProps) {
  const { t } = useTranslation(['groups', 'common'])
  const [words, setWords] = useState('')
  const [name] = useDebouncedValue(words.trim(), TYPING_MILLISECONDS)
  const [chosen, setChosen] = useState<{ uuid: string; name: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { data, isFetching } = useQuery(
    queryOf(api.groups, {
      query: {
        options: 'true',
        page: 1,
        r: OPTIONS,
        f: JSON.stringify({ portfolios: [portfolioUuid] }),
        ...(name && name !== chosen?.name ? { name } : {}),
      },
    }),
  )
  const groups = data?.items ?? []

  async function add() {
    if (!chosen) return
    setBusy(true)
    try {
      await perform(api.addToGroup, { params: { uuid: chosen.uuid }, body: { assets: [...assets] } })
      toast.success(t('groups:add.done', { name: chosen.name }))
      onClose()
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      title={t('groups:add.title')}
      action={t('groups:add.submit')}
      cancel={t('common:actions.cancel')}
      busy={isBusy}
      onAction={() => void add()}
      onCancel={onClose}
    >
      <Select
        data-autofocus
        searchable
        label={t('groups:add.group')}
        placeholder={t('groups:add.placeholder')}
        nothingFoundMessage={isFetching ? null : t('groups:add.none')}
        data={groups.map((group) => ({ value: group.uuid, label: group.name }))}
        filter={({ options }) => options}
        value={chosen?.uuid ?? null}
        onChange={(uuid) => setChosen(groups.find((group) => group.uuid === uuid) ?? null)}
        searchValue={words}
        onSearchChange={setWords}
      />
    </DialogFrame>
  )
}
