import { api } from '@lindero/contract/api'
import type { WorkflowVersion } from '@lindero/contract/tasks/workflows.contract'
import { DEFAULT_WORKFLOWS } from '@lindero/domain/tasks/default-workflows'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from '../tasks.module.css'
import { WorkflowEditor } from './WorkflowEditor.tsx'

const LEVELS = { DRAFT: 'warning', LIVE: 'success', RETIRED: 'line' } as const

/** The workflows of the customer with their versions; one of them opened below. */
export default function WorkflowsPage() {
  const { t } = useTranslation('workflows')
  const formats = useFormats()
  const [opened, open] = useState<string>()
  const query = useQuery(queryOf(api.workflows, {}))
  const draft = useCall(api.draftWorkflow, { onSuccess: ({ uuid }) => open(uuid), onError: toast.error })
  useBreadcrumbs([{ label: t('title') }])
  const items: WorkflowVersion[] = query.data?.items ?? []
  const choices = DEFAULT_WORKFLOWS.map((value) => ({ value, label: t(`defaults.${value}`) }))
  return (
    <Page>
      <PageHead
        title={t('title')}
        sub={t('lead')}
        actions={
          <NativeSelect
            aria-label={t('create')}
            value=""
            disabled={draft.isPending}
            data={[
              { value: '', label: t('create') },
              ...choices,
              { value: 'empty', label: t('createEmpty') },
            ]}
            onChange={({ currentTarget: { value } }) => {
              const from = DEFAULT_WORKFLOWS.find((each) => each === value)
              if (from) draft.mutate({ body: { from, name: t(`defaults.${from}`) } })
              else if (value) draft.mutate({ body: { name: t('createEmpty') } })
            }}
          />
        }
      />
      <Stack className={classes.content} gap="lg">
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <SkeletonRows rows={5} />}
        {query.data && items.length === 0 && <Text>{t('empty')}</Text>}
        {items.length > 0 && (
          <SmallTable
            label={t('title')}
            rows={items}
            rowId={({ uuid }) => uuid}
            columns={[
              {
                label: t('name'),
                cell: ({ uuid, name, version }) => (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`${name}, ${t('version', { version })}`}
                    onClick={() => open(uuid)}
                  >
                    {name}
                  </Button>
                ),
              },
              {
                label: t('version', { version: '' }),
                cell: ({ version }) => formats.number(version),
                isFigure: true,
              },
              {
                label: textAt('tasks:fields.state'),
                cell: ({ state }) => <Chip level={LEVELS[state]}>{t(`states.${state}`)}</Chip>,
              },
              {
                label: textAt('tasks:tasks'),
                cell: ({ openTasks }) =>
                  t('openTasks', { count: openTasks, figure: formats.number(openTasks) }),
              },
              {
                label: t('edit'),
                hidesLabel: true,
                cell: ({ uuid, state, name }) =>
                  state === 'LIVE' && (
                    <Group justify="flex-end">
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={`${t('edit')}: ${name}`}
                        onClick={() => draft.mutate({ body: { of: uuid } })}
                      >
                        {t('edit')}
                      </Button>
                    </Group>
                  ),
              },
            ]}
          />
        )}
        {opened && <WorkflowEditor key={opened} uuid={opened} onDeleted={() => open(undefined)} />}
      </Stack>
    </Page>
  )
}
