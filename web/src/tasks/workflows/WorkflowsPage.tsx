import { api } from '@lindero/contract/api'
import type { WorkflowVersion } from '@lindero/contract/tasks/workflows.contract'
import { DEFAULT_WORKFLOWS } from '@lindero/domain/tasks/default-workflows'
import { Button, Group, Menu, Stack } from '@mantine/core'
import { IconPlus, IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { press, usePageAction } from '../../kernel/page-actions/page-action.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { TASK_ACTIONS } from '../tasks.actions.ts'
import classes from '../tasks.module.css'
import { WorkflowEditor } from './WorkflowEditor.tsx'

const LEVELS = { DRAFT: 'warning', LIVE: 'success', RETIRED: 'line' } as const

/** The customer's workflows and their versions. The selected version is shown below the list. */
export default function WorkflowsPage() {
  const { t } = useTranslation('workflows')
  const formats = useFormats()
  const [opened, open] = useState<string>()
  const query = useQuery(queryOf(api.workflows, {}))
  const draft = useCall(api.draftWorkflow, { onSuccess: ({ uuid }) => open(uuid), onError: toast.error })
  const createButton = useRef<HTMLButtonElement>(null)
  // A workflow is created from a template, so the action opens the menu of the templates.
  usePageAction(TASK_ACTIONS.newWorkflow, () => press(createButton))
  useBreadcrumbs([{ label: t('title') }])
  const items: WorkflowVersion[] = query.data?.items ?? []
  return (
    <Page>
      <PageHead
        title={t('title')}
        sub={t('lead')}
        actions={
          <ButtonMenu
            button={(opener) => (
              <Button
                {...opener}
                ref={(mounted) => {
                  opener.ref(mounted)
                  createButton.current = mounted
                }}
                loading={draft.isPending}
                leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
              >
                {t('create')}
              </Button>
            )}
          >
            {DEFAULT_WORKFLOWS.map((from) => (
              <Menu.Item key={from} onClick={() => draft.mutate({ body: { from, name: t(`defaults.${from}`) } })}>
                {t(`defaults.${from}`)}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => draft.mutate({ body: { name: t('createEmpty') } })}>{t('createEmpty')}</Menu.Item>
          </ButtonMenu>
        }
      />
      <Stack className={`${classes.content} p-16 scroll`} gap="lg">
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <SkeletonRows rows={5} />}
        {query.data && items.length === 0 && (
          <EmptyState
            icon={<IconSitemap size={28} stroke={1.5} aria-hidden />}
            title={t('empty')}
            text={t('emptyText')}
          />
        )}
        {items.length > 0 && (
          <SmallTable
            label={t('title')}
            rows={items}
            rowId={({ uuid }) => uuid}
            onOpen={({ uuid }) => open(uuid)}
            openLabel={({ name, version }) => `${name}, ${t('version', { version })}`}
            detail={({ version, openTasks }) =>
              [t('version', { version }), t('openTasks', { count: openTasks, figure: formats.number(openTasks) })].join(
                ' · ',
              )
            }
            columns={[
              { label: t('name'), cell: ({ name }) => name },
              {
                label: t('version', { version: '' }),
                isWide: true,
                cell: ({ version }) => formats.number(version),
                align: 'right',
              },
              {
                label: textAt('tasks:fields.state'),
                cell: ({ state }) => <Chip level={LEVELS[state]}>{t(`states.${state}`)}</Chip>,
              },
              {
                label: textAt('tasks:tasks'),
                isWide: true,
                cell: ({ openTasks }) => t('openTasks', { count: openTasks, figure: formats.number(openTasks) }),
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
