import type { IdentityProvider } from '@lindero/contract/identity/sign-in.schema'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import type { Field, FieldOptions, InputProps } from '../../kernel/forms/field.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import classes from './organisation.module.css'

export type RoleRow = IdentityProvider['roles'][number]

const ROLE_CHOICES = ['viewer', 'editor', 'admin'] as const

/** Input for rows that map a group at the identity provider to a role and departments. */
export function roleRows(options: FieldOptions = {}): Field<readonly RoleRow[]> {
  return {
    options,
    isNumber: false,
    labelled: 'group',
    Input: RoleRowsInput,
    write: (rows) => rows.map(({ group }) => group).join(', '),
    check: (rows) =>
      rows.some(({ group }) => group.trim() === '') ? [{ text: textAt('signInSettings:rows.missing') }] : [],
  }
}

function RoleRowsInput(props: InputProps) {
  const { t } = useTranslation(['signInSettings', 'users', 'customers'])
  const rows: readonly RoleRow[] = Array.isArray(props.value) ? props.value : []
  const set = (at: number, next: Partial<RoleRow>) =>
    props.onValue(rows.map((row, index) => (index === at ? { ...row, ...next } : row)))
  const labelOf = (field: 'group' | 'role' | 'departments', at: number) =>
    t('signInSettings:rows.of', { field: t(`signInSettings:rows.${field}`), row: at + 1 })
  return (
    <fieldset id={props.id} className="stack gap-8 min-w-0 p-0 m-0 border-0" aria-label={props.label}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identifier, and their order does not change.
        <div key={at} className={`${classes.row} grid items-start gap-8`}>
          <TextInput
            size={props.size}
            aria-label={labelOf('group', at)}
            placeholder={t('signInSettings:rows.group')}
            value={row.group}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => set(at, { group: value })}
          />
          <NativeSelect
            size={props.size}
            aria-label={labelOf('role', at)}
            value={row.role}
            data={ROLE_CHOICES.map((role) => ({ value: role, label: t(`users:role.${role}`) }))}
            onChange={({ currentTarget: { value } }) =>
              set(at, { role: ROLE_CHOICES.find((role) => role === value) ?? 'viewer' })
            }
          />
          <MultiSelect
            size={props.size}
            aria-label={labelOf('departments', at)}
            placeholder={row.departments.length === 0 ? t('signInSettings:rows.departments') : ''}
            value={row.departments}
            data={DEPARTMENTS.map((each) => ({ value: each, label: t(`customers:departments.${each}`) }))}
            onChange={(chosen) => set(at, { departments: DEPARTMENTS.filter((each) => chosen.includes(each)) })}
          />
          <ActionButton
            tooltip={t('signInSettings:rows.remove', { group: row.group })}
            onClick={() => props.onValue(rows.filter((_, index) => index !== at))}
          >
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionButton>
        </div>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
          onClick={() => props.onValue([...rows, { group: '', role: 'viewer', departments: [] }])}
        >
          {t('signInSettings:rows.add')}
        </Button>
      </div>
    </fieldset>
  )
}
