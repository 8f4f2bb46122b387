import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { undoBulk } from '../../jobs/undo-bulk.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { CutNote } from '../../kernel/states/CutNote.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { toastUndo } from '../../kernel/toasts/undo-toast.tsx'

type Portfolio = CallReply<typeof api.groupableAssets>['portfolios'][number]

const OPTIONS = 25
const TYPING_MILLISECONDS = 250
/** Maximum number of excluded assets listed by identifier. */
const NAMED = 20

interface GroupAssetsDialogProps {
  /** `create` creates a group; `add` adds the assets to an existing group. */
  mode: 'create' | 'add'
  assets: readonly string[]
  onClose: () => void
  onDone: () => void
}

/**
 * Puts assets into a group. A group belongs to one portfolio, and an asset to at most one group. The dialog therefore
 * names the assets that are left out, and continues with those in the chosen portfolio.
 */
export default function GroupAssetsDialog({ mode, assets, onClose, onDone }: GroupAssetsDialogProps) {
  const { t } = useTranslation(['groups', 'bulk', 'common'])
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [group, setGroup] = useState<{ uuid: string; name: string } | null>(null)
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: ['groupableAssets', assets],
    queryFn: ({ signal }) => request(api.groupableAssets, { body: { assets: [...assets] } }, { signal }),
    gcTime: 0,
  })
  const portfolios = query.data?.portfolios ?? []
  const portfolio = portfolios.find(({ uuid }) => uuid === chosen) ?? portfolios[0]
  const free = portfolio?.assets.filter(({ groupName }) => groupName === null) ?? []

  async function submit() {
    const isMissing = mode === 'create' ? name.trim() === '' : group === null
    setFieldError(isMissing ? t(mode === 'create' ? 'groups:create.missing' : 'groups:add.missing') : null)
    if (!portfolio || free.length === 0 || isMissing) return
    setBusy(true)
    try {
      const named = free.map(({ uuid }) => uuid)
      const { bulkUuid } =
        mode === 'create'
          ? await perform(api.createGroups, {
              params: { uuid: portfolio.uuid },
              body: { name: name.trim(), assets: named },
            })
          : await perform(api.addToGroup, { params: { uuid: group?.uuid ?? '' }, body: { assets: named } })
      const words =
        mode === 'create'
          ? t('groups:create.created', { name: name.trim() })
          : t('groups:add.done', { name: group?.name ?? '' })
      if (bulkUuid) toastUndo(words, () => undoBulk(bulkUuid))
      else toast.success(words)
      onDone()
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      title={t(mode === 'create' ? 'groups:create.title' : 'groups:add.title')}
      action={t(mode === 'create' ? 'groups:create.submit' : 'groups:add.submit')}
      cancel={t('common:actions.cancel')}
      busy={isBusy}
      isBlocked={free.length === 0}
      onAction={() => void submit()}
      onCancel={onClose}
    >
      {query.isPending && <SkeletonRows rows={3} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {portfolio && (
        <Stack gap="md">
          {portfolios.length > 1 && (
            <PortfolioChoice portfolios={portfolios} chosen={portfolio.uuid} onChoose={setChosen} />
          )}
          <LeftOut portfolios={portfolios} chosen={portfolio.uuid} />
          {free.length === 0 ? (
            <Banner level="warning">{t('bulk:group.nothing')}</Banner>
          ) : mode === 'create' ? (
            <TextInput
              data-autofocus
              label={t('groups:create.name')}
              value={name}
              error={fieldError}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          ) : (
            <GroupChoice
              key={portfolio.uuid}
              portfolioUuid={portfolio.uuid}
              group={group}
              error={fieldError}
              onChoose={setGroup}
            />
          )}
        </Stack>
      )}
    </DialogFrame>
  )
}

function PortfolioChoice(props: {
  portfolios: readonly Portfolio[]
  chosen: string
  onChoose: (uuid: string) => void
}) {
  const { t } = useTranslation('bulk')
  const formats = useFormats()
  return (
    <Radio.Group
      label={t('group.portfolio')}
      description={t('group.onePortfolio')}
      value={props.chosen}
      onChange={props.onChoose}
    >
      <Stack gap={8} mt={8}>
        {props.portfolios.map(({ uuid, name, assets }) => {
          const count = assets.filter(({ groupName }) => groupName === null).length
          return (
            <Radio
              key={uuid}
              value={uuid}
              label={name}
              description={t('group.free', { count, figure: formats.number(count) })}
            />
          )
        })}
      </Stack>
    </Radio.Group>
  )
}

/** Assets that cannot join, with the reason. */
function LeftOut({ portfolios, chosen }: { portfolios: readonly Portfolio[]; chosen: string }) {
  const { t } = useTranslation('bulk')
  const formats = useFormats()
  const named = (names: readonly string[]) => {
    const assets = names.slice(0, NAMED).join(', ')
    const more = names.length - NAMED
    return more > 0 ? t('group.more', { assets, count: more, figure: formats.number(more) }) : assets
  }
  const elsewhere = portfolios.filter(({ uuid }) => uuid !== chosen)
  const own = portfolios.find(({ uuid }) => uuid === chosen)?.assets ?? []
  const grouped = own.flatMap(({ externalId, groupName }) =>
    groupName === null ? [] : [t('group.inGroup', { asset: externalId, group: groupName })],
  )
  const count = grouped.length + elsewhere.reduce((sum, { assets }) => sum + assets.length, 0)
  if (count === 0) return null
  return (
    <div role="status">
      <Text size="sm">{t('group.left', { count, figure: formats.number(count) })}</Text>
      <ul className="grid gap-6 fs-13">
        {grouped.length > 0 && <li>{t('group.grouped', { assets: named(grouped) })}</li>}
        {elsewhere.map(({ uuid, name, assets }) => (
          <li key={uuid}>
            {t('group.elsewhere', {
              portfolio: name,
              assets: named(assets.map(({ externalId }) => externalId)),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Selects a group of the portfolio by name. */
function GroupChoice(props: {
  portfolioUuid: string
  group: { uuid: string; name: string } | null
  error: string | null
  onChoose: (group: { uuid: string; name: string } | null) => void
}) {
  const { t } = useTranslation('groups')
  const { portfolioUuid, group, onChoose } = props
  const [words, setWords] = useState('')
  const [name] = useDebouncedValue(words.trim(), TYPING_MILLISECONDS)
  const { data, isFetching } = useQuery(
    queryOf(api.groups, {
      query: {
        options: 'true',
        page: 1,
        r: OPTIONS,
        f: JSON.stringify({ portfolios: [portfolioUuid] }),
        ...(name && name !== group?.name ? { name } : {}),
      },
    }),
  )
  const groups = data?.items ?? []
  return (
    <Select
      data-autofocus
      searchable
      label={t('add.group')}
      placeholder={t('add.placeholder')}
      nothingFoundMessage={isFetching ? null : t('add.none')}
      description={data && data.total > groups.length && <CutNote shown={groups.length} total={data.total} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={props.error}
      data={groups.map(({ uuid, name: label }) => ({ value: uuid, label }))}
      filter={({ options }) => options}
      value={group?.uuid ?? null}
      onChange={(uuid) => onChoose(groups.find((each) => each.uuid === uuid) ?? null)}
      searchValue={words}
      onSearchChange={setWords}
    />
  )
}
