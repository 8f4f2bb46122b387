import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { ACQUISITION_TYPES } from '@lindero/domain/legal/acquisition'
import { MOST_DUE_DAYS, TASK_KINDS, TASK_TYPES } from '@lindero/domain/tasks/task-types'
import { NOTICE_TYPES, type WorkflowGraph } from '@lindero/domain/tasks/workflow'
import { Button, Group, MultiSelect, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { Conditions } from './Conditions.tsx'
import { isTask, nodeName, type RuleNode } from './workflow-words.ts'

interface RuleListProps {
  graph: WorkflowGraph
  /** Null if the workflow is read-only. */
  onChange: ((graph: WorkflowGraph) => void) | null
}

/** The whole workflow as form fields, for keyboard and screen-reader users. */
export function RuleList({ graph, onChange }: RuleListProps) {
  const { t } = useTranslation('workflows')
  const set = (part: Partial<WorkflowGraph>) => onChange?.({ ...graph, ...part })
  const edit = (node: RuleNode) =>
    isTask(node)
      ? set({ tasks: graph.tasks.map((each) => (each.id === node.id ? node : each)) })
      : set({ notices: graph.notices.map((each) => (each.id === node.id ? node : each)) })
  const remove = ({ id }: RuleNode) =>
    set({
      tasks: graph.tasks.filter((each) => each.id !== id),
      notices: graph.notices.filter((each) => each.id !== id),
    })
  const newId = () => crypto.randomUUID()
  return (
    <fieldset className="min-w-0 p-0 m-0 border-0" disabled={!onChange}>
      <legend className="sr">{t('rules')}</legend>
      <Stack gap="md">
        <MultiSelect
          label={t('acquisitionTypes')}
          placeholder={graph.acquisitionTypes.length === 0 ? t('anyAcquisition') : ''}
          disabled={!onChange}
          value={[...graph.acquisitionTypes]}
          data={ACQUISITION_TYPES.map((value) => ({ value, label: textAt(`management:choices.${value}`) }))}
          onChange={(types) => set({ acquisitionTypes: ACQUISITION_TYPES.filter((type) => types.includes(type)) })}
        />
        {[...graph.tasks, ...graph.notices].map((node) => (
          <Rule key={node.id} node={node} graph={graph} onChange={edit} onRemove={() => remove(node)} />
        ))}
        {onChange && (
          <Group>
            <Button
              variant="default"
              onClick={() => {
                const { department, dueDays } = TASK_KINDS.CHANGE_LOCK
                const task = { id: newId(), type: 'CHANGE_LOCK', when: [], department, dueDays } as const
                set({ tasks: [...graph.tasks, task] })
              }}
            >
              {t('addTask')}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                const notice = {
                  id: newId(),
                  type: 'LOCK_CHANGED',
                  when: [],
                  department: 'repossessions',
                } as const
                set({ notices: [...graph.notices, notice] })
              }}
            >
              {t('addNotice')}
            </Button>
          </Group>
        )}
      </Stack>
    </fieldset>
  )
}

interface RuleProps {
  node: RuleNode
  graph: WorkflowGraph
  onChange: (node: RuleNode) => void
  onRemove: () => void
}

function Rule({ node, graph, onChange, onRemove }: RuleProps) {
  const { t } = useTranslation('workflows')
  const name = nodeName(node, node.id)
  const types = isTask(node)
    ? TASK_TYPES.map((value) => ({ value, label: textAt(`tasks:types.${value}`) }))
    : NOTICE_TYPES.map((value) => ({ value, label: textAt(`tasks:noticeTypes.${value}`) }))
  return (
    <section className="p-12 border r-8" aria-label={name}>
      <Stack gap="sm">
        <Group align="end" gap="xs">
          <NativeSelect
            label={isTask(node) ? t('task') : t('notice')}
            value={node.type}
            data={types}
            onChange={({ currentTarget }) => onChange({ ...node, type: currentTarget.value } as RuleNode)}
          />
          <TextInput
            label={t('ruleName')}
            value={node.name ?? ''}
            maxLength={80}
            onChange={({ currentTarget: { value } }) => {
              const { name: _, ...rest } = node
              onChange((value === '' ? rest : { ...rest, name: value }) as RuleNode)
            }}
          />
          <NativeSelect
            label={t('department')}
            value={node.department}
            data={DEPARTMENTS.map((value) => ({ value, label: textAt(`customers:departments.${value}`) }))}
            onChange={({ currentTarget }) => onChange({ ...node, department: currentTarget.value } as RuleNode)}
          />
          {isTask(node) && (
            <>
              <NumberInput
                label={t('dueDays')}
                value={node.dueDays}
                min={0}
                max={MOST_DUE_DAYS}
                allowDecimal={false}
                onChange={(days) => onChange({ ...node, dueDays: Number(days) })}
              />
              <NativeSelect
                label={t('after')}
                value={node.after ?? ''}
                data={[
                  { value: '', label: t('afterNone') },
                  ...graph.tasks
                    .filter(({ id }) => id !== node.id)
                    .map((each) => ({ value: each.id, label: nodeName(each, each.id) })),
                ]}
                onChange={({ currentTarget: { value } }) => {
                  const { after: _, ...rest } = node
                  onChange(value === '' ? rest : { ...rest, after: value })
                }}
              />
            </>
          )}
          <Button variant="subtle" aria-label={t('removeRule', { name })} onClick={onRemove}>
            {textAt('tasks:remove')}
          </Button>
        </Group>
        <Conditions when={node.when} onChange={(when) => onChange({ ...node, when })} />
      </Stack>
    </section>
  )
}
