import { api } from '@lindero/contract/api'
import { AUDIT_ACTIONS } from '@lindero/domain/kernel/audit-actions'
import { Button } from '@mantine/core'
import { IconHistory, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { type Formats, useFormats } from '../kernel/formats/use-formats.ts'
import { choice, choiceFrom, day, type ListParams, type Option } from '../kernel/list/filters.ts'
import { List } from '../kernel/list/List.tsx'
import listClasses from '../kernel/list/list.module.css'
import { list } from '../kernel/list/list.ts'
import { labels } from '../kernel/list/list-texts.ts'
import { useList } from '../kernel/list/use-list.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import { useIsPhone } from '../kernel/table/use-is-phone.ts'
import classes from './audit.module.css'
import { type AuditWords, useAuditWords } from './use-audit-words.ts'

interface AuditContext {
  words: AuditWords
  formats: Formats
}

const audit = list(
  api.audit,
  'audit',
)<AuditContext>({
  id: 'audit',
  title: 'action',
  sort: { by: 'at', descending: true },
  // Always refetched, because an admin expects the latest actions.
  staleTime: 0,
  columns: {
    at: { kind: 'instant', sort: true },
    user: {
      value: (entry, { words }) => words.who(entry),
      cell: (entry, { words }) => (
        <span className={listClasses.named}>
          <span className={entry.userName ? '' : 'text-3'}>{words.who(entry)}</span>
          {entry.isOperator && <OperatorMark />}
        </span>
      ),
      width: 200,
    },
    action: { labels: labels('audit:actions'), width: 230 },
    subject: { value: ({ subjectName }) => subjectName, width: 180 },
    details: { value: (entry, { words }) => words.details(entry), width: 240, grows: true, priority: 2 },
    address: { width: 130 },
  },
  filters: {
    user: choiceFrom(usePeople, { width: 230 }),
    action: choice(AUDIT_ACTIONS, labels('audit:actions'), { width: 280 }),
    from: day(),
    to: day(),
  },
  rowId: ({ id }) => String(id),
  phone: {
    figure: ({ at }, { formats }) => formats.timeAgo(at),
    detail: ['at', 'user', 'subject'],
    aside: ({ isOperator }) => (isOperator ? <OperatorMark /> : undefined),
    below: ['details', 'address'],
  },
})

/**
 * Sign-ins and administrative actions at a customer: user, time, action and IP address. The list fills its parent,
 * which must be a flex column. Its state is in the URL (`validateSearch: readAuditSearch`).
 */
export function AuditList({ customerUuid }: { customerUuid: string }) {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const words = useAuditWords()
  const context = useMemo(() => ({ words, formats }), [words, formats])
  const state = useList(audit, { params: { uuid: customerUuid }, context })
  const { query } = state
  const isPhone = useIsPhone()
  const readAt = state.shown && (
    <span className={`${classes.readAt} text-2 fs-12 num`} role="status">
      {t('readAt', { instant: formats.instant(new Date(query.dataUpdatedAt).toISOString()) })}
    </span>
  )
  return (
    <>
      <List
        state={state}
        emptyIcon={<IconHistory size={28} stroke={1.5} aria-hidden />}
        filterActions={
          <>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
              loading={query.isRefetching}
              onClick={() => void query.refetch()}
            >
              {t('refresh')}
            </Button>
            {!isPhone && readAt}
          </>
        }
      />
      {/* On phones, there is no room for the fetch time next to the filters. */}
      {isPhone && readAt}
    </>
  )
}

/** A customer's audit log, as a section in administration. */
export default function CustomerAudit() {
  const { uuid } = useParams({ from: '/app/administration/customers/$uuid' })
  return <AuditList customerUuid={uuid} />
}

function usePeople({ uuid = '' }: ListParams): Option<string>[] {
  const { data } = useQuery(queryOf(api.auditPeople, { params: { uuid } }))
  return (data?.items ?? []).map((person) => ({ value: person.uuid, label: person.name }))
}

/** Marks an action of an operator's user on behalf of the customer. */
function OperatorMark() {
  const { t } = useTranslation('audit')
  return (
    <span title={t('operatorHint')}>
      <Chip level="info">{t('operator')}</Chip>
    </span>
  )
}
