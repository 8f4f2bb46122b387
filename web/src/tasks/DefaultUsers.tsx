import { api } from '@lindero/contract/api'
import { TASK_TYPES } from '@lindero/domain/tasks/task-types'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { everyPageOf } from '../kernel/api/every-page.ts'
import type { useCall } from '../kernel/api/use-call.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import classes from './tasks.module.css'

export type SaveAssignment = ReturnType<typeof useCall<typeof api.saveTaskAssignment>>
export type Assignment = Parameters<SaveAssignment['mutate']>[0]['body']
type Default = Assignment['defaults'][number]

interface DefaultUsersProps {
  saved: Assignment
  save: SaveAssignment
  people: readonly { uuid: string; name: string }[]
  /** The asset whose default users are selected. If absent, the user selects a portfolio instead. */
  assetUuid?: string | undefined
}

/** The default users for new tasks of each type, in a portfolio or for an asset. */
export function DefaultUsers({ saved, save, people, assetUuid }: DefaultUsersProps) {
  const { t } = useTranslation(['tasks', 'common'])
  const formats = useFormats()
  const [portfolioUuid, choose] = useState('')
  const [edited, setEdited] = useState<Record<string, string>>({})
  const portfolios = useQuery({
    ...everyPageOf(api.portfolios, { query: { valuations: 'false' } }),
    enabled: !assetUuid,
  })
  const isHere = (row: Default) =>
    assetUuid ? row.assetUuid === assetUuid : row.portfolioUuid !== null && row.portfolioUuid === portfolioUuid
  const savedUser = (type: string) => saved.defaults.find((row) => isHere(row) && row.type === type)?.userUuid ?? ''
  const users = TASK_TYPES.map((type) => ({ type, userUuid: edited[type] ?? savedUser(type) }))
  const ofAssets = saved.defaults.filter((row) => row.assetUuid !== null).length
  const place = assetUuid ? { portfolioUuid: null, assetUuid } : { portfolioUuid, assetUuid: null }
  return (
    <Stack gap="md" component="section" aria-label={t('defaults')}>
      <Text size="sm">{t('defaultsWhat')}</Text>
      {!assetUuid && portfolios.isError && (
        <ErrorState error={portfolios.error} onRetry={() => void portfolios.refetch()} />
      )}
      {!assetUuid && (
        <NativeSelect
          label={t('defaultsOf')}
          value={portfolioUuid}
          data={[
            { value: '', label: t('choosePortfolio') },
            ...(portfolios.data?.items ?? []).map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          onChange={({ currentTarget }) => {
            choose(currentTarget.value)
            setEdited({})
          }}
        />
      )}
      {(assetUuid || portfolioUuid) && (
        <>
          <div className={`${classes.defaults} grid items-end gap-y-8 gap-x-16`}>
            {users.map(({ type, userUuid }) => (
              <NativeSelect
                key={type}
                label={t(`types.${type}`)}
                value={userUuid}
                data={[
                  { value: '', label: t('noDefault') },
                  ...people.map(({ uuid, name }) => ({ value: uuid, label: name })),
                ]}
                onChange={({ currentTarget }) => setEdited({ ...edited, [type]: currentTarget.value })}
              />
            ))}
          </div>
          <Group justify="flex-end">
            <Button
              loading={save.isPending}
              disabled={users.every(({ type, userUuid }) => userUuid === savedUser(type))}
              onClick={() =>
                save.mutate(
                  {
                    body: {
                      candidates: saved.candidates,
                      defaults: [
                        ...saved.defaults.filter((row) => !isHere(row)),
                        ...users.filter(({ userUuid }) => userUuid).map((row) => ({ ...place, ...row })),
                      ],
                    },
                  },
                  { onSuccess: () => setEdited({}) },
                )
              }
            >
              {t('common:actions.save')}
            </Button>
          </Group>
        </>
      )}
      {!assetUuid && ofAssets > 0 && (
        <Text size="sm" c="var(--text-2)">
          {t('ofAssets', { count: ofAssets, figure: formats.number(ofAssets) })}
        </Text>
      )}
    </Stack>
  )
}
