import type { Condition } from '@lindero/domain/tasks/workflow'
import { WORKFLOW_FIELDS } from '@lindero/domain/tasks/workflow-fields'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { fieldGroups, valueName } from './workflow-words.ts'

const FIELDS = [...WORKFLOW_FIELDS.keys()]

interface ConditionsProps {
  when: readonly Condition[]
  onChange: (when: readonly Condition[]) => void
}

/** The conditions of a rule, joined by "and". */
export function Conditions({ when, onChange }: ConditionsProps) {
  const { t } = useTranslation('workflows')
  const set = (at: number, condition: Condition) =>
    onChange(when.map((each, index) => (index === at ? condition : each)))
  return (
    <Stack gap="xs">
      {when.map((condition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place
        <Group key={index} align="end" gap="xs">
          <NativeSelect
            label={t('condition', { number: index + 1 })}
            value={condition.field}
            data={fieldGroups()}
            onChange={({ currentTarget }) => set(index, { field: currentTarget.value })}
          />
          <NativeSelect
            label={t('is')}
            value={condition.is === undefined ? '' : String(condition.is)}
            data={valuesOf(condition.field)}
            onChange={({ currentTarget: { value } }) => set(index, withValue(condition.field, value))}
          />
          <Button
            variant="subtle"
            aria-label={t('removeCondition', { number: index + 1 })}
            onClick={() => onChange(when.filter((_, at) => at !== index))}
          >
            {textAt('tasks:remove')}
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          disabled={when.length >= 10}
          onClick={() => onChange([...when, { field: FIELDS[0] ?? '' }])}
        >
          {t('addCondition')}
        </Button>
      </Group>
      <Text size="xs" c="var(--text-2)">
        {t('fieldsHint')}
      </Text>
    </Stack>
  )
}

function valuesOf(field: string): { value: string; label: string }[] {
  const workflowField = WORKFLOW_FIELDS.get(field)
  const any = { value: '', label: valueName(field, undefined) }
  if (workflowField?.kind === 'choice') {
    return [any, ...workflowField.options.map((value) => ({ value, label: valueName(field, value) }))]
  }
  if (workflowField?.kind !== 'yesNo') return [any]
  return [any, ...[true, false].map((value) => ({ value: String(value), label: valueName(field, value) }))]
}

function withValue(field: string, value: string): Condition {
  if (value === '') return { field }
  return { field, is: WORKFLOW_FIELDS.get(field)?.kind === 'yesNo' ? value === 'true' : value }
}
