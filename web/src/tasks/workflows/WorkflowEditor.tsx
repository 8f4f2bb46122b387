import { api } from '@lindero/contract/api'
import type { WorkflowGraph } from '@lindero/domain/tasks/workflow'
import { differencesOf, obstaclesOf, type WorkflowDifference } from '@lindero/domain/tasks/workflow-obstacles'
import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../assets/info/Panel.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { Locked } from '../../kernel/locked/Locked.tsx'
import { lazyAfterPaint } from '../../kernel/reload/lazy-page.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { type SavedWorkflow, useEditedDraft } from './edited-draft.ts'
import { Replay } from './Replay.tsx'
import { RuleList } from './RuleList.tsx'
import { fieldName, nodeName } from './workflow-words.ts'

const Drawing = lazyAfterPaint(() => import('./WorkflowDrawing.tsx'))

/**
 * Edits a workflow as a drawing, or as a list that can be edited with the keyboard. Below the editor are the obstacles
 * to publishing the draft, the differences between the draft and the published version, and the tasks and notifications
 * that the workflow would have created for an asset.
 */
export function WorkflowEditor({ uuid, onDeleted }: { uuid: string; onDeleted: () => void }) {
  const query = useQuery(queryOf(api.workflow, { params: { uuid } }))
  // If a new fetch fails, for example after a failed save, the edits stay on the screen.
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} />
  const saved = { ...query.data, graph: query.data.graph as WorkflowGraph }
  return <Editor key={`${uuid} ${saved.state}`} saved={saved} onDeleted={onDeleted} />
}

function Editor({ saved, onDeleted }: { saved: SavedWorkflow; onDeleted: () => void }) {
  const { t } = useTranslation(['workflows', 'common'])
  const draft = useEditedDraft(saved)
  const { name, setName, graph, setGraph, isChanged, basedOn, hasConflict } = draft
  const [view, setView] = useState(saved.graph.tasks.length + saved.graph.notices.length === 0 ? 'list' : 'drawing')
  const params = { params: { uuid: saved.uuid } }
  const failed = { onError: toast.error }
  const save = useCall(api.saveWorkflow, {
    ...failed,
    onSuccess({ editedOn }, { body }) {
      draft.markSaved({ editedOn, name: body.name, graph: body.graph as WorkflowGraph })
      toast.success(t('saved'))
    },
  })
  const publish = useCall(api.publishWorkflow, { ...failed, onSuccess: () => toast.success(t('published')) })
  const remove = useCall(api.deleteWorkflow, {
    ...failed,
    onSuccess() {
      toast.success(t('deleted'))
      onDeleted()
    },
  })
  // Asks for confirmation, because the customer and the operator share the draft.
  const onDelete = async () => {
    const sure = await askDelete({ title: t('deleteTitle', { name: saved.name }), message: t('deleteText') })
    if (sure) remove.mutate(params)
  }
  const obstacles = obstaclesOf(graph)
  const isDraft = saved.state === 'DRAFT'
  // Department heads can write drafts, but only the operator can publish one.
  const mayPublish = useMay()('editWorkflows')
  return (
    <Locked when={publish.isPending || remove.isPending} className="stack gap-16">
      <Panel
        title={saved.name}
        wide
        aside={
          <SegmentedControl
            aria-label={t('views')}
            value={view}
            onChange={setView}
            data={[
              { value: 'drawing', label: t('drawing') },
              { value: 'list', label: t('list') },
            ]}
          />
        }
      >
        <Stack gap="md">
          {isDraft && (
            <Group align="end" gap="xs">
              <TextInput
                label={t('name')}
                value={name}
                maxLength={80}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
              <Button
                disabled={!isChanged || hasConflict || name.trim() === ''}
                loading={save.isPending}
                onClick={() => save.mutate({ ...params, body: { basedOn, name: name.trim(), graph: graph as never } })}
              >
                {t('save')}
              </Button>
              {mayPublish && (
                <Button
                  variant="default"
                  disabled={isChanged || obstacles.length > 0}
                  loading={publish.isPending}
                  onClick={() => publish.mutate({ ...params, body: { basedOn } })}
                >
                  {t('publish')}
                </Button>
              )}
              <Button variant="subtle" loading={remove.isPending} onClick={() => void onDelete()}>
                {t('delete')}
              </Button>
            </Group>
          )}
          {isDraft && !mayPublish && <Text size="sm">{t('operatorPublishes')}</Text>}
          {view === 'drawing' ? (
            <Drawing name={name} graph={graph} onChange={isDraft ? setGraph : null} />
          ) : (
            <RuleList graph={graph} onChange={isDraft ? setGraph : null} />
          )}
        </Stack>
      </Panel>
      {hasConflict && <Conflict saved={saved} graph={graph} take={draft.take} keep={draft.keep} />}
      <Obstacles graph={graph} />
      {isDraft && <Differences saved={saved} graph={graph} />}
      <Replay uuid={saved.uuid} graph={graph} isSaved={!isChanged && !save.isPending} />
    </Locked>
  )
}

const find = (graph: WorkflowGraph, id: string) => [...graph.tasks, ...graph.notices].find((node) => node.id === id)

function Obstacles({ graph }: { graph: WorkflowGraph }) {
  const { t } = useTranslation('workflows')
  const obstacles = obstaclesOf(graph)
  if (obstacles.length === 0) return <Text size="sm">{t('obstacles.none')}</Text>
  return (
    <Panel title={t('obstacles.title')} wide>
      <ul>
        {obstacles.map(({ kind, node, field }) => (
          <li key={`${kind} ${node} ${field}`}>
            {t(`obstacles.${kind}`, {
              name: node ? nodeName(find(graph, node), node) : '',
              field: field ? fieldName(field) : '',
            })}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface Compared {
  saved: SavedWorkflow
  graph: WorkflowGraph
}

/** Says that another user has saved the draft in the meantime. Both versions are kept until the user chooses one. */
function Conflict({ saved, graph, take, keep }: Compared & { take: () => void; keep: () => void }) {
  const { t } = useTranslation('workflows')
  const differences = differencesOf(saved.graph, graph)
  const nameOf = (id: string) => nodeName(find(graph, id) ?? find(saved.graph, id), id)
  return (
    <Panel title={t('conflict.title')} wide>
      <Stack gap="xs" role="alert">
        <Text size="sm">{t('conflict.what')}</Text>
        <Text size="sm">{t('conflict.name', { name: saved.name })}</Text>
        {differences.length > 0 && <Text size="sm">{t('conflict.theirs')}</Text>}
        <DifferenceList differences={differences} nameOf={nameOf} />
        <Group gap="xs">
          <Button onClick={keep}>{t('conflict.keep')}</Button>
          <Button variant="default" onClick={take}>
            {t('conflict.take')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

function DifferenceList(props: { differences: readonly WorkflowDifference[]; nameOf: (id: string) => string }) {
  const { t } = useTranslation('workflows')
  return (
    <ul>
      {props.differences.map(({ node, change }) => (
        <li key={node}>{`${t(`differences.${change}`)}: ${props.nameOf(node)}`}</li>
      ))}
    </ul>
  )
}

/** The differences between the draft and the published version. */
function Differences({ saved, graph }: Compared) {
  const { t } = useTranslation('workflows')
  return (
    <Panel title={t('differences.title')} wide>
      {saved.differences.length === 0 && <Text size="sm">{t('differences.none')}</Text>}
      <DifferenceList differences={saved.differences} nameOf={(id) => nodeName(find(graph, id), id)} />
    </Panel>
  )
}
