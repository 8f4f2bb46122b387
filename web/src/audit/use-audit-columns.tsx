import type { AuditEntry } from '@lindero/contract/audit/audit.contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import type { DataColumn } from '../kernel/table/column.ts'
import { type ColumnLayoutState, useColumnLayout } from '../kernel/table/use-column-layout.ts'
import classes from './audit.module.css'
import { useAuditWords } from './use-audit-words.ts'

/** When, who, what, to whom, with which details, from where. */
export function useAuditColumns(): ColumnLayoutState<AuditEntry> {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const words = useAuditWords()
  const columns = useMemo(
    (): DataColumn<AuditEntry>[] => [
      {
        id: 'at',
        label: t('columns.at'),
        width: 168,
        sort: 'at',
        required: true,
        cell: ({ at }) => formats.instant(at),
      },
      {
        id: 'user',
        label: t('columns.user'),
        width: 200,
        cell: (entry) => (
          <span className={classes.who}>
            <span className={entry.userName ? '' : classes.muted}>{words.who(entry)}</span>
            {entry.isOperator && <OperatorMark />}
          </span>
        ),
      },
      {
        id: 'deed',
        label: t('columns.deed'),
        width: 230,
        cell: (entry) => <b className={classes.deed}>{words.deed(entry)}</b>,
        title: words.deed,
      },
      {
        id: 'subject',
        label: t('columns.subject'),
        width: 180,
        cell: ({ subjectName }) => subjectName ?? <span className={classes.muted}>{formats.none}</span>,
        title: ({ subjectName }) => subjectName ?? undefined,
      },
      {
        id: 'details',
        label: t('columns.details'),
        width: 240,
        grows: true,
        cell: (entry) => words.details(entry),
        title: words.details,
      },
      {
        id: 'address',
        label: t('columns.address'),
        width: 130,
        cell: ({ address }) => address ?? formats.none,
      },
    ],
    [t, formats, words],
  )
  return useColumnLayout('audit', columns)
}

/** Done by somebody of the operator in the customer's name. */
export function OperatorMark() {
  const { t } = useTranslation('audit')
  return (
    <span title={t('operatorHint')}>
      <Chip level="info">{t('operator')}</Chip>
    </span>
  )
}
