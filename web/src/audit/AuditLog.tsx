import type { AuditEntry } from '@lindero/contract/audit/audit.contract'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { EmptyState } from '../kernel/states/EmptyState.tsx'
import { DataTable } from '../kernel/table/DataTable.tsx'
import { Pager } from '../kernel/table/Pager.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import classes from './audit.module.css'
import { isFiltered } from './audit-search.ts'
import { useAudit } from './use-audit.ts'
import { OperatorMark, useAuditColumns } from './use-audit-columns.tsx'
import { useAuditWords } from './use-audit-words.ts'

const rowId = (row: AuditEntry) => String(row.id)

/**
 * Sign-ins and administration of a customer: who, when, what, from where. Fills its parent, a flex column; its
 * state is in the address (`validateSearch: readAuditSearch`).
 */
export function AuditLog({ customerUuid }: { customerUuid: string }) {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const audit = useAudit(customerUuid)
  const columns = useAuditColumns()
  const words = useAuditWords()
  const { query, search } = audit
  const total = query.data?.total ?? 0
  return (
    <section className={classes.log} aria-label={t('label')}>
      <AuditFilters audit={audit} customerUuid={customerUuid} />
      <DataTable
        label={t('label')}
        columns={columns}
        rows={query.data?.items}
        rowId={rowId}
        rowLabel={(row) => `${formats.instant(row.at)} ${words.deed(row)}`}
        sort={{ field: 'at', descending: search.asc !== true }}
        onSort={() => audit.setOldestFirst(search.asc !== true)}
        error={query.error}
        onRetry={() => void query.refetch()}
        isStale={query.isPlaceholderData}
        phone={(row) => ({
          title: words.deed(row),
          figure: formats.timeAgo(row.at),
          detail: [formats.instant(row.at), words.who(row), row.subjectName].filter(Boolean).join(' · '),
          aside: row.isOperator ? <OperatorMark /> : undefined,
          below: <small>{[words.details(row), row.address].filter(Boolean).join(' · ')}</small>,
        })}
        empty={
          isFiltered(search) ? (
            <EmptyState
              title={t('noMatch.title')}
              text={t('noMatch.text')}
              action={
                <Button variant="default" onClick={audit.clear}>
                  {t('filters.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconHistory size={28} stroke={1.5} aria-hidden />}
              title={t('empty.title')}
              text={t('empty.text')}
            />
          )
        }
      />
      {total > 0 && (
        <Pager
          page={audit.page}
          rows={audit.rows}
          total={total}
          onPage={audit.setPage}
          onRows={audit.setRows}
        />
      )}
    </section>
  )
}
