import { api } from '@lindero/contract/api'
import type { WorkflowGraph } from '@lindero/domain/tasks/workflow'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../assets/info/Panel.tsx'
import { useCall } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { conditionText, nodeName } from './workflow-words.ts'

/** Shows the tasks and notifications that the saved version would have created for the past changes of an asset. */
export function Replay({ uuid, graph, isSaved }: { uuid: string; graph: WorkflowGraph; isSaved: boolean }) {
  const { t } = useTranslation('workflows')
  const formats = useFormats()
  const [externalId, setExternalId] = useState('')
  const run = useCall(api.replayWorkflow, { onError: toast.error })
  const nodes = [...graph.tasks, ...graph.notices]
  const named = (id: string) =>
    nodeName(
      nodes.find((node) => node.id === id),
      id,
    )
  function submit(event: FormEvent) {
    event.preventDefault()
    run.mutate({ params: { uuid }, body: { externalId: externalId.trim() } })
  }
  const why = (node: string, after: string | null) =>
    after
      ? t('replay.afterEnd', { name: named(after) })
      : (nodes.find(({ id }) => id === node)?.when ?? []).map(conditionText).join(` ${t('and')} `)
  const steps = (run.data?.steps ?? []).map((step, index) => ({ ...step, index }))
  return (
    <Panel title={t('replay.title')} wide>
      <Stack gap="sm">
        <Text size="sm">{t('replay.what')}</Text>
        <form onSubmit={submit}>
          <Group align="end" gap="xs">
            <TextInput
              label={t('replay.asset')}
              value={externalId}
              maxLength={100}
              onChange={({ currentTarget }) => setExternalId(currentTarget.value)}
            />
            <Button
              type="submit"
              variant="default"
              loading={run.isPending}
              disabled={!isSaved || externalId.trim() === ''}
            >
              {t('replay.run')}
            </Button>
          </Group>
        </form>
        {run.data && steps.length === 0 && (
          <Text size="sm">{t('replay.none', { figure: formats.number(run.data.changes) })}</Text>
        )}
        {steps.length > 0 && (
          <SmallTable
            label={t('replay.title')}
            rows={steps}
            rowId={({ index }) => String(index)}
            stacksOnPhone
            columns={[
              { label: t('replay.date'), cell: ({ at }) => formats.instantDate(at) },
              { label: t('replay.starts'), cell: ({ node }) => named(node) },
              { label: t('replay.cause'), cell: ({ node, after }) => why(node, after) },
            ]}
          />
        )}
      </Stack>
    </Panel>
  )
}
